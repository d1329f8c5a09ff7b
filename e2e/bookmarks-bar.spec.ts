import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';
import { windowOpenedBy } from './fixtures/windows.ts';

let site: Site;
test.beforeAll(async () => {
  const page = (name: string) =>
    `<!doctype html><title>${name}</title><h1>${name}</h1><p id="height"></p>
     <script>onresize = () => { height.textContent = innerHeight; }; onresize();</script>`;
  site = await startSite({ '/tea': page('Tea'), '/milk': page('Milk'), '/deep': page('Deep') });
});
test.afterAll(() => site.close());

const bar = ({ ui }: Waymark) => ui.getByRole('toolbar', { name: 'Bookmarks bar' });
const inFront = ({ ui }: Waymark) => ui.getByRole('tab', { selected: true });

const keep = (waymark: Waymark, title: string, path: string, folder = '') =>
  waymark.request('bookmark.save', {
    id: null,
    bookmark: { url: `${site.url}${path}`, title, folder },
  });

/** Returns the height that the page in front reports. */
const pageHeight = (waymark: Waymark) =>
  waymark.app.evaluate(async ({ webContents }, url) => {
    const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith(url));
    return Number(await page?.executeJavaScript('innerHeight'));
  }, site.url);

/** Starts to count how often a layer over the page loses the keyboard. */
async function lossesOfLayers({ app }: Waymark): Promise<() => Promise<unknown>> {
  await app.evaluate(({ webContents }) => {
    const counted = { losses: 0 };
    Object.assign(globalThis, { counted });
    for (const layer of webContents.getAllWebContents())
      if (layer.getURL().endsWith('/overlay.html'))
        layer.on('blur', () => {
          counted.losses += 1;
        });
  });
  return () => app.evaluate(() => Reflect.get(Reflect.get(globalThis, 'counted'), 'losses'));
}

test('is on new tabs once there are bookmarks, and everywhere by its key', async ({ waymark }) => {
  const { ui } = waymark;
  await expect(inFront(waymark)).toBeVisible();
  await expect(bar(waymark)).toBeHidden();
  await keep(waymark, 'Tea', '/tea');
  await expect(bar(waymark).getByRole('button')).toHaveText([/Tea/]);

  await bar(waymark).getByRole('button', { name: 'Tea' }).click();
  await expect(inFront(waymark)).toContainText('Tea');
  await expect(ui.getByRole('tab')).toHaveCount(1);
  await expect(bar(waymark)).toBeHidden();
  const height = await pageHeight(waymark);
  await pressKey(waymark, 'B', 'control', 'shift');
  await expect(bar(waymark)).toBeVisible();
  const taken = await bar(waymark).evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(() => pageHeight(waymark)).toBe(height - taken);
  await pressKey(waymark, 'B', 'control', 'shift');
  await expect(bar(waymark)).toBeHidden();
  await expect.poll(() => pageHeight(waymark)).toBe(height);

  await waymark.request('tab.open', { url: 'waymark://settings/look' });
  await ui.getByRole('group', { name: 'Bookmarks bar' }).getByText('Never').click();
  await waymark.request('tab.open', { url: null });
  await expect(ui.getByRole('heading', { level: 1 })).toHaveText('Where to?');
  await expect(bar(waymark)).toBeHidden();
});

