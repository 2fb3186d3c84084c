// SPDX-License-Identifier: EPL-2.0

import { lockDirectories } from './lock-directories';

describe('lockDirectories', () => {
    const directories = (configuration: string | undefined, home: string | undefined = '/home/u') =>
        lockDirectories({ env: configuration === undefined ? {} : { CLAUDE_CONFIG_DIR: configuration }, home });

    it('is below the home when nothing is configured', () => {
        expect(directories(undefined)).toEqual(['/home/u/.claude/ide']);
        expect(directories('')).toEqual(['/home/u/.claude/ide']);
        expect(directories('  ')).toEqual(['/home/u/.claude/ide']);
    });

    it('is both below the configured folder and below the home', () => {
        expect(directories('/data/cc')).toEqual(['/data/cc/ide', '/home/u/.claude/ide']);
        expect(directories(' /data/cc/ ')).toEqual(['/data/cc/ide', '/home/u/.claude/ide']);
    });

    it('expands the home', () => {
        expect(directories('~/cc')).toEqual(['/home/u/cc/ide', '/home/u/.claude/ide']);
        expect(directories('~')).toEqual(['/home/u/ide', '/home/u/.claude/ide']);
    });

    it('is one when both are the same', () => {
        expect(directories('/home/u/.claude')).toEqual(['/home/u/.claude/ide']);
    });

    it('ignores a relative folder, which would be another one for each working directory', () => {
        expect(directories('cc')).toEqual(['/home/u/.claude/ide']);
    });

    it('does without a home', () => {
        expect(lockDirectories({ env: { CLAUDE_CONFIG_DIR: '/data/cc' }, home: undefined })).toEqual(['/data/cc/ide']);
        expect(lockDirectories({ env: { CLAUDE_CONFIG_DIR: '~/cc' }, home: undefined })).toEqual([]);
    });
});
