// SPDX-License-Identifier: EPL-2.0

import { TabDto, TabGroupDto, TabInputKind, TabModelOperationKind, TabsExt } from '@theia/plugin-ext/lib/common/plugin-api-rpc';
import { RPCProtocol } from '@theia/plugin-ext/lib/common/rpc-protocol';
import { TabsExtImpl } from '@theia/plugin-ext/lib/plugin/tabs';
import { HostTabs } from './host-tabs';

// Constant enumerations leave nothing behind for who is compiled alone, as a test is.
jest.mock('@theia/plugin-ext/lib/common/plugin-api-rpc', () => ({
    ...jest.requireActual<object>('@theia/plugin-ext/lib/common/plugin-api-rpc'),
    TabInputKind: { UnknownInput: 0, TextInput: 1 },
    TabModelOperationKind: { TAB_OPEN: 0, TAB_CLOSE: 1 }
}));

function tab(id: string, isActive = false): TabDto {
    return { id, label: id, input: { kind: TabInputKind.UnknownInput }, isActive, isPinned: false, isPreview: false, isDirty: false };
}

function group(groupId: number, isActive: boolean, ...tabs: TabDto[]): TabGroupDto {
    return { groupId, isActive, tabs, viewColumn: groupId };
}

describe('HostTabs, with what a plug-in host makes of them', () => {
    let known: TabsExtImpl;
    let shell: TabsExt;
    let host: HostTabs;
    let opened: string[];
    let closed: string[];
    const labels = () => known.tabGroups.all.map(({ tabs }) => tabs.map(({ label }) => label));

    beforeEach(() => {
        known = new TabsExtImpl({ getProxy: () => ({}) } as unknown as RPCProtocol);
        [opened, closed] = [[], []];
        known.tabGroups.onDidChangeTabs(event => {
            opened.push(...event.opened.map(({ label }) => label));
            closed.push(...event.closed.map(({ label }) => label));
        });
        shell = {
            $acceptEditorTabModel: groups => known.$acceptEditorTabModel(structuredClone(groups)),
            $acceptTabGroupUpdate: update => known.$acceptTabGroupUpdate(structuredClone(update)),
            $acceptTabOperation: operation => known.$acceptTabOperation(structuredClone(operation))
        };
        host = new HostTabs(shell);
    });

    it('adds tabs behind the real ones, and makes none of them the active one', () => {
        host.show(['file:///w/early.ts']);
        shell.$acceptEditorTabModel([group(1, true, tab('a', true))]);
        host.show(['file:///w/early.ts', 'file:///w/b%20b.ts']);
        expect(labels()).toEqual([['a', 'early.ts', 'b b.ts']]);
        expect(opened).toEqual(['a', 'early.ts', 'b b.ts']);
        expect(known.tabGroups.activeTabGroup.activeTab?.label).toBe('a');
    });

    it('stays out of the way of tabs that come and go', () => {
        const first = group(1, true, tab('a', true));
        shell.$acceptEditorTabModel([first]);
        host.show(['file:///w/x.ts', 'file:///w/y.ts']);
        first.tabs.push(tab('b'));
        shell.$acceptTabOperation({ kind: TabModelOperationKind.TAB_OPEN, index: 1, tabDto: tab('b'), groupId: 1 });
        first.tabs.shift();
        shell.$acceptTabOperation({ kind: TabModelOperationKind.TAB_CLOSE, index: 0, tabDto: tab('a'), groupId: 1 });
        host.show(['file:///w/y.ts']);
        expect(labels()).toEqual([['b', 'y.ts']]);
        expect(closed).toEqual(['a', 'x.ts']);
    });

    it('moves to the group that is the first one now', () => {
        const first = group(1, true, tab('a', true));
        shell.$acceptEditorTabModel([first]);
        host.show(['file:///w/x.ts']);
        shell.$acceptEditorTabModel([group(2, true, tab('z', true)), { ...first, isActive: false }]);
        expect(labels()).toEqual([['z', 'x.ts'], ['a']]);
        host.show([]);
        expect(labels()).toEqual([['z'], ['a']]);
    });
});
