import type { Locator } from '@playwright/test';

import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

let site: Site;
test.beforeAll(async () => {
  const page = (name: string) => `<!doctype html><title>${name}</title><h1>${name}</h1>`;
  site = await startSite({ '/tea': page('Tea'), '/milk': page('Milk'), '/deep': page('Deep') });
});
test.afterAll(() => site.close());

const bar = ({ ui }: Waymark) => ui.getByRole('toolbar', { name: 'Bookmarks bar' });
const on = (waymark: Waymark, name: string) =>
  bar(waymark).getByRole('button', { name, exact: true });

const keep = (waymark: Waymark, title: string, path: string, folder = '') =>
  waymark.request('bookmark.save', {
    id: null,
    bookmark: { url: `${site.url}${path}`, title, folder },
  });

/** Adds three bookmarks and a folder with two, on a bar that is always shown. */
async function fill(waymark: Waymark): Promise<void> {
  await keep(waymark, 'Tea', '/tea');
  await keep(waymark, 'Milk', '/milk');
  await keep(waymark, 'Deep', '/deep');
  await keep(waymark, 'Hot', '/tea?hot', 'Drinks');
  await keep(waymark, 'Cold', '/tea?cold', 'Drinks');
  await waymark.request('settings.update', { showBookmarksBar: 'always' });
  await expectBar(waymark, 'Tea', 'Milk', 'Deep', 'Drinks');
}

const expectBar = (waymark: Waymark, ...names: readonly string[]) =>
  expect(bar(waymark).locator('.bookmarks-bar-name')).toHaveText([...names]);

/** Expects these entries in the folder's menu. */
async function expectFolder(waymark: Waymark, name: string, inside: readonly string[]) {
  await on(waymark, name).press('ArrowDown');
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menuitem').locator('.menu-label')).toHaveText([...inside]);
  await layer.keyboard.press('Escape');
  await expect(layer.getByRole('menuitem')).toHaveCount(0);
}

/** Opens a menu with the right button and picks from it. */
async function pick(waymark: Waymark, of: Locator, name: string): Promise<void> {
  await of.click({ button: 'right' });
  await (await waymark.overlay()).getByRole('menuitem', { name }).click();
}

const addresses = ({ ui }: Waymark) => ui.getByRole('tab');

/** Returns what the window put on the clipboard. */
const copied = ({ app }: Waymark) => app.evaluate(({ clipboard }) => clipboard.readText());

test('bookmarks are dragged to another place and into a folder, and stay there @long', async ({
  waymark,
}) => {
  await fill(waymark);
  await on(waymark, 'Deep').dragTo(on(waymark, 'Tea'), { targetPosition: { x: 4, y: 10 } });
  await expectBar(waymark, 'Deep', 'Tea', 'Milk', 'Drinks');
  const { width } = (await on(waymark, 'Milk').boundingBox()) ?? { width: 0 };
  await on(waymark, 'Deep').dragTo(on(waymark, 'Milk'), {
    targetPosition: { x: width - 4, y: 10 },
  });
  await expectBar(waymark, 'Tea', 'Milk', 'Deep', 'Drinks');
  await on(waymark, 'Milk').dragTo(on(waymark, 'Drinks'));
  await expectBar(waymark, 'Tea', 'Deep', 'Drinks');
  await expectFolder(waymark, 'Drinks', ['Hot', 'Cold', 'Milk']);
});

test('while something is dragged the bar shows where it would come, and Escape leaves all as it was @long', async ({
  waymark,
}) => {
  await fill(waymark);
  const { ui } = waymark;
  const centre = async (of: Locator, part = 0.5) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width * part, y + height / 2] as const;
  };
  await ui.mouse.move(...(await centre(on(waymark, 'Deep'))));
  await ui.mouse.down();
  await ui.mouse.move(...(await centre(on(waymark, 'Tea'), 0.1)), { steps: 4 });
  const places = bar(waymark).locator('.bookmarks-bar-place');
  await expect(places.filter({ hasText: 'Tea' })).toHaveAttribute('data-drop', 'before');
  await ui.mouse.move(...(await centre(on(waymark, 'Drinks'))), { steps: 4 });
  await expect(places.filter({ hasText: 'Drinks' })).toHaveAttribute('data-drop', 'into');
  await expect(places.and(ui.locator('[data-drop]'))).toHaveCount(1);
  await ui.keyboard.press('Escape');
  await ui.mouse.up();
  await expect(places.and(ui.locator('[data-drop]'))).toHaveCount(0);
  await expectBar(waymark, 'Tea', 'Milk', 'Deep', 'Drinks');
});

