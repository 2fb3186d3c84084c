// SPDX-License-Identifier: EPL-2.0

import { ActionsClient, ActionsServer } from './actions';
import { ContextServer } from './context';
import { ResourcesClient, ResourcesServer } from './resources';
import { ReviewClient, ReviewServer } from './review';
import { StatusClient, StatusServer } from './status';
import { WindowServer } from './window';
import { WorkbenchClient } from './workbench';

/** Path of the one RPC channel between a browser window and the bridge in the backend. */
export const BRIDGE_PATH = '/services/claude-bridge';

export const BridgeServer = Symbol('BridgeServer');

/**
 * What the backend offers to one browser window. Theia makes one instance for each window, so that a call says by itself which window it
 * comes from. Arguments come from a page: implementations take them as `unknown` until a guard of the concern's file has looked at them.
 */
export interface BridgeServer extends WindowServer, ReviewServer, ContextServer, StatusServer, ResourcesServer, ActionsServer {}

/**
 * What one browser window offers to the backend. Methods that start with `notify` are fire-and-forget (a rule of Theia's RPC); all others
 * are answered, but a window may vanish at any moment: the backend bounds each call.
 */
export interface BridgeClient extends WorkbenchClient, ReviewClient, StatusClient, ResourcesClient, ActionsClient {}
