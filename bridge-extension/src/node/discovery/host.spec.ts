// SPDX-License-Identifier: EPL-2.0

import { HostImpl } from './host';

jest.mock('os', () => ({
    ...jest.requireActual<typeof import('os')>('os'),
    // As the system does.
    homedir: () => process.env.HOME,
    userInfo: () => ({ homedir: '/home/of/the/account' })
}));

describe('HostImpl', () => {
    const { HOME } = process.env;

    afterEach(() => {
        process.env.HOME = HOME;
    });

    it('takes the home that is set', () => {
        process.env.HOME = ' /home/somebody ';
        expect(new HostImpl().home).toBe('/home/somebody');
    });

    it.each(['', ' ', 'somebody', './home'])(
        'takes the home of the account where HOME is %j: files belong into no working directory',
        home => {
            process.env.HOME = home;
            expect(new HostImpl().home).toBe('/home/of/the/account');
        }
    );
});
