// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core/lib/common/nls';
import { HiddenCharacters } from '../../common/hidden-characters';

/** What is known about a review beyond its two texts. */
export interface ReviewFacts {
    readonly isNewFile: boolean;
    readonly isOutsideWorkspace: boolean;
    /** An editor of this window has unsaved changes of the file. */
    readonly hasUnsavedChanges: boolean;
    /** The user wants to go on in spite of them. */
    readonly ignoresUnsavedChanges?: boolean;
    /** Path that the file was moved to in this window. */
    readonly movedTo?: string;
    /** The IDE's account may not write the file. */
    readonly isReadOnly?: boolean;
    /** Text or lines are beyond what can be coloured and wrapped without blocking the page. */
    readonly isLarge?: boolean;
    /** How the file on disk differs from when the proposal was made. */
    readonly change?: 'changed' | 'deleted' | 'created';
    /** Encoding of the file on disk as Theia names it. */
    readonly encoding?: string;
    /** Some bytes on disk are no text in that encoding. */
    readonly isUndecodable: boolean;
    /** Why the file on disk cannot be shown. */
    readonly readError?: string;
    readonly hidden?: HiddenCharacters;
    /** Both sides read the same in an editor. */
    readonly isIdentical: boolean;
    /** The text shown here was replaced by what another window made of it. */
    readonly isTakenOver: boolean;
    /** The diff was cut short by its time limit. */
    readonly isDiffIncomplete: boolean;
}

export type NoticeKind =
    | 'new-file'
    | 'outside-workspace'
    | 'unsaved-changes'
    | 'changed-on-disk'
    | 'encoding'
    | 'unreadable'
    | 'read-only'
    | 'large'
    | 'hidden-characters'
    | 'identical'
    | 'taken-over'
    | 'incomplete-diff';

/** What the user can do about a notice. */
export type NoticeAction = 'save' | 'compare' | 'go-on';

export interface ReviewNotice {
    readonly kind: NoticeKind;
    readonly severity: 'info' | 'warning';
    readonly message: string;
    readonly actions?: readonly NoticeAction[];
}

function message(key: string, text: string, ...values: (string | number)[]): string {
    return nls.localize(`theia/claude-bridge/review/${key}`, text, ...values);
}

/** Warnings first: what could make the reviewer decide differently. */
export function toNotices(facts: ReviewFacts): ReviewNotice[] {
    const notices = [
        unreadable(facts),
        hiddenCharacters(facts),
        unsavedChanges(facts),
        changedOnDisk(facts),
        readOnly(facts),
        encoding(facts),
        takenOver(facts),
        incompleteDiff(facts),
        large(facts),
        identical(facts),
        outsideWorkspace(facts),
        newFile(facts)
    ].filter(notice => notice !== undefined);
    return [...notices.filter(notice => notice.severity === 'warning'), ...notices.filter(notice => notice.severity === 'info')];
}

function unreadable({ readError }: ReviewFacts): ReviewNotice | undefined {
    return readError === undefined
        ? undefined
        : {
              kind: 'unreadable',
              severity: 'warning',
              message: message('unreadable', 'The file on disk cannot be shown, so all lines look new. {0}', readError)
          };
}

function hiddenCharacters({ hidden }: ReviewFacts): ReviewNotice | undefined {
    if (!hidden) {
        return undefined;
    }
    const line = hidden.firstLine + 1;
    return {
        kind: 'hidden-characters',
        severity: 'warning',
        message:
            hidden.bidirectional > 0
                ? message(
                      'bidirectional',
                      'Added lines hold characters that change the reading direction, first in line {0}: the code may do something else than it seems to.',
                      line
                  )
                : message('invisible', 'Added lines hold invisible characters, first in line {0}.', line)
    };
}

function unsavedChanges({ hasUnsavedChanges, ignoresUnsavedChanges }: ReviewFacts): ReviewNotice | undefined {
    return hasUnsavedChanges && !ignoresUnsavedChanges
        ? {
              kind: 'unsaved-changes',
              severity: 'warning',
              message: message(
                  'unsavedChanges',
                  'An editor holds unsaved changes of this file. Claude works on the saved file: save them before you accept, or they will conflict. Auto-save waits until you have decided.'
              ),
              actions: ['save', 'compare', 'go-on']
          }
        : undefined;
}

