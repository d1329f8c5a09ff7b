import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { expect, test } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';

const EXIT_MS = 20_000;

/** Starts the program from the checkout with these switches; returns its exit code and output. */
async function startWith(
  switches: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-start-'));
  const launch = await resolveLaunch({ appArgs: ['--user-data', userData] });
  const child = spawn(launch.executablePath, [...switches, ...launch.args], {
    env: { ...launch.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: EXIT_MS,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  await rm(userData, { recursive: true, force: true });
  return { code, said };
}

const SHORT: ReadonlySet<string> = new Set([
  '--remote-debugging-port=0',
  '--host-resolver-rules=MAP * 127.0.0.1',
]);

for (const given of [
  '--remote-debugging-port=0',
  '--remote-debugging-pipe',
  '--inspect=0',
  '--ignore-certificate-errors',
  '--disable-web-security',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--disable-site-isolation-trials',
  '--log-net-log=/dev/null',
])
  test(`the program does not start with ${given}, whatever variables are set${longUnless(SHORT.has(given))}`, async () => {
    const { code, said } = await startWith([given], {
      WAYMARK_TEST_BRIDGE: '1',
      WAYMARK_TEST_TOKEN: 'f'.repeat(64),
    });
    expect(said).toContain(`does not start with ${given.split('=')[0]}`);
    expect(code).toBe(1);
  });
