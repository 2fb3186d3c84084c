// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { TabDto, TabGroupDto, TabInputKind, TabModelOperationKind, TabsExt } from '@theia/plugin-ext/lib/common/plugin-api-rpc';

/** Adds tabs to those that a plug-in host is told of, behind all real ones of the first group. */
export class HostTabs {
    /** As they were told last. Whoever told them keeps them up to date while single tabs come and go. */
    protected groups: readonly TabGroupDto[] = [];
    protected shown: readonly string[] = [];

    constructor(protected readonly tabs: TabsExt) {
        const acceptModel = tabs.$acceptEditorTabModel;
        tabs.$acceptEditorTabModel = groups => {
            this.groups = groups;
            acceptModel(
                groups.map((group, index) => (index === 0 ? { ...group, tabs: [...group.tabs, ...this.shownTabs(group)] } : group))
            );
        };
    }

    /** Opens and closes tabs until there is one for each of these files. */
    show(uris: readonly string[]): void {
        for (const uri of this.shown.filter(candidate => !uris.includes(candidate))) {
            this.close(uri);
        }
        for (const uri of uris.filter(candidate => !this.shown.includes(candidate))) {
            this.open(uri);
        }
    }

    protected open(uri: string): void {
        const [group] = this.groups;
        const index = this.shown.length;
        this.shown = [...this.shown, uri];
        if (group) {
            this.tell(TabModelOperationKind.TAB_OPEN, group, index, uri);
        }
    }

    protected close(uri: string): void {
        const [group] = this.groups;
        const index = this.shown.indexOf(uri);
        this.shown = this.shown.filter(candidate => candidate !== uri);
        if (group) {
            this.tell(TabModelOperationKind.TAB_CLOSE, group, index, uri);
        }
    }

    protected tell(
        kind: TabModelOperationKind.TAB_OPEN | TabModelOperationKind.TAB_CLOSE,
        group: TabGroupDto,
        index: number,
        uri: string
    ): void {
        this.tabs.$acceptTabOperation({
            kind,
            groupId: group.groupId,
            index: group.tabs.length + index,
            tabDto: toTab(uri, group)
        });
    }

    protected shownTabs(group: TabGroupDto): TabDto[] {
        return this.shown.map(uri => toTab(uri, group));
    }
}

/** No widget has such an id, so that an extension that closes the tab closes nothing. */
function toTab(uri: string, { groupId }: TabGroupDto): TabDto {
    const location = new URI(uri);
    return {
        id: `${groupId}~claude-bridge:${uri}`,
        label: location.path.base,
        input: { kind: TabInputKind.TextInput, uri: location.toComponents() },
        isActive: false,
        isPinned: false,
        isPreview: true,
        isDirty: false
    };
}
