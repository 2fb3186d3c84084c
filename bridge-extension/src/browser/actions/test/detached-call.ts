// SPDX-License-Identifier: EPL-2.0

import { CancellationTokenSource, Disposable } from '@theia/core';
import { ActionCall } from '../action-handler';

/**
 * A call for something that may outlast it, such as a debugger that is left where it stands: until it is disposed, it stops and reports like
 * the call itself, and then no more.
 */
export class DetachedCall implements Disposable {
    readonly call: ActionCall;
    protected readonly source = new CancellationTokenSource();
    protected readonly listener: Disposable;
    protected isOpen = true;

    constructor(call: ActionCall) {
        this.listener = call.token.onCancellationRequested(() => this.source.cancel());
        if (call.token.isCancellationRequested) {
            this.source.cancel();
        }
        this.call = { ...call, token: this.source.token, report: state => this.isOpen && call.report(state) };
    }

    dispose(): void {
        this.isOpen = false;
        this.listener.dispose();
    }
}
