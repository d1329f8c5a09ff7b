// npm run e2e [-- FILE -g NAME …]: the end-to-end tests. Arguments go to Playwright.
import { runOnDisplay } from './launch/run-on-display.ts';
import { describeError } from './runtime/runtime-error.ts';

try {
  const playwright = 'node_modules/@playwright/test/cli.js';
  // Windows on one display would take the focus from each other.
  process.exitCode = await runOnDisplay([playwright, 'test', ...process.argv.slice(2)], 2);
} catch (error) {
  console.error(`waymark: ${describeError(error)}`);
  process.exitCode = 1;
}
