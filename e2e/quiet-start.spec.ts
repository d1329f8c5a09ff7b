import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { testStartVariables } from '../scripts/runtime/test-token.ts';
import { contactsIn } from './fixtures/net-log.ts';
import { expect, test } from './fixtures/waymark.ts';

/** Idle time of the program in seconds: `npm run test:long` takes ten minutes. */
const IDLE_S = Number(process.env['WAYMARK_IDLE_S'] ?? 10);

test(`a program that is left alone for ${IDLE_S} seconds contacts nobody`, async () => {
  test.setTimeout((IDLE_S + 60) * 1000);
  const folder = await mkdtemp(join(tmpdir(), 'waymark-quiet-'));
  const log = join(folder, 'net.json');
  const launch = await resolveLaunch({ appArgs: ['--user-data', join(folder, 'profile')] });
  const child = spawn(launch.executablePath, [`--log-net-log=${log}`, ...launch.args], {
    env: { ...launch.env, ...(await testStartVariables(resolve(import.meta.dirname, '..'))) },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise((done) => setTimeout(done, IDLE_S * 1000));
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  await ended;
  expect(contactsIn(await readFile(log, 'utf8'))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