test('the keyboard moves bookmarks, by a key and by the menu @long', async ({ waymark }) => {
  await fill(waymark);
  await on(waymark, 'Milk').focus();
  await waymark.ui.keyboard.press('Control+Shift+ArrowLeft');
  await expectBar(waymark, 'Milk', 'Tea', 'Deep', 'Drinks');
  await expect(on(waymark, 'Milk')).toBeFocused();
  await waymark.ui.keyboard.press('Control+Shift+ArrowRight');
  await expectBar(waymark, 'Tea', 'Milk', 'Deep', 'Drinks');
  await pick(waymark, on(waymark, 'Milk'), 'Move later');
  await expectBar(waymark, 'Tea', 'Deep', 'Milk', 'Drinks');
});

test('a link and the sign before the address are dropped on the bar @long', async ({ waymark }) => {
  await fill(waymark);
  const { ui } = waymark;
  const drop = (url: string, html: string, name: string) =>
    on(waymark, name).evaluate(
      (target, [address = '', words = '']) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/uri-list', address);
        dataTransfer.setData('text/html', words);
        const { left: clientX, top: clientY } = target.getBoundingClientRect();
        for (const type of ['dragover', 'drop'])
          target.dispatchEvent(
            new DragEvent(type, {
              bubbles: true,
              cancelable: true,
              clientX,
              clientY,
              dataTransfer,
            }),
          );
      },
      [url, html],
    );
  await drop(`${site.url}/tea?new`, '<a href="/">Green <b>tea</b> &amp; milk</a>', 'Milk');
  await expectBar(waymark, 'Tea', 'Green tea & milk', 'Milk', 'Deep', 'Drinks');
  // A page that is bookmarked already is moved and keeps its name.
  await drop(`${site.url}/deep`, '<a href="/">Other words</a>', 'Tea');
  await expectBar(waymark, 'Deep', 'Tea', 'Green tea & milk', 'Milk', 'Drinks');
  await drop('javascript:alert(1)', '', 'Tea');
  await waymark.visit(`${site.url}/milk?here`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Milk');
  await ui.getByRole('button', { name: 'About this site' }).dragTo(on(waymark, 'Drinks'));
  await expectFolder(waymark, 'Drinks', ['Hot', 'Cold', 'Milk']);
  await expectBar(waymark, 'Deep', 'Tea', 'Green tea & milk', 'Milk', 'Drinks');
});

test('a folder has a menu: it opens all that is in it, gets another name, and goes with an undo @long', async ({
  waymark,
}) => {
  await fill(waymark);
  const { ui } = waymark;
  await pick(waymark, on(waymark, 'Drinks'), 'Open all (2)');
  await expect(addresses(waymark)).toHaveCount(3);
  await pick(waymark, on(waymark, 'Drinks'), 'Rename…');
  const layer = await waymark.overlay();
  const name = layer.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Drinks');
  await name.fill('Beverages');
  await layer.keyboard.press('Enter');
  await expectBar(waymark, 'Tea', 'Milk', 'Deep', 'Beverages');
  // Opened by keyboard, the menu focuses its first entry.
  await on(waymark, 'Beverages').press('ContextMenu');
  const menu = await waymark.overlay();
  await expect(menu.getByRole('menuitem', { name: 'Open all (2)' })).toBeFocused();
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await expectBar(waymark, 'Tea', 'Milk', 'Deep');
  await ui.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectBar(waymark, 'Tea', 'Milk', 'Deep', 'Beverages');
});

