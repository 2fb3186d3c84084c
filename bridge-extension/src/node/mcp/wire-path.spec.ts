// SPDX-License-Identifier: EPL-2.0

import { homedir } from 'node:os';
import { fromIdeUri, parseWirePath, toIdeUri, toWireUri } from './wire-path';

const ODD_NAMES = [
    'plain.ts',
    'with space.ts',
    'hash#1.ts',
    'what?.ts',
    '100%.ts',
    'a%20b.ts',
    'a%2Fb.ts',
    'a+b&c=d.ts',
    '$HOME.ts',
    '[id].ts',
    '(group).ts',
    "it's.ts",
    'say "hi".ts',
    'back\\slash.ts',
    'new\nline.ts',
    'tab\there.ts',
    'ä漢字.ts',
    'rocket🚀.ts',
    'semi;colon,comma.ts',
    'at@sign:colon.ts',
    'tilde~.ts',
    '-dash.ts'
];

describe.each(ODD_NAMES)('the name %j', name => {
    const path = `/w/${name}`;
    const exists = (candidate: string) => candidate === path;

    it('is read from the raw URI that the CLI sends, whether the file exists or not', () => {
        expect(parseWirePath(`file://${path}`, '/', exists)).toEqual({ spelling: `file://${path}`, path });
        expect(parseWirePath(`file://${path}`, '/', () => false).path).toBe(path);
    });

    it('is read from a plain path', () => {
        expect(parseWirePath(path, '/', exists)).toEqual({ spelling: path, path });
    });

    it('is read from an encoded URI of an existing file', () => {
        const encoded = `file:///w/${encodeURIComponent(name)}`;
        expect(parseWirePath(encoded, '/', exists)).toEqual({ spelling: encoded, path });
    });

    it.each(['_claude_fs_right:', '_claude_fs_left:'])('is read behind %s', side => {
        expect(parseWirePath(side + path, '/', exists)).toEqual({ spelling: side + path, path });
        expect(parseWirePath(`${side}file://${path}`, '/', exists).path).toBe(path);
    });

    it('survives the way to the IDE and back', () => {
        expect(fromIdeUri(toIdeUri(path))).toBe(path);
        expect(toWireUri(path)).toBe(`file://${path}`);
    });
});

describe('parseWirePath', () => {
    it('prefers the text as it stands when both readings exist', () => {
        expect(parseWirePath('file:///w/a%20b.ts', '/', () => true).path).toBe('/w/a%20b.ts');
    });

    it('resolves relative paths and the home directory', () => {
        expect(parseWirePath('src/../a.ts', '/w').path).toBe('/w/a.ts');
        expect(parseWirePath('~/a.ts').path).toBe(`${homedir()}/a.ts`);
        expect(parseWirePath('~user.ts', '/w').path).toBe('/w/~user.ts');
    });

    it('knows the local host', () => {
        expect(parseWirePath('file://localhost/w/a.ts').path).toBe('/w/a.ts');
    });
});

describe('fromIdeUri', () => {
    it('knows files only', () => {
        expect(fromIdeUri('untitled:/Untitled-1')).toBeUndefined();
    });
});
