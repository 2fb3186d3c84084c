// SPDX-License-Identifier: EPL-2.0

import { asksForLogin, GateConfigurationError, GateSettings } from './gate-settings';
import { isLoopbackName } from './host-policy';

/**
 * Theia's own token keeps out foreign pages, but hands itself to every visitor: whoever reaches the port has a shell.
 * @throws GateConfigurationError when the address is open to others and nothing asks them for a login
 */
export function assertMayListen(hostname: unknown, settings: GateSettings): void {
    const isLoopback = typeof hostname === 'string' && isLoopbackName(hostname);
    if (!isLoopback && !settings.insecure && !asksForLogin(settings)) {
        throw new GateConfigurationError(refusal(String(hostname)));
    }
}

function refusal(hostname: string): string {
    return `The IDE does not start: on the address ${hostname} everybody who reaches the port would get a shell without a login.
Choose one:
  password   CLAUDE_BRIDGE_PASSWORD=<password>, or =generate for a random one that is shown once;
             CLAUDE_BRIDGE_PASSWORD_FILE or --password-file for a file that holds it;
             CLAUDE_BRIDGE_PASSWORD_HASH for a hash that --hash-password makes; or --ask-password to type it now
  token      CLAUDE_BRIDGE_TOKEN, or CLAUDE_BRIDGE_TOKEN_FILE / --token-file: open http://<host>/?token=<token> once
  proxy      CLAUDE_BRIDGE_TRUSTED_PROXIES=<addresses> (--trusted-proxies) together with
             CLAUDE_BRIDGE_AUTH_HEADER=<header> (--auth-header), when a reverse proxy does the login
  loopback   --hostname=127.0.0.1: reachable from this machine only
  none       --insecure or CLAUDE_BRIDGE_INSECURE=true: when something else keeps strangers away from the port`;
}
