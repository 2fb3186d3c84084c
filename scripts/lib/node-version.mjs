// SPDX-License-Identifier: EPL-2.0

// Only syntax that old Node versions read as well: this file exists to tell them so.

const required = [20, 19];

/** Says so and sets the exit code when this Node is too old. */
export function hasSupportedNode() {
    const [major, minor] = process.versions.node.split('.').map(Number);
    if (major > required[0] || (major === required[0] && minor >= required[1])) {
        return true;
    }
    console.error(`Node ${required.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
    process.exitCode = 1;
    return false;
}