test('many pages are opened only when the person has said so again @long', async ({ waymark }) => {
  for (let count = 1; count <= 16; count += 1)
    await keep(waymark, `Page ${count}`, `/tea?${count}`, 'Many');
  await expectBar(waymark, 'Many');
  await pick(waymark, on(waymark, 'Many'), 'Open all (16)');
  const layer = await waymark.overlay();
  await expect(layer.getByRole('form', { name: 'Open all (16)' })).toBeVisible();
  await layer.keyboard.press('Escape');
  await expect(layer.getByRole('form')).toHaveCount(0);
  await expect(addresses(waymark)).toHaveCount(1);
  await pick(waymark, on(waymark, 'Many'), 'Open all (16)');
  await (await waymark.overlay()).getByRole('button', { name: 'Open', exact: true }).press('Enter');
  await expect(addresses(waymark)).toHaveCount(17);
});

test('a row of a folder has the menu that a bookmark of the bar has @long', async ({ waymark }) => {
  await fill(waymark);
  await keep(waymark, 'Deeper', '/deep?er', 'Drinks / Inner');
  const ask = async (row: string) => {
    await on(waymark, 'Drinks').click();
    const layer = await waymark.overlay();
    await layer.getByRole('menuitem', { name: row }).click({ button: 'right' });
    return layer;
  };
  const first = await ask('Hot');
  await expect(first.getByRole('menu', { name: 'Hot' }).getByRole('menuitem')).toHaveText([
    'Open',
    'Open in new tab',
    'Edit…',
    'Copy link address',
    'Move earlier',
    'Move later',
    'Delete',
  ]);
  await first.getByRole('menuitem', { name: 'Copy link address' }).click();
  await expect.poll(() => copied(waymark)).toBe(`${site.url}/tea?hot`);
  await expect(first.getByRole('menu')).toHaveCount(0);

  await (await ask('Hot')).getByRole('menuitem', { name: 'Move later' }).click();
  await expectFolder(waymark, 'Drinks', ['Cold', 'Hot', 'Inner']);

  await (await ask('Hot')).getByRole('menuitem', { name: 'Edit…' }).click();
  const form = await waymark.overlay();
  await form.getByRole('textbox', { name: 'Name' }).fill('Steaming');
  await form.keyboard.press('Enter');
  await expectFolder(waymark, 'Drinks', ['Cold', 'Steaming', 'Inner']);

  // Opened by keyboard: Escape closes only the row's menu.
  await on(waymark, 'Drinks').press('ArrowDown');
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menuitem', { name: 'Cold' })).toBeFocused();
  await layer.keyboard.press('ContextMenu');
  await expect(layer.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
  await layer.keyboard.press('Escape');
  await expect(layer.getByRole('menuitem', { name: 'Open', exact: true })).toHaveCount(0);
  await expect(layer.getByRole('menuitem', { name: 'Cold' })).toBeFocused();
  await layer.keyboard.press('Escape');
  await expect(layer.getByRole('menu')).toHaveCount(0);

  const inner = await ask('Inner');
  await inner.getByRole('menuitem', { name: 'Open all (1)' }).click();
  await expect(addresses(waymark)).toHaveCount(2);
  await (await ask('Steaming')).getByRole('menuitem', { name: 'Delete' }).click();
  await expectFolder(waymark, 'Drinks', ['Cold', 'Inner']);
});

test('the bar itself has a menu @long', async ({ waymark }) => {
  await fill(waymark);
  const { ui } = waymark;
  const { width } = (await bar(waymark).boundingBox()) ?? { width: 0 };
  const ask = () => bar(waymark).click({ button: 'right', position: { x: width - 20, y: 12 } });
  await ask();
  await (await waymark.overlay()).getByRole('menuitem', { name: 'All bookmarks' }).click();
  await expect(ui.getByRole('heading', { name: 'Bookmarks' })).toBeVisible();
  await ask();
  await (
    await waymark.overlay()
  )
    .getByRole('menuitem', { name: 'Show or hide bookmarks bar' })
    .click();
  await expect(bar(waymark)).toBeHidden();
});
