// SPDX-License-Identifier: EPL-2.0

/**
 * Loaded into a backend before anything else (`node --require`): writes the routes of the Express application that the backend
 * serves to the file that ROUTES_FILE names, once the server listens. The gate's own test walks them.
 */
const http = require('http');
const { writeFileSync } = require('fs');

const createServer = http.createServer;

/** A path that the layer answers to: parameters and wildcards are filled in. */
function examplePath(path) {
    return String(path)
        .replace(/^(?!\/)/, '/')
        .replace(/:\w+(\([^)]*\))?[?*+]?/g, 'x')
        .replace(/\*/g, 'x');
}

/** What a mounted layer is mounted at, read out of the regular expression that Express made of it. */
function mountPath(layer) {
    return layer.regexp.fast_slash
        ? ''
        : layer.regexp.source
              .replace(/^\^/, '')
              .replace(/\\\/\?\(\?=\\\/\|\$\)$/, '')
              .replace(/\\\//g, '/')
              .replace(/\(\?:\(\[\^\/\]\+\?\)\)/g, 'x');
}

function routesOf(router, prefix) {
    return router.stack.flatMap(layer => {
        if (layer.route) {
            const paths = [layer.route.path].flat().map(path => prefix + examplePath(path));
            return Object.keys(layer.route.methods).flatMap(method =>
                paths.map(path => ({ method: method === '_all' ? 'GET' : method.toUpperCase(), path }))
            );
        }
        const path = prefix + mountPath(layer);
        const inner = layer.handle.stack ? layer.handle : layer.handle._router;
        return inner ? routesOf(inner, path) : [{ method: 'GET', path: path || '/' }];
    });
}

http.createServer = (...args) => {
    const server = createServer(...args);
    const app = args.find(argument => typeof argument === 'function' && argument._router);
    if (app) {
        server.once('listening', () => writeFileSync(process.env.ROUTES_FILE, JSON.stringify(routesOf(app._router, ''))));
    }
    return server;
};
