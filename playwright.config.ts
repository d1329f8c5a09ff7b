import { defineConfig } from '@playwright/test';

import { displaysOf } from './scripts/launch/displays-variable.ts';

// Drives the real program, in as many windows at once as there are displays for it: scripts/e2e.ts starts them. On a person's
// own screen there is one window at a time.
const displays = displaysOf(process.env);
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
Object.assign(process.env, displays[worker]);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  // A limit for a machine that does other work, not a claim: a run of three steps took 10 s at a load of 15.
  expect: { timeout: 20_000 },
  workers: Math.max(1, displays.length),
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // A trace of every test would cost time in all of them: npm test repeats what fails, and that has one; here `--trace on` asks for it.
  use: { trace: 'on-first-retry' },
});
