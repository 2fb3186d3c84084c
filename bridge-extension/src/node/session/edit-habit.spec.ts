// SPDX-License-Identifier: EPL-2.0

import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EditHabitTracker } from './edit-habit';

describe('EditHabitTracker', () => {
    let folder: string;
    let path: string;
    let tracker: EditHabitTracker;
    const changed = jest.fn();

    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'bridge-habit-'));
        path = join(folder, 'a.ts');
        writeFileSync(path, 'old');
        utimesSync(path, 1, 1);
        tracker = new EditHabitTracker();
        changed.mockClear();
        tracker.onDidChange(changed);
    });

    afterEach(() => rmSync(folder, { recursive: true }));

    async function edit(file = path): Promise<void> {
        tracker.noteAnnouncement(file);
        // As the CLI does: it writes once it has the answer.
        await Promise.all(tracker['announced'].values());
        writeFileSync(file, 'new');
        await tracker.noteWrites();
    }

    it('knows nothing before the first edit', () => expect(tracker.habit).toBeUndefined());

    it('knows a session that asks, and tells once', async () => {
        tracker.noteQuestion(path);
        await edit();
        tracker.noteQuestion(path);
        expect(tracker.habit).toBe('asks');
        expect(changed).toHaveBeenCalledTimes(1);
    });

    it('knows a session that edits without asking, also when it makes the file', async () => {
        await edit(join(folder, 'new.ts'));
        expect(tracker.habit).toBe('edits');
    });

    it('follows the user, who changes the mode', async () => {
        tracker.noteQuestion(path);
        await edit();
        await edit();
        expect(tracker.habit).toBe('edits');
        tracker.noteQuestion(path);
        expect(tracker.habit).toBe('asks');
        expect(changed).toHaveBeenCalledTimes(3);
    });

    it('does not take a question for problems for an edit', async () => {
        tracker.noteAnnouncement(path);
        tracker.noteAnnouncement(join(folder, 'absent.ts'));
        await tracker.noteWrites();
        expect(tracker.habit).toBeUndefined();
    });
});
