import { spawn } from 'node:child_process';

import { needsDisplay, startDisplay } from './launch/display.ts';
import { ensureFreshBuild } from './launch/fresh-build.ts';
import { currentHost } from './runtime/host.ts';
import { resolveLaunch } from './runtime/resolve-launch.ts';
import { describeError } from './runtime/runtime-error.ts';

/**
 * Runs the end-to-end tests against a fresh build, on a display of their own where there is none. Arguments go to
 * Playwright: `npm run e2e -- e2e/runs.spec.ts -g "stop"`.
 */
async function main(): Promise<number> {
  const host = currentHost();
  await ensureFreshBuild(host, new AbortController().signal);
  // The runtime is made before the first test, so that no test's time is spent on it.
  await resolveLaunch({ host });
  const display = needsDisplay(host.platform, host.env) ? await startDisplay(host) : null;
  try {
    const child = spawn(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
      {
        stdio: 'inherit',
        env: { ...process.env, ...display?.env },
      },
    );
    return await new Promise((resolve) => {
      child.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await display?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`waymark: ${describeError(error)}`);
  process.exitCode = 1;
}
