import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, test } from '@playwright/test';

import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { testStartVariables } from '../scripts/runtime/test-token.ts';
import { startSite } from '../src/testing/site/start-site.ts';

const PAGE = `<!doctype html><title>Kettles</title>
<button style="position: fixed; inset: 0" onclick="document.title = 'Pressed'">Order</button>`;
const DRIVE = resolve(import.meta.dirname, 'fixtures/drive-background-tab.cjs');

test('a run’s tab behind others is drawn, pictured and pressed, whenever it was opened', async () => {
  const site = await startSite({ '/': PAGE, '/before': PAGE, '/next': PAGE });
  const userData = await mkdtemp(join(tmpdir(), 'waymark-background-'));
  const launch = await resolveLaunch({ appArgs: ['--user-data', userData] });
  const program = spawn(launch.executablePath, ['-r', DRIVE, ...launch.args], {
    env: {
      ...launch.env,
      XDG_CONFIG_HOME: userData,
      ...(await testStartVariables(resolve(import.meta.dirname, '..'))),
      DRIVEN_ADDRESS: site.url,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Where it hangs the test fails by what was not seen, and nothing is left of it.
    timeout: 45_000,
    killSignal: 'SIGKILL',
  });
  try {
    const said = await text(program.stdout);
    const shown = { frame: 'drawn', state: 'visible', isWide: true };
    const all = {
      driven: { ...shown, picture: true, title: 'Pressed' },
      next: shown,
      left: 'hidden',
      inFront: shown,
    };
    expect(JSON.parse(/^SEEN (.*)$/m.exec(said)?.[1] ?? 'null')).toEqual([
      all,
      all,
      { hidden: shown, shown, title: 'Pressed' },
      { wasDriven: true, isDriven: true },
    ]);
  } finally {
    program.kill('SIGKILL');
    await rm(userData, { recursive: true, force: true, maxRetries: 5 });
    await site.close();
  }
});