function changedOnDisk({ change, movedTo }: ReviewFacts): ReviewNotice | undefined {
    if (!change) {
        return undefined;
    }
    if (change === 'deleted' && movedTo !== undefined) {
        return {
            kind: 'changed-on-disk',
            severity: 'warning',
            message: message('moved', 'The file has been moved to {0}. Accepting creates it again at its old place.', movedTo)
        };
    }
    const text = {
        changed: message(
            'changedOnDisk',
            'The file has changed on disk since Claude made this proposal. The left side shows it as it is now.'
        ),
        deleted: message('deletedOnDisk', 'The file has been deleted since Claude made this proposal. Accepting creates it again.'),
        created: message('createdOnDisk', 'The file did not exist when Claude made this proposal. The left side shows it as it is now.')
    };
    return { kind: 'changed-on-disk', severity: 'warning', message: text[change] };
}

function readOnly({ isReadOnly }: ReviewFacts): ReviewNotice | undefined {
    return isReadOnly
        ? {
              kind: 'read-only',
              severity: 'warning',
              message: message('readOnly', 'You cannot write this file: Claude will probably fail to write it when you accept.')
          }
        : undefined;
}

function large({ isLarge }: ReviewFacts): ReviewNotice | undefined {
    return isLarge
        ? {
              kind: 'large',
              severity: 'info',
              message: message('large', 'The text is very large: it is shown without colours and without wrapping.')
          }
        : undefined;
}

function encoding({ encoding: name, isUndecodable }: ReviewFacts): ReviewNotice | undefined {
    if (isUndecodable) {
        return {
            kind: 'encoding',
            severity: 'warning',
            message: message(
                'undecodable',
                'Parts of the file are not {0} text. Claude writes UTF-8: characters shown as \uFFFD may be lost when you accept.',
                (name ?? 'utf8').toUpperCase()
            )
        };
    }
    // The CLI keeps UTF-8 with and without byte order mark, and UTF-16 LE (measured with 2.1.332).
    if (name === undefined || ['utf8', 'utf8bom', 'utf16le'].includes(name)) {
        return undefined;
    }
    return {
        kind: 'encoding',
        severity: 'warning',
        message: message(
            'encoding',
            'The file is {0}. Claude writes UTF-8: accepting changes the encoding of the file.',
            name.toUpperCase()
        )
    };
}

function takenOver({ isTakenOver }: ReviewFacts): ReviewNotice | undefined {
    return isTakenOver
        ? {
              kind: 'taken-over',
              severity: 'info',
              message: message('takenOver', 'This text was edited in another window and is shown as it is there. Undo brings back yours.')
          }
        : undefined;
}

function incompleteDiff({ isDiffIncomplete }: ReviewFacts): ReviewNotice | undefined {
    return isDiffIncomplete
        ? {
              kind: 'incomplete-diff',
              severity: 'info',
              message: message('incompleteDiff', 'The texts are so large or so different that the comparison is coarse.')
          }
        : undefined;
}

function identical({ isIdentical, readError }: ReviewFacts): ReviewNotice | undefined {
    return isIdentical && readError === undefined
        ? {
              kind: 'identical',
              severity: 'info',
              message: message('identical', 'The text is the same on both sides. At most line ends or the byte order mark differ.')
          }
        : undefined;
}

function outsideWorkspace({ isOutsideWorkspace }: ReviewFacts): ReviewNotice | undefined {
    return isOutsideWorkspace
        ? {
              kind: 'outside-workspace',
              severity: 'info',
              message: message('outsideWorkspace', 'This file is outside the workspace.')
          }
        : undefined;
}

function newFile({ isNewFile, change }: ReviewFacts): ReviewNotice | undefined {
    return isNewFile && change !== 'created'
        ? { kind: 'new-file', severity: 'info', message: message('newFile', 'New file: it does not exist yet.') }
        : undefined;
}
