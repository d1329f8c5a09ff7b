// npm run e2e [-- FILE -g NAME …]: the end-to-end tests. Arguments go to Playwright.
import { runOnDisplay } from './launch/run-on-display.ts';
import { describeError } from './runtime/runtime-error.ts';

try {
  const playwright = 'node_modules/@playwright/test/cli.js';
  process.exitCode = await runOnDisplay([playwright, 'test', ...process.argv.slice(2)]);
} catch (error) {
  console.error(`waymark: ${describeError(error)}`);
  process.exitCode = 1;
}
