// npm run e2e [-- FILE -g NAME …]: the end-to-end tests. Arguments go to Playwright, which answers --help itself.
import { spawn } from 'node:child_process';

import { prepareProgram } from './launch/prepare-program.ts';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const args = process.argv.slice(2);
// Two displays for two workers: windows on one display would take the focus from each other.
if (!args.includes('--help') && !args.includes('-h')) await prepareProgram({ displays: 2 });
spawn(process.execPath, [PLAYWRIGHT, 'test', ...args], { stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
