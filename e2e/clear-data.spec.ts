import { join } from 'node:path';

import Database from 'better-sqlite3';

import { openNewTab } from './fixtures/open-new-tab.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

/** Browsing data of the real session is cleared by kind and time. */

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Kettles</title>
      <script>document.cookie = 'seen=1; max-age=86400'; localStorage.setItem('kept', '1')</script>`,
  });
});
test.afterAll(() => site.close());

const HOUR_MS = 3600_000;

const cookies = (waymark: Waymark) =>
  waymark.app.evaluate(async ({ session }) =>
    (await session.fromPartition('persist:user').cookies.get({})).map(({ name }) => name),
  );

const addresses = async (waymark: Waymark): Promise<readonly string[]> => {
  const rows = (await waymark.request('history.rows', { query: '', offset: 0, limit: 50 })) as {
    readonly url: string;
  }[];
  return rows.map(({ url }) => url);
};

/** Visits the page, which sets a cookie and storage. */
async function browse(waymark: Waymark): Promise<void> {
  await waymark.visit(`${site.url}/`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Kettles');
  await expect.poll(() => cookies(waymark)).toEqual(['seen']);
  await expect.poll(() => addresses(waymark)).toEqual([`${site.url}/`]);
}

async function openDialog(waymark: Waymark) {
  await pressKey(waymark, 'Delete', 'control', 'shift');
  const dialog = waymark.ui.getByRole('dialog', { name: 'Clear browsing data' });
  await expect(dialog).toContainText('1 visit');
  return dialog;
}

test('history and cookies go, and what was not chosen stays', async ({ waymark }) => {
  await browse(waymark);
  const dialog = await openDialog(waymark);
  await expect(dialog).toContainText('1 site was visited; you are signed out there');
  await dialog.getByRole('switch', { name: 'History' }).click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await cookies(waymark)).toEqual([]);
  expect(await addresses(waymark)).toEqual([`${site.url}/`]);

  // The same key opens the dialog again.
  const again = await openDialog(waymark);
  await again.getByRole('switch', { name: 'Cookies and site data' }).click();
  await again.getByRole('button', { name: 'Clear' }).click();
  await expect(again).toHaveCount(0);
  expect(await addresses(waymark)).toEqual([]);
});

test('what is older than the time stays, with the cookies of its sites @long', async () => {
  const first = await openWaymark();
  const { userData } = first;
  await browse(first);
  await first.app.close();
  // Moves the visit two hours into the past.
  const db = new Database(join(userData, 'waymark.sqlite'));
  db.prepare('UPDATE visits SET at = at - ?').run(2 * HOUR_MS);
  db.prepare('UPDATE pages SET last_at = last_at - ?').run(2 * HOUR_MS);
  db.close();

  const waymark = await openWaymark({ userData });
  await pressKey(waymark, 'Delete', 'control', 'shift');
  const dialog = waymark.ui.getByRole('dialog', { name: 'Clear browsing data' });
  await expect(dialog).toContainText('No visits');
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await cookies(waymark)).toEqual(['seen']);
  expect(await addresses(waymark)).toEqual([`${site.url}/`]);

  await waymark.visit('waymark://settings/clear');
  await dialog.getByRole('combobox', { name: 'Time range' }).selectOption({ label: 'All time' });
  await expect(dialog).toContainText('1 site has cookies');
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await cookies(waymark)).toEqual([]);
  expect(await addresses(waymark)).toEqual([]);
  await waymark.close();
});

test('closed tabs, permissions and the list of downloads go where they are chosen @long', async ({
  waymark,
}) => {
  await browse(waymark);
  await openNewTab(waymark.ui);
  await waymark.ui.getByRole('tab', { name: 'Kettles' }).press('Delete');
  await expect
    .poll(() => waymark.request('data.countBrowsing', { time: 'all' }))
    .toMatchObject({ history: 1, cookies: 1, downloads: 0, permissions: 0, closed: 1 });
  await waymark.request('data.clearBrowsing', {
    time: 'hour',
    kinds: ['closed', 'permissions', 'downloads'],
  });
  expect(await waymark.request('data.countBrowsing', { time: 'all' })).toMatchObject({
    history: 1,
    cookies: 1,
    closed: 0,
  });
});
