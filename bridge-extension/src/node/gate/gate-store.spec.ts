// SPDX-License-Identifier: EPL-2.0

import 'reflect-metadata';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { ILogger } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { GateStore } from './gate-store';

const MODE_BITS = 0o777;

describe('What the gate keeps over a restart', () => {
    let folder: string;
    let warn: jest.Mock;

    function create(): GateStore {
        const container = new Container();
        container.bind(EnvVariablesServer).toConstantValue({
            getConfigDirUri: async () => FileUri.create(folder).toString()
        } as EnvVariablesServer);
        container.bind(ILogger).toConstantValue({ warn } as unknown as ILogger);
        container.bind(GateStore).toSelf();
        return container.get(GateStore);
    }

    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'gate-store-'));
        warn = jest.fn();
    });

    afterEach(() => rmSync(folder, { recursive: true }));

    it('comes back as it was, and is not written again as long as it stays so', async () => {
        const first = create();
        const state = await first.load();
        await first.save(state);
        const path = await first.path();
        const { ino } = statSync(path);
        const second = create();
        const again = await second.load();
        expect(again).toEqual({ ...state, generated: undefined });
        await second.save(again);
        expect(statSync(path).ino).toBe(ino);
        again.revoked.session = 5;
        await second.save(again);
        expect((await create().load()).revoked).toEqual({ session: 5 });
        expect(readdirSync(folder)).toHaveLength(1);
    });

    it('is made private again where others could read it', async () => {
        const store = create();
        await store.save(await store.load());
        const path = await store.path();
        chmodSync(path, 0o644);
        const next = create();
        await next.save(await next.load());
        expect(statSync(path).mode & MODE_BITS).toBe(0o600);
    });

    it.each(['', '{', '{}', '{"secret":"short","salt":"short"}'])('is begun anew when the file has %j', async content => {
        const store = create();
        writeFileSync(await store.path(), content);
        expect((await store.load()).secret).toHaveLength(43);
        expect(warn).toHaveBeenCalledTimes(1);
    });
});
