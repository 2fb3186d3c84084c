// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core/lib/common/nls';
import { ReviewFacts } from './review-facts';

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

/** Encodings that the CLI keeps when it writes a file (measured with 2.1.332). */
const KEPT_ENCODINGS = ['utf8', 'utf8bom', 'utf16le'];

/** What there is to say about one aspect of a review; falsy: nothing. */
type Rule = (facts: ReviewFacts) => string | false | undefined;

/** In the order in which they are shown, warnings first: what could make the reviewer decide differently. */
const WARNINGS: readonly (readonly [NoticeKind, Rule, (readonly NoticeAction[])?])[] = [
    ['unreadable', unreadable],
    ['hidden-characters', hiddenCharacters],
    ['unsaved-changes', unsavedChanges, ['save', 'compare', 'go-on']],
    ['changed-on-disk', changedOnDisk],
    ['read-only', readOnly],
    ['encoding', encoding]
];

const INFORMATION: readonly (readonly [NoticeKind, Rule])[] = [
    ['taken-over', takenOver],
    ['incomplete-diff', incompleteDiff],
    ['large', large],
    ['identical', identical],
    ['outside-workspace', outsideWorkspace],
    ['new-file', newFile]
];

export function toNotices(facts: ReviewFacts): ReviewNotice[] {
    const warnings = WARNINGS.map(([kind, rule, actions]) => ({ kind, severity: 'warning' as const, message: rule(facts), actions }));
    const information = INFORMATION.map(([kind, rule]) => ({ kind, severity: 'info' as const, message: rule(facts) }));
    return [...warnings, ...information].flatMap(({ message: text, ...notice }) => (text ? [{ ...notice, message: text }] : []));
}

function message(key: string, text: string, ...values: (string | number)[]): string {
    return nls.localize(`theia/claude-bridge/review/${key}`, text, ...values);
}

function unreadable({ readError }: ReviewFacts): ReturnType<Rule> {
    return readError !== undefined && message('unreadable', 'The file on disk cannot be shown, so all lines look new. {0}', readError);
}

function hiddenCharacters({ hidden }: ReviewFacts): ReturnType<Rule> {
    if (!hidden) {
        return undefined;
    }
    const line = hidden.firstLine + 1;
    return hidden.bidirectional > 0
        ? message(
              'bidirectional',
              'Added lines hold characters that change the reading direction, first in line {0}: the code may do something else than it seems to.',
              line
          )
        : message('invisible', 'Added lines hold invisible characters, first in line {0}.', line);
}

function unsavedChanges({ hasUnsavedChanges, ignoresUnsavedChanges }: ReviewFacts): ReturnType<Rule> {
    return (
        hasUnsavedChanges &&
        !ignoresUnsavedChanges &&
        message(
            'unsavedChanges',
            'An editor holds unsaved changes of this file. Claude works on the saved file: save them before you accept, or they will conflict. Auto-save waits until you have decided.'
        )
    );
}

function changedOnDisk({ change, movedTo }: ReviewFacts): ReturnType<Rule> {
    switch (change) {
        case 'changed':
            return message(
                'changedOnDisk',
                'The file has changed on disk since Claude made this proposal. The left side shows it as it is now.'
            );
        case 'created':
            return message('createdOnDisk', 'The file did not exist when Claude made this proposal. The left side shows it as it is now.');
        case 'deleted':
            return movedTo === undefined
                ? message(
                      'deletedOnDisk',
                      'The file has been deleted since Claude made this proposal. Claude may fail to write it when you accept.'
                  )
                : message(
                      'moved',
                      'The file has been moved to {0}. Claude may fail to write it at its old place when you accept.',
                      movedTo
                  );
        case undefined:
            return undefined;
    }
}

function readOnly({ isReadOnly }: ReviewFacts): ReturnType<Rule> {
    return isReadOnly && message('readOnly', 'You cannot write this file: Claude will probably fail to write it when you accept.');
}

function encoding({ encoding: name = 'utf8', isUndecodable }: ReviewFacts): ReturnType<Rule> {
    if (isUndecodable) {
        return message(
            'undecodable',
            'Parts of the file are not {0} text. Claude writes UTF-8: characters shown as \uFFFD may be lost when you accept.',
            name.toUpperCase()
        );
    }
    return (
        !KEPT_ENCODINGS.includes(name) &&
        message('encoding', 'The file is {0}. Claude writes UTF-8: accepting changes the encoding of the file.', name.toUpperCase())
    );
}

function takenOver({ isTakenOver }: ReviewFacts): ReturnType<Rule> {
    return (
        isTakenOver && message('takenOver', 'This text was edited in another window and is shown as it is there. Undo brings back yours.')
    );
}

function incompleteDiff({ isDiffIncomplete }: ReviewFacts): ReturnType<Rule> {
    return isDiffIncomplete && message('incompleteDiff', 'The texts are so large or so different that the comparison is coarse.');
}

function large({ isLarge }: ReviewFacts): ReturnType<Rule> {
    return isLarge && message('large', 'The text is very large: it is shown without colours and without wrapping.');
}

function identical({ isIdentical, readError }: ReviewFacts): ReturnType<Rule> {
    return (
        isIdentical &&
        readError === undefined &&
        message('identical', 'The text is the same on both sides. At most line ends or the byte order mark differ.')
    );
}

function outsideWorkspace({ isOutsideWorkspace }: ReviewFacts): ReturnType<Rule> {
    return isOutsideWorkspace && message('outsideWorkspace', 'This file is outside the workspace.');
}

function newFile({ isNewFile, change }: ReviewFacts): ReturnType<Rule> {
    return isNewFile && change !== 'created' && message('newFile', 'New file: it does not exist yet.');
}
