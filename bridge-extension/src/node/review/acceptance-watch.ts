// SPDX-License-Identifier: EPL-2.0

import { statSync } from 'node:fs';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { ReviewInfo } from '../../common/review';
import { errorCode } from '../discovery/private-file';
import { SessionRegistry } from '../session/session';
import { ClosedReview, ReviewStore } from './review-store';

/** Milliseconds. Measured: the CLI writes at once, also when it has lost its socket; a process that has not done so by then is gone. */
const WRITE_TIME = 3000;

interface Acceptance {
    readonly info: ReviewInfo;
    readonly text: string;
    /** The file as it looked from outside when the user accepted. */
    readonly before: string;
}

/** Sees to it that nobody takes a change for written that the CLI, which writes after the answer, had no time to write. */
@injectable()
export class AcceptanceWatch {
    @inject(ReviewStore)
    protected readonly reviews: ReviewStore;

    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    protected acceptances: readonly Acceptance[] = [];

    @postConstruct()
    protected init(): void {
        this.reviews.onDidClose(closed => this.note(closed));
        this.sessions.onDidOpen(session => {
            session.onDidWriteFiles(() => this.forget(acceptance => isWritten(acceptance)));
            // Whatever came of it, the CLI has told the user itself.
            session.onDidStartTurn(() => this.forget(({ info }) => info.sessionId === session.id));
        });
        this.sessions.onDidClose(session => this.checkSoon(session.id));
    }

    /** Runs before the answer is on its way, so the file is still what the user compared with. */
    protected note({ info, acceptedText }: ClosedReview): void {
        if (info.state === 'accepted' && acceptedText !== undefined) {
            const acceptance = { info, text: acceptedText, before: lookFromOutside(info.path) };
            this.forget(({ info: { path } }) => path === info.path);
            this.acceptances = [...this.acceptances, acceptance];
        }
    }

    protected forget(isDone: (acceptance: Acceptance) => boolean): void {
        this.acceptances = this.acceptances.filter(acceptance => !isDone(acceptance));
    }

    protected checkSoon(sessionId: string): void {
        const isOfSession = ({ info }: Acceptance) => info.sessionId === sessionId;
        const left = this.acceptances.filter(isOfSession);
        this.forget(isOfSession);
        if (left.length > 0) {
            setTimeout(() => left.forEach(acceptance => this.check(acceptance)), WRITE_TIME).unref();
        }
    }

    protected check(acceptance: Acceptance): void {
        if (!isWritten(acceptance)) {
            this.reviews.reportUnwritten(acceptance.info, acceptance.text);
        }
    }
}

function isWritten({ info, before }: Acceptance): boolean {
    return lookFromOutside(info.path) !== before;
}

function lookFromOutside(path: string): string {
    try {
        const { ino, size, mtimeNs } = statSync(path, { bigint: true });
        return `${ino} ${size} ${mtimeNs}`;
    } catch (error) {
        return errorCode(error);
    }
}
