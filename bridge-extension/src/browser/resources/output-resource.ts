// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, URI } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { MonacoTextModelService } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { OutputChannelManager } from '@theia/output/lib/browser/output-channel';
import { CompletionRequest, ResourceInfo, ResourceRequest } from '../../common/resources';
import { IdeResource } from './ide-resource';
import { MAX_TAIL_LINES, tailText } from './terminal-text';

const LISTED_CHANNELS = 30;

/** `ide://output` and one resource for each output channel. */
@injectable()
export class OutputResource implements IdeResource {
    readonly group = 'output';
    readonly names = ['output'];

    @inject(OutputChannelManager)
    protected readonly channels: OutputChannelManager;

    @inject(MonacoTextModelService)
    protected readonly modelService: MonacoTextModelService;

    protected readonly onDidChangeListEmitter = new Emitter<void>();
    readonly onDidChangeList: Event<void> = this.onDidChangeListEmitter.event;

    @postConstruct()
    protected init(): void {
        this.channels.onChannelAdded(() => this.onDidChangeListEmitter.fire());
        this.channels.onChannelDeleted(() => this.onDidChangeListEmitter.fire());
    }

    list(): ResourceInfo[] {
        return [
            {
                uri: 'ide://output',
                title: 'Output channels',
                description: 'The output channels of the IDE and its extensions; ide://output/NAME gives the last lines of one.'
            },
            ...this.channelNames()
                .slice(0, LISTED_CHANNELS)
                .map(name => ({
                    uri: `ide://output/${encodeURIComponent(name)}`,
                    title: `Output ${name}`,
                    description: `Last lines of the output channel "${name}".`
                }))
        ];
    }

    async read({ segment }: ResourceRequest): Promise<string | undefined> {
        if (segment === undefined) {
            return (
                this.channelNames()
                    .map(name => `ide://output/${encodeURIComponent(name)}`)
                    .join('\n') || 'No output channel is there.'
            );
        }
        const channel = this.channels.getChannels().find(({ name }) => name.toLowerCase() === segment.toLowerCase());
        if (!channel) {
            throw new Error(`There is no output channel "${segment}": ide://output lists those that there are.`);
        }
        return this.readTail(channel.uri);
    }

    async complete({ parameter }: CompletionRequest): Promise<string[]> {
        return parameter === 'channel' ? this.channelNames() : [];
    }

    protected channelNames(): string[] {
        return this.channels.getChannels().map(({ name }) => name);
    }

    protected readTail(uri: URI): string {
        const model = this.modelService.get(uri.toString())?.textEditorModel;
        if (!model) {
            return tailText([]);
        }
        const last = model.getLineCount();
        const first = Math.max(1, last - 2 * MAX_TAIL_LINES);
        const lines = Array.from({ length: last - first + 1 }, (_, index) => model.getLineContent(first + index));
        return tailText(lines, first - 1);
    }
}
