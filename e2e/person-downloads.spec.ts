import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

const BIG = Buffer.alloc(400_000, 'waymark ');
const HALF = 200_000;

let site: Site;
/** `Range` headers of the requests for the big file. */
const ranges: string[] = [];
let stopsHalfway = true;

/** Serves a file that continues where the transfer was interrupted, as most servers do. */
function bigFile(request: IncomingMessage, response: ServerResponse): void {
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  ranges.push(request.headers.range ?? 'whole');
  response.writeHead(from > 0 ? 206 : 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="big.data"',
    'content-length': BIG.length - from,
    'accept-ranges': 'bytes',
    etag: '"v1"',
    ...(from > 0 && { 'content-range': `bytes ${from}-${BIG.length - 1}/${BIG.length}` }),
  });
  if (stopsHalfway && from < HALF) response.write(BIG.subarray(from, HALF));
  else response.end(BIG.subarray(from));
}

test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Files</title><a href="/big.data">Big</a> <a href="/note.txt">Note</a>
      <a href="/setup.sh">Setup</a>`,
    '/big.data': bigFile,
    '/note.txt': (_request, response) => {
      response.writeHead(200, { 'content-disposition': 'attachment' }).end('a note');
    },
    '/setup.sh': (_request, response) => {
      response.writeHead(200, { 'content-disposition': 'attachment' }).end('echo hello');
    },
  });
});
test.afterAll(() => site.close());

async function clickLink(waymark: Waymark, name: string): Promise<void> {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Files');
  await clickInPage(waymark, site.url, `a[href="/${name}"]`);
}

const page = (waymark: Waymark) => waymark.ui.getByRole('tabpanel');
const saved = (waymark: Waymark, name: string): Promise<string> =>
  readFile(join(waymark.userData, 'downloads', name), 'latin1');
const names = (waymark: Waymark): Promise<readonly string[]> =>
  readdir(join(waymark.userData, 'downloads')).catch(() => []);

test('what is saved is told by a chip, stands in the list, and can be found and cleared', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await clickLink(waymark, 'note.txt');
  const told = ui.getByRole('status').filter({ hasText: '“note.txt” is downloaded.' });
  await expect(told).toHaveCount(1);
  await ui.getByRole('button', { name: '1 download finished' }).click();
  await (await waymark.overlay()).getByRole('button', { name: 'Open downloads' }).click();
  const row = page(waymark).getByRole('listitem');
  await expect(row).toContainText('note.txt');
  await expect(row).toContainText(site.hostPort);
  await expect(row).toContainText('6 bytes');
  expect(await saved(waymark, 'note.txt')).toBe('a note');
  // The person has looked at the downloads, so the chip reports nothing more.
  await expect(ui.getByRole('button', { name: '1 download finished' })).toHaveCount(0);
  await waymark.app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => void (globalThis.process.env['SHOWN'] = path);
    shell.openPath = (path) => {
      globalThis.process.env['OPENED'] = path;
      return Promise.resolve('');
    };
  });
  await row.getByRole('button', { name: 'Show in folder' }).click();
  await row.getByRole('button', { name: 'note.txt', exact: true }).click();
  await expect
    .poll(() => waymark.app.evaluate(() => [process.env['SHOWN'], process.env['OPENED']]))
    .toEqual(Array(2).fill(join(waymark.userData, 'downloads', 'note.txt')));
  await ui.getByRole('searchbox', { name: 'Search downloads' }).fill('nothing like it');
  await expect(page(waymark)).toContainText('Nothing found');
  await ui.getByRole('searchbox', { name: 'Search downloads' }).fill('NOTE');
  await expect(row).toHaveCount(1);
  await rm(join(waymark.userData, 'downloads', 'note.txt'));
  await ui.getByRole('searchbox', { name: 'Search downloads' }).fill('');
  await expect(row).toContainText('Moved or deleted');
  await row.getByRole('button', { name: 'Download again' }).click();
  await expect.poll(() => names(waymark)).toEqual(['note.txt']);
  await ui.getByRole('button', { name: 'Clear list' }).click();
  await expect(page(waymark)).toContainText('No downloads yet');
  expect(await names(waymark)).toEqual(['note.txt']);
});

test('a download is paused, goes on, is cancelled and asked for again @long', async ({
  waymark,
}) => {
  stopsHalfway = true;
  const { ui } = waymark;
  await clickLink(waymark, 'big.data');
  const chip = ui.getByRole('button', { name: /^1 download in progress, / });
  await expect(chip).toBeVisible();
  await pressKey(waymark, 'j', 'control');
  const row = page(waymark).getByRole('listitem');
  await expect(row).toContainText('200 kB of 400 kB');
  await expect(chip).toHaveAccessibleName('1 download in progress, 50%');
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: 'Resume' }).click();
  await expect(row).not.toContainText('Paused');
  expect(await names(waymark)).toEqual(['big.data.download']);
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Cancelled');
  await expect.poll(() => names(waymark)).toEqual([]);
  stopsHalfway = false;
  await row.getByRole('button', { name: 'Download again' }).click();
  await expect(row.getByRole('button', { name: 'Show in folder' })).toBeVisible();
  expect(await saved(waymark, 'big.data')).toBe(BIG.toString('latin1'));
});

for (const ends of ['closed', 'killed'] as const)
  test(`a download that was under way when the program was ${ends} goes on where it was @long`, async () => {
    const userData = await mkdtemp(join(tmpdir(), 'waymark-downloads-'));
    stopsHalfway = true;
    try {
      const first = await openWaymark({ userData });
      await clickLink(first, 'big.data');
      await pressKey(first, 'j', 'control');
      await expect(page(first).getByRole('listitem')).toContainText('200 kB of 400 kB');
      if (ends === 'closed') await first.close();
      else first.app.process().kill('SIGKILL');
      stopsHalfway = false;
      ranges.length = 0;
      const second = await openWaymark({ userData });
      await second.request('tab.open', { url: 'waymark://downloads' });
      const row = page(second).getByRole('listitem');
      await expect(row).toContainText('Interrupted');
      await row.getByRole('button', { name: 'Resume' }).click();
      await expect(row.getByRole('button', { name: 'Show in folder' })).toBeVisible();
      expect(await saved(second, 'big.data')).toBe(BIG.toString('latin1'));
      expect(ranges).toEqual([`bytes=${HALF}-`]);
      await second.close();
    } finally {
      await rm(userData, { recursive: true, force: true });
    }
  });

test('a file that can do harm opens by nothing until the person keeps it @long', async ({
  waymark,
}) => {
  await clickLink(waymark, 'setup.sh');
  const told = waymark.ui.getByRole('status').filter({ hasText: '“setup.sh” can harm' });
  await expect(told).toHaveCount(1);
  await pressKey(waymark, 'j', 'control');
  const row = page(waymark).getByRole('listitem');
  await expect(row).toContainText('can harm your computer');
  expect(await names(waymark)).toEqual(['setup.sh.download']);
  await row.getByRole('button', { name: 'Keep anyway' }).click();
  await expect.poll(() => names(waymark)).toEqual(['setup.sh']);
  await clickLink(waymark, 'setup.sh');
  await waymark.visit('waymark://downloads');
  await row.getByRole('button', { name: 'Delete file' }).click();
  await expect(row.first()).toContainText('Cancelled');
  expect(await names(waymark)).toEqual(['setup.sh']);
});
