import { execFile, spawn } from 'node:child_process';
import { mkdtemp, open, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

import { z } from 'zod';

import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { fillDisk } from './fixtures/fill-disk.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

/** Profiles that are read-only, open twice or damaged: no data is lost, and a message says what to do. */

const execute = promisify(execFile);
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

let site: Site;
test.beforeAll(async () => {
  const page = (name: string) => `<!doctype html><title>${name}</title><h1>${name}</h1>`;
  site = await startSite({ '/tea': page('Tea'), '/coffee': page('Coffee') });
});
test.afterAll(() => site.close());

async function visit(waymark: Waymark, path: string, title: string): Promise<void> {
  await waymark.visit(`${site.url}${path}`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
}

const RowsSchema = z.array(z.object({ title: z.string() }));
async function titles(waymark: Waymark): Promise<readonly string[]> {
  await waymark.request('history.overview', { query: '' });
  const rows = await waymark.request('history.rows', { query: '', offset: 0, limit: 50 });
  return RowsSchema.parse(rows).map(({ title }) => title);
}

/** Mounts a separate disk and removes it afterwards. */
async function onDisk(use: (disk: string) => Promise<void>): Promise<void> {
  const disk = await mkdtemp(join(tmpdir(), 'waymark-disk-'));
  await execute('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'waymark-test', disk]);
  try {
    await use(disk);
  } finally {
    await execute('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

async function withProfile(use: (userData: string) => Promise<void>): Promise<void> {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-fault-'));
  try {
    await use(userData);
  } finally {
    await rm(userData, { recursive: true, force: true });
  }
}

/** Returns the output of a start before it ends, or before it is killed because it shows a message and waits. */
async function startAndRead(userData: string, args: readonly string[] = []): Promise<string> {
  const launch = await resolveLaunch({ appArgs: ['--user-data', userData, ...args] });
  const child = spawn(launch.executablePath, launch.args, {
    env: { ...launch.env, LANGUAGE: 'en' },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const spoken = expect
    .poll(() => said, { timeout: 30_000 })
    .toMatch(/\n.*--user-data|another one\./)
    .catch(() => undefined);
  await Promise.race([ended, spoken]);
  child.kill('SIGKILL');
  await ended;
  return said;
}

test('on a full disk pages go on, what cannot be kept is said, and what was kept is there with room again', async () => {
  test.skip(!canMount, 'mounting a small disk takes root on Linux');
  test.setTimeout(120_000);
  await onDisk(async (disk) => {
    const userData = join(disk, 'data');
    const waymark = await openWaymark({ userData });
    await visit(waymark, '/tea', 'Tea');
    await expect.poll(() => titles(waymark)).toEqual(['Tea']);
    const ballast = join(disk, 'ballast');
    await fillDisk(ballast);
    await visit(waymark, '/coffee', 'Coffee');
    await waymark.ui.getByRole('button', { name: 'Bookmark this page' }).click();
    await expect(waymark.ui.getByRole('alert')).toContainText('The disk is full');
    await expect(waymark.ui.getByRole('alert')).toContainText('Free some space');
    await unlink(ballast);
    await waymark.ui.getByRole('button', { name: 'Bookmark this page' }).click();
    await expect(waymark.ui.getByRole('button', { name: 'Edit this bookmark' })).toBeVisible();
    await visit(waymark, '/tea', 'Tea');
    await waymark.app.close();

    const again = await openWaymark({ userData });
    expect(await titles(again)).toContain('Tea');
    await expect(again.ui.getByRole('tab', { selected: true })).toContainText('Tea');
    await again.close();
  });
});

test('a profile that cannot be written to is named at the start', async () => {
  test.skip(!canMount, 'mounting a small disk takes root on Linux');
  test.setTimeout(120_000);
  await onDisk(async (disk) => {
    const userData = join(disk, 'data');
    const waymark = await openWaymark({ userData });
    await visit(waymark, '/tea', 'Tea');
    await expect.poll(() => titles(waymark)).toEqual(['Tea']);
    await waymark.app.close();
    await execute('mount', ['-o', 'remount,ro', disk]);
    const said = await startAndRead(userData);
    expect(said).toContain('cannot be written to');
    expect(said).toContain('Give yourself write access');
    await execute('mount', ['-o', 'remount,rw', disk]);
    const again = await openWaymark({ userData });
    expect(await titles(again)).toEqual(['Tea']);
    await again.close();
  });
});

test('a second start with the same profile opens its address in the first', async ({ waymark }) => {
  await visit(waymark, '/tea', 'Tea');
  await startAndRead(waymark.userData, [`${site.url}/coffee`]);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Coffee');
  await expect(waymark.ui.getByRole('tab', { name: 'Tea' })).toBeVisible();
  expect(await titles(waymark)).toContain('Tea');
});

test('a damaged table of the history is kept aside, and the person is told', async () => {
  test.setTimeout(120_000);
  await withProfile(async (userData) => {
    const first = await openWaymark({ userData });
    await visit(first, '/tea', 'Tea');
    await expect.poll(() => titles(first)).toEqual(['Tea']);
    await first.app.close();
    await damage(join(userData, 'waymark.sqlite'), 'pages');

    const again = await openWaymark({ userData });
    await expect(again.ui.getByRole('status').filter({ hasText: 'was kept as' })).toBeVisible();
    await visit(again, '/coffee', 'Coffee');
    await expect.poll(() => titles(again)).toContain('Coffee');
    await again.close();
  });
});

/** Overwrites the first page of a table. */
async function damage(file: string, table: string): Promise<void> {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const { page } = z
    .object({ page: z.int() })
    .parse(db.prepare('SELECT rootpage AS page FROM sqlite_master WHERE name = ?').get(table));
  const { page_size: size } = z
    .object({ page_size: z.int() })
    .parse(db.prepare('PRAGMA page_size').get());
  db.close();
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  await handle.close();
}