test('the middle button opens beside, and the menu of a bookmark edits and removes it @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await keep(waymark, 'Tea', '/tea');
  await keep(waymark, 'Milk', '/milk');
  await waymark.request('settings.update', { showBookmarksBar: 'always' });
  const milk = bar(waymark).getByRole('button', { name: 'Milk' });
  await milk.click({ button: 'middle' });
  await expect(ui.getByRole('tab')).toHaveCount(2);
  await expect(ui.getByRole('tab').last()).toContainText('Milk');
  await expect(inFront(waymark)).toContainText('New tab');
  await bar(waymark)
    .getByRole('button', { name: 'Tea' })
    .click({ modifiers: ['Control'] });
  await expect(ui.getByRole('tab')).toHaveCount(3);

  await milk.click({ button: 'right' });
  const losses = await lossesOfLayers(waymark);
  await (await waymark.overlay()).getByRole('menuitem', { name: 'Edit…' }).click();
  const layer = await waymark.overlay();
  const name = layer.getByRole('textbox', { name: 'Name' });
  // Typing replaces the selected name.
  await expect
    .poll(() =>
      name.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
    )
    .toEqual([0, 'Milk'.length]);
  // The form takes over the keyboard from the menu. A layer that loses it disappears for a person, which a test's document does not notice.
  expect(await losses()).toBe(0);
  await name.fill('Oat milk');
  await layer.keyboard.press('Enter');
  const oat = bar(waymark).getByRole('button', { name: 'Oat milk' });
  await oat.click({ button: 'right' });
  await (await waymark.overlay()).getByRole('menuitem', { name: 'Delete' }).click();
  await expect(oat).toBeHidden();
  await ui.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(oat).toBeVisible();
});

test('folders are menus, with those within them, and arrows go along @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await keep(waymark, 'Milk', '/milk');
  await keep(waymark, 'Tea', '/tea', 'Drinks');
  await keep(waymark, 'Deep', '/deep', 'Drinks/Hot');
  await expect(bar(waymark).getByRole('button')).toHaveText([/Milk/, 'Drinks']);
  await ui.getByRole('combobox', { name: 'Address or search' }).focus();
  await pressKey(waymark, 'F6');
  await expect(bar(waymark).getByRole('button', { name: 'Milk' })).toBeFocused();
  await ui.keyboard.press('ArrowRight');
  await expect(bar(waymark).getByRole('button', { name: 'Drinks' })).toBeFocused();
  await expect(bar(waymark).locator('[tabindex="0"]')).toHaveText('Drinks');
  await ui.keyboard.press('ArrowDown');
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menuitem')).toHaveText([/Tea/, /Hot/]);
  await expect(layer.getByRole('menuitem', { name: 'Tea' })).toBeFocused();
  await layer.keyboard.press('ArrowDown');
  await layer.keyboard.press('ArrowRight');
  await expect(layer.getByRole('menuitem', { name: 'Deep' })).toBeFocused();
  await layer.keyboard.press('Enter');
  await expect(inFront(waymark)).toContainText('Deep');
});

test('what a narrow window has no room for is behind its end @long', async ({ waymark }) => {
  const { ui } = waymark;
  for (let count = 1; count <= 12; count += 1)
    await keep(waymark, `Bookmark number ${count}`, `/tea?${count}`);
  await keep(waymark, 'Deep', '/deep', 'Drinks');
  await waymark.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setContentSize(720, 600),
  );
  const more = bar(waymark).getByRole('button', { name: 'More bookmarks' });
  await expect(more).toBeVisible();
  const shown = bar(waymark).getByRole('button', { name: /^Bookmark number/ });
  await expect.poll(() => shown.count()).toBeLessThan(6);
  const hidden = 13 - (await shown.count());
  for (const button of await shown.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await more.click();
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menuitem')).toHaveCount(hidden);
  await layer.getByRole('menuitem', { name: 'Drinks' }).hover();
  await layer.getByRole('menuitem', { name: 'Deep' }).click();
  await expect(inFront(waymark)).toContainText('Deep');
  expect(await ui.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
});

test('is as it was after a restart, and in private windows too @long', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-bar-'));
  const first = await openWaymark({ userData });
  await keep(first, 'Tea', '/tea');
  await bar(first).getByRole('button', { name: 'Tea' }).click();
  await expect(inFront(first)).toContainText('Tea');
  await pressKey(first, 'B', 'control', 'shift');
  await expect(bar(first)).toBeVisible();
  await first.close();

  const second = await openWaymark({ userData });
  await expect(inFront(second)).toContainText('Tea');
  await expect(bar(second).getByRole('button', { name: 'Tea' })).toBeVisible();
  const ui = await windowOpenedBy(second.app, () =>
    second.request('window.open', { isPrivate: true }),
  );
  const tea = ui.getByRole('toolbar', { name: 'Bookmarks bar' }).getByRole('button');
  await tea.click();
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Tea');
  await second.close();
  await rm(userData, { recursive: true, force: true });
});
