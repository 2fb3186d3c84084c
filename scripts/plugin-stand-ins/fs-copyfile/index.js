// SPDX-License-Identifier: EPL-2.0

const { constants, copyFileSync } = require('node:fs');
const { copyFile, cp } = require('node:fs/promises');

module.exports = { constants, copyFile, copyFileSync, cp, isCloneSupported: () => false };
