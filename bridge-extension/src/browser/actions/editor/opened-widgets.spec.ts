// SPDX-License-Identifier: EPL-2.0

import { ApplicationShell, Widget } from '@theia/core/lib/browser';
import { Container } from '@theia/core/shared/inversify';
import { FocusGuard } from '../../workbench/focus-guard';
import { OpenedWidgets } from './opened-widgets';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/core/lib/browser', () => ({ ApplicationShell: Symbol('ApplicationShell'), Widget: class {} }));
jest.mock('../../workbench/focus-guard', () => ({ FocusGuard: Symbol('FocusGuard') }));

describe('OpenedWidgets', () => {
    let widgets: Widget[];
    let closed: Widget[];
    let opened: OpenedWidgets;

    function open(more: object = {}): Widget {
        const widget = Object.assign(new Widget(), { disposed: { connect: () => true }, ...more });
        widgets.push(widget);
        return widget;
    }

    beforeEach(() => {
        [widgets, closed] = [[], []];
        const container = new Container();
        container.bind<unknown>(ApplicationShell).toConstantValue({
            get widgets() {
                return widgets;
            },
            getWidgets: () => widgets,
            closeMany: async (toClose: Widget[]) => void closed.push(...toClose)
        });
        container.bind<unknown>(FocusGuard).toConstantValue({ run: (show: () => unknown) => show() });
        container.bind(OpenedWidgets).toSelf();
        opened = container.get(OpenedWidgets);
    });

    it('closes what was opened for the session, without what has unsaved changes', async () => {
        const before = open();
        const own = await opened.show('s', async () => open());
        await opened.show('s', async () => open({ saveable: { dirty: true } }));
        await opened.show('s', async () => before);
        await opened.show('other', async () => open());
        expect(await opened.closeAll('s')).toEqual({ closed: 1, kept: 1 });
        expect(closed).toEqual([own]);
    });

    it('leaves alone what the user opens meanwhile', async () => {
        const own = await opened.show('s', async () => {
            open();
            return open();
        });
        await opened.closeAll('s');
        expect(closed).toEqual([own]);
    });

    it('takes all that came for what was opened by a command, which does not say what it opens', async () => {
        await opened.show('s', async () => void open());
        expect(await opened.closeAll('s')).toEqual({ closed: 1, kept: 0 });
    });
});
