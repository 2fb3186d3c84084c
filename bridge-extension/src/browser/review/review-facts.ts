// SPDX-License-Identifier: EPL-2.0

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
