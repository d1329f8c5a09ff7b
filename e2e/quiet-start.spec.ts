import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { testStartVariables } from '../scripts/runtime/test-token.ts';
import { expect, test } from './fixtures/waymark.ts';

/** How long the program is left alone: `npm run test:long` takes ten minutes. */
const IDLE_S = Number(process.env['WAYMARK_IDLE_S'] ?? 60);

const NetLogSchema = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(
    z.object({
      type: z.number(),
      params: z
        .object({
          url: z.string().optional().catch(undefined),
          host: z.string().optional().catch(undefined),
          address: z.string().optional().catch(undefined),
        })
        .optional(),
    }),
  ),
});

/** What means that somebody is contacted, or is about to be. */
const CONTACTS = new Set([
  'URL_REQUEST_START_JOB',
  'HOST_RESOLVER_MANAGER_JOB',
  'TCP_CONNECT_ATTEMPT',
  'QUIC_SESSION',
]);
/** What stays in the program. */
const OWN = /^(?:app|waymark|waymark-file|data|blob|devtools|chrome):/;

/** Who was contacted, by Chromium's own log of its network. */
function contactsIn(text: string): readonly string[] {
  // A process that is ended leaves the list open.
  const isWhole = text.trimEnd().endsWith('}') && !text.trimEnd().endsWith('},');
  const { constants, events } = NetLogSchema.parse(
    JSON.parse(isWhole ? text : `${text.trimEnd().replace(/,$/, '')}]}`),
  );
  const names = new Map(
    Object.entries(constants.logEventTypes).map(([name, type]) => [type, name]),
  );
  return events.flatMap(({ type, params }) => {
    const name = names.get(type) ?? '';
    const whom = params?.url ?? params?.host ?? params?.address ?? '';
    return CONTACTS.has(name) && whom !== '' && !OWN.test(whom) ? [`${name} ${whom}`] : [];
  });
}

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
