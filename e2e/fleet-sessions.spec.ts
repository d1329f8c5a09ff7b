import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { findRuntime } from '../scripts/runtime/find-runtime.ts';
import { currentHost } from '../scripts/runtime/host.ts';
import { isElectronOutOfSupport } from '../src/shared/model/electron-age.ts';
import { startRedis, type RedisServer } from '../packages/fleet/testing/start-redis.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { startProgram } from './fleet/start-program.ts';
import { openWaymark } from './fixtures/waymark.ts';

const PASSPHRASE = 'correct horse battery';
/** Page that shows who is signed in and how often it was seen, and increases that count. */
const PAGE = `<h1>Please sign in</h1><script>
const seen = Number(localStorage.getItem('seen') ?? 'NaN') + 1;
if (document.cookie.includes('sid=ada') && seen > 0) {
  document.querySelector('h1').textContent = 'Ada was here ' + seen + ' times';
  localStorage.setItem('seen', String(seen));
}
</script>`;

let redis: RedisServer;
let site: Site;
let folder = '';
test.beforeAll(async () => {
  redis = await startRedis();
  site = await startSite({ '/': PAGE });
  folder = await mkdtemp(join(tmpdir(), 'waymark-sessions-'));
});
test.afterAll(async () => {
  await redis.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  startProgram(args, {
    WAYMARK_REDIS: redis.url,
    WAYMARK_SESSIONS_PASSPHRASE: PASSPHRASE,
    ...more,
  });

/** Lets a worker carry out one job with the saved session and returns the job's result. */
async function resultOf(id: string, more: Readonly<Record<string, string>>): Promise<string> {
  const file = join(folder, `${id}.jsonl`);
  const line = { id, session: 'ada', task: 'Read the heading', provider: 'builtin' };
  await writeFile(file, JSON.stringify(line));
  await run(['enqueue', '--tasks', file]).done;
  const worker = run(['worker', '--sessions', join(folder, 'sessions'), '--grace', '5'], more);
  await expect.poll(() => worker.stderr(), { timeout: 90_000 }).toContain('"job.ended"');
  worker.child.kill('SIGTERM');
  await worker.done;
  return (await run(['results', '--remove']).done).stdout;
}

test('jobs are signed in with what a person saved, one after the other, and it is kept as they left it', async () => {
  test.setTimeout(180_000);
  const userData = join(folder, 'window');
  const sessions = join(folder, 'sessions');
  const window = await openWaymark({ userData });
  await window.app.evaluate(async ({ session }, url) => {
    const user = session.fromPartition('persist:user');
    const year = Date.now() / 1000 + 31_536_000;
    await user.cookies.set({ url, name: 'sid', value: 'ada', expirationDate: year });
    await user.cookies.flushStore();
  }, site.url);
  await window.visit(site.url);
  const shown = () => window.app.windows().find((page) => page.url().startsWith(site.url));
  await expect.poll(shown).toBeDefined();
  await shown()?.evaluate(() => localStorage.setItem('seen', '0'));
  await window.close();

  const where = ['--sessions', sessions];
  const saved = await run([
    'sessions',
    'save',
    'ada',
    '--origin',
    site.url,
    ...where,
    '--user-data',
    userData,
  ]).done;
  expect(saved).toMatchObject({ code: 0 });
  expect(JSON.parse(saved.stdout)).toEqual({ saved: 'ada', cookies: 1, localStorage: 1 });

  const file = join(folder, 'tasks.jsonl');
  const task = { task: 'Read the heading', url: `${site.url}/`, provider: 'builtin' };
  const withSession = { session: 'ada', ...task };
  const lines = [
    { id: 'job1', ...withSession },
    { id: 'job2', ...withSession },
    { id: 'job3', ...withSession },
    { id: 'alone', ...task },
  ];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(await run(['enqueue', '--tasks', file]).done).toMatchObject({ code: 0 });
  const worker = run(['worker', ...where, '--concurrency', '3', '--grace', '5']);
  await expect
    .poll(() => worker.stderr().match(/"job.ended"/g)?.length, { timeout: 90_000 })
    .toBe(4);
  worker.child.kill('SIGTERM');
  await worker.done;
  expect(worker.stderr()).not.toMatch(/Ada|session\./);

  const { stdout } = await run(['results', '--remove']).done;
  for (const count of [1, 2, 3]) expect(stdout).toContain(`Ada was here ${count} times`);
  expect(stdout).toContain('Please sign in');
});

test(
  'on an Electron out of support a saved session needs the leave for logins',
  { tag: '@long' },
  async () => {
    test.setTimeout(120_000);
    const { electronVersion } = await findRuntime(currentHost());
    const isOld = isElectronOutOfSupport(electronVersion ?? '', new Date());
    test.skip(!isOld, 'This Electron gets security fixes.');
    const result = await resultOf('old', { WAYMARK_ACCEPT_UNSUPPORTED_RUNTIME: '0' });
    expect(result).toContain('SITE_CLOSED');
    expect(result).toContain('--accept-unsupported-runtime');
  },
);

test(
  'a wrong passphrase is said in the result, and names are listed and deleted',
  { tag: '@long' },
  async () => {
    test.setTimeout(120_000);
    const where = ['--sessions', join(folder, 'sessions')];
    const result = await resultOf('wrong', { WAYMARK_SESSIONS_PASSPHRASE: 'wrong' });
    expect(result).toContain('SESSION_PASSPHRASE_WRONG');

    const listed = await run(['sessions', 'list', ...where, '--user-data', join(folder, 'other')])
      .done;
    expect(JSON.parse(listed.stdout)).toEqual({ sessions: ['ada'] });
    const act = ['sessions', 'delete', 'ada', ...where, '--user-data', join(folder, 'other')];
    expect(await run(act).done).toMatchObject({ code: 0, stdout: '{"sessions":[]}\n' });
    expect(await run(act).done).toMatchObject({ code: 1 });
  },
);
