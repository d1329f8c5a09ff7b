import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { clickInPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

let site: Site;
/** Responses that have not ended. */
const held: ServerResponse[] = [];
/** Half of a file, long enough for Chromium: it sniffs the beginning before it starts a download. */
const HALF = 'hello '.repeat(1000);
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six'];

test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Files</title>${[...NAMES, 'slow']
      .map((name) => `<a href="/${name}.txt">${name}</a>`)
      .join(' ')}`,
    '/slow.txt': (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'content-length': 2 * HALF.length,
      });
      response.write(HALF);
      held.push(response);
    },
    ...Object.fromEntries(
      NAMES.map((name) => [
        `/${name}.txt`,
        (_request: unknown, response: ServerResponse) => {
          response.writeHead(200, { 'content-disposition': 'attachment' }).end(name);
        },
      ]),
    ),
  });
});
test.afterAll(() => site.close());

async function download(waymark: Waymark, ...names: readonly string[]): Promise<void> {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Files');
  for (const name of names) {
    await clickInPage(waymark, site.url, `a[href="/${name}.txt"]`);
    if (name !== 'slow') await expect.poll(() => saved(waymark)).toContain(`${name}.txt`);
  }
}

const saved = (waymark: Waymark): Promise<readonly string[]> =>
  readdir(join(waymark.userData, 'downloads')).catch(() => []);
const copied = ({ app }: Waymark) => app.evaluate(({ clipboard }) => clipboard.readText());

/** Replaces the system's trash, which would retain the tests' files. */
const watchTrash = ({ app }: Waymark) =>
  app.evaluate(({ shell }) => {
    shell.trashItem = (path) => {
      process.getBuiltinModule('node:fs').renameSync(path, `${path}.trashed`);
      return Promise.resolve();
    };
  });

test('a button of the toolbar shows the latest five, with what can be done, and stays for a while @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await expect(ui.getByRole('toolbar').first()).toBeVisible();
  await expect(ui.locator('.downloads-chip')).toHaveCount(0);
  await download(waymark, ...NAMES, 'slow');
  // Opened by keyboard.
  await ui.getByRole('button', { name: '1 download in progress, 50%' }).press('Enter');
  const layer = await waymark.overlay();
  const bubble = layer.getByRole('dialog', { name: 'Downloads' });
  await expect(bubble.locator('.download-name')).toHaveText(
    ['slow', 'six', 'five', 'four', 'three'].map((name) => `${name}.txt`),
  );
  await expect(bubble.getByRole('button', { name: 'Open downloads' })).toBeFocused();
  await expect(bubble.getByRole('progressbar', { name: 'slow.txt' })).toHaveAttribute(
    'value',
    String(HALF.length),
  );
  // The bubble follows the download to its end, so no notice is shown over it.
  held.splice(0).forEach((response) => response.end(HALF));
  await expect(bubble.getByRole('progressbar')).toHaveCount(0);
  await expect(bubble.getByRole('button', { name: 'Show in folder: slow.txt' })).toBeVisible();
  await expect(ui.getByRole('status').filter({ hasText: 'slow.txt' })).toHaveCount(0);
  await layer.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);

  // All downloads have been seen, and remain within reach.
  const chip = ui.getByRole('button', { name: 'Downloads', exact: true });
  await chip.click();
  await (
    await waymark.overlay()
  )
    .getByRole('button', { name: 'Remove from list: slow.txt' })
    .click();
  await expect(layer.locator('.download-name').first()).toHaveText('six.txt');
  await layer.getByRole('button', { name: 'Open downloads' }).click();
  await expect(ui.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6);
  await expect(bubble).toHaveCount(0);
  await ui.getByRole('button', { name: 'Clear list' }).click();
  await expect(ui.locator('.downloads-chip')).toHaveCount(0);
});

test('each download of the list has a menu: its link is copied, its file deleted and asked for again @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await download(waymark, 'one');
  await watchTrash(waymark);
  await waymark.request('tab.open', { url: 'waymark://downloads' });
  const row = ui.getByRole('tabpanel').getByRole('listitem');
  await row.click({ button: 'right' });
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menuitem')).toHaveText([
    'Open one.txt',
    'Show in folder',
    'Copy link address',
    'Download again',
    'Remove from list',
    'Delete file',
  ]);
  await layer.getByRole('menuitem', { name: 'Copy link address' }).click();
  await expect.poll(() => copied(waymark)).toBe(`${site.url}/one.txt`);
  // Opened by keyboard.
  await row.getByRole('button', { name: 'More: one.txt' }).press('Enter');
  await expect(layer.getByRole('menuitem', { name: 'Open one.txt' })).toBeFocused();
  await layer.keyboard.press('End');
  await layer.keyboard.press('Enter');
  await expect(row).toContainText('Moved or deleted');
  expect(await saved(waymark)).toEqual(['one.txt.trashed']);
  await row.click({ button: 'right' });
  await expect((await waymark.overlay()).getByRole('menuitem')).toHaveText([
    'Copy link address',
    'Download again',
    'Remove from list',
  ]);
  await layer.getByRole('menuitem', { name: 'Download again' }).click();
  await expect(row).not.toContainText('Moved or deleted');
  // The file has another name until it is complete.
  await expect.poll(() => saved(waymark)).toEqual(['one.txt', 'one.txt.trashed']);
});

test('a file that cannot be put into the trash stays, and that is said @long', async ({
  waymark,
}) => {
  await download(waymark, 'one');
  await waymark.app.evaluate(({ shell }) => {
    shell.trashItem = () => Promise.reject(new Error('no trash here'));
  });
  await waymark.request('tab.open', { url: 'waymark://downloads' });
  await waymark.ui.getByRole('tabpanel').getByRole('listitem').click({ button: 'right' });
  await (await waymark.overlay()).getByRole('menuitem', { name: 'Delete file' }).click();
  await expect(waymark.ui.getByRole('alert')).toContainText('The file could not be deleted.');
  expect(await saved(waymark)).toEqual(['one.txt']);
});
