import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import type { LaunchOptions } from './launch.ts';
import { temporaryFolder } from './runtime/test-host.ts';

/** Script in place of Electron: it prints its arguments, logs like Chromium, and does what the last argument says. */
const PROGRAM = `#!/bin/sh
trap 'echo asked to stop >&2; exit 0' TERM
echo "[1:0101/000000.1:ERROR:bus.cc(407)] Failed to connect to the bus" >&2
echo "a line of the app" >&2
printf '<%s>' "$@"
for last; do :; done
if [ "$last" = stay ]; then echo staying >&2; while :; do sleep 0.05; done; fi
exit "$last"
`;

async function startLaunch(appArgs: readonly string[], more: LaunchOptions = {}) {
  const folder = await temporaryFolder();
  const electron = join(folder, 'dist', 'electron');
  await mkdir(join(folder, 'dist'));
  await writeFile(electron, PROGRAM);
  await chmod(electron, 0o755);
  await writeFile(join(folder, 'dist', 'version'), '45.4.1');
  const driver = join(folder, 'driver.ts');
  const options = JSON.stringify({ appFolder: '/app', appArgs, ...more });
  await writeFile(
    driver,
    `import { launchAsProgram } from ${JSON.stringify(join(import.meta.dirname, 'launch.ts'))};
await launchAsProgram(${options});`,
  );
  const env = {
    ...process.env,
    DISPLAY: ':0',
    ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'dist'),
    ELECTRON_ENABLE_LOGGING: '',
  };
  return spawn(process.execPath, [driver], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

const isLinux = process.platform === 'linux';

test.runIf(isLinux)('arguments, both outputs and the exit code go through', async () => {
  const child = await startLaunch(['agent', '--url', 'a b', '7']);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(stdout).toMatch(/<\/app><--><agent><--url><a b><7>$/);
  expect(stderr).toBe('a line of the app\n');
  expect(code).toBe(7);
});

test.runIf(isLinux)('a stop signal lets the app quit and is seen in the exit code', async () => {
  const child = await startLaunch(['stay']);
  let stderr = '';
  for await (const chunk of child.stderr.setEncoding('utf8')) {
    stderr += String(chunk);
    if (stderr.endsWith('staying\n')) {
      child.kill('SIGTERM');
    }
  }
  expect(stderr).toContain('asked to stop');
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(143);
});

test.runIf(isLinux)('what shows no window needs no virtual display either', async () => {
  const folder = await temporaryFolder();
  const child = await startLaunch(['run', '0'], {
    display: 'own',
    env: { PATH: folder, DISPLAY: '', WAYLAND_DISPLAY: '' },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(stdout, stderr).toMatch(/^<--ozone-platform=headless>.*<--><run><0>$/);
});
