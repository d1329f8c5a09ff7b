// npm run e2e [-- FILE -g NAME …]: runs the end-to-end tests. Arguments go to Playwright, which answers --help itself.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

import { z } from 'zod';

import { prepareProgram } from './launch/prepare-program.ts';
import { installWorkspaces } from './runtime/install-workspaces.ts';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const args = process.argv.slice(2);
// Each worker has its own display, because windows on one display take the focus from each other. One worker more than cores: a test waits for pages and models more than a third of its time.
const workers = z.coerce
  .number()
  .int()
  .min(1)
  .max(16)
  .parse(process.env['WAYMARK_WORKERS'] ?? Math.min(8, Math.max(2, availableParallelism()) + 1));
if (!args.includes('--help') && !args.includes('-h')) {
  await installWorkspaces();
  await prepareProgram({ displays: workers });
}
spawn(process.execPath, [PLAYWRIGHT, 'test', ...args], { stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
