'use strict';

// Loaded by Electron before the program, whose parts take `Date.now` as it is then.
module.exports = require('../../e2e/fixtures/wait-for-playwright.cjs');

const now = Date.now.bind(Date);
globalThis.clockAhead = Number(process.env['WAYMARK_WEEK_AHEAD'] ?? 0);
Date.now = () => now() + globalThis.clockAhead;
