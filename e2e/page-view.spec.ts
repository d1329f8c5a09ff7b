import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { inPage, pressKey } from './fixtures/person.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

declare global {
  /** Number of times that a page was printed. */
  var printed: number | undefined;
}

/** Page view: find in page, zoom, source, printing. */

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    // The first part arrives at once; the rest after 600 ms, when the page is already shown.
    '/slow': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Slow</title>');
      setTimeout(() => response.end('<h1>Slow</h1>'), 600);
    },
    '/': '<title>Kettles</title><h1>Kettle</h1><p>A kettle boils. Another KETTLE whistles.</p><p>Cup</p>',
    '/more': '<title>Cups</title><h1>Cups</h1>',
  });
});
test.afterAll(() => site.close());

const tab = ({ ui }: Waymark) => ui.getByRole('tab', { selected: true });

async function visit(waymark: Waymark, path = '/', title = 'Kettles'): Promise<void> {
  await waymark.visit(`${site.url}${path}`);
  await expect(tab(waymark)).toContainText(title);
}

test('words are found in the page, gone through both ways, and selected when the bar is left', async ({
  waymark,
}) => {
  await visit(waymark);
  await pressKey(waymark, 'F', 'control');
  const layer = await waymark.overlay();
  const words = layer.getByRole('textbox', { name: 'Find in page' });
  await expect(words).toBeFocused();
  await words.fill('kettle');
  const count = layer.getByRole('status');
  await expect(count).toHaveText('1 of 3');
  await words.press('Enter');
  await expect(count).toHaveText('2 of 3');
  await words.press('Enter');
  await words.press('Shift+Enter');
  await expect(count).toHaveText('2 of 3');
  await words.fill('saucer');
  await expect(count).toHaveText('Nothing found');
  await expect(layer.getByRole('button', { name: 'Next' })).toBeDisabled();
  await words.fill('cup');
  await expect(count).toHaveText('1 of 1');
  await words.press('Escape');
  await expect(layer.getByRole('search')).toHaveCount(0);
  await expect.poll(() => inPage(waymark, site.url, 'String(getSelection())')).toBe('Cup');
});

const sizes = (waymark: Waymark) =>
  waymark.app.evaluate(
    ({ BrowserWindow, webContents }, start) => ({
      page: webContents
        .getAllWebContents()
        .find((one) => one.getURL().startsWith(start))
        ?.getZoomFactor(),
      window: BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor(),
    }),
    site.url,
  );

test('a site keeps its size, in other pages and after a restart; the window itself stays as it is @long', async () => {
  const first = await openWaymark();
  const chip = ({ ui }: Waymark) => ui.getByRole('button', { name: /^Zoom/ });
  const { userData } = first;
  await visit(first);
  await expect(chip(first)).toHaveCount(0);
  await pressKey(first, '=', 'control');
  await pressKey(first, '=', 'control');
  await expect(chip(first)).toHaveText('125%');
  expect(await sizes(first)).toEqual({ page: 1.25, window: 1 });
  await visit(first, '/more', 'Cups');
  await expect(chip(first)).toHaveText('125%');
  // The window is closed without deleting its profile.
  await first.app.close();

  const second = await openWaymark({ userData });
  await visit(second);
  await expect(chip(second)).toHaveText('125%');
  await chip(second).click();
  await expect(chip(second)).toHaveCount(0);
  await expect.poll(() => sizes(second)).toEqual({ page: 1, window: 1 });
  await visit(second, '/more', 'Cups');
  await expect(chip(second)).toHaveCount(0);
  await second.close();
});

test('a page is saved as a PDF, and its source is shown @long', async ({ waymark }) => {
  await visit(waymark);
  const file = join(waymark.userData, 'kettles.pdf');
  await waymark.app.evaluate(({ dialog, Menu }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    items?.find(({ label }) => label === 'Save as PDF…')?.click();
  }, file);
  await expect
    .poll(() =>
      readFile(file, 'latin1').then(
        (text) => text.slice(0, 5),
        () => '',
      ),
    )
    .toBe('%PDF-');

  await pressKey(waymark, 'U', 'control');
  await expect(waymark.ui.getByRole('tab')).toHaveCount(2);
  await expect(tab(waymark)).toContainText('view-source:');
  // A script cannot query the source view: it never returns.
  const shown = await waymark.app.evaluate(async ({ webContents }) => {
    const page = webContents
      .getAllWebContents()
      .find((one) => one.getURL().startsWith('view-source:'));
    return page?.mainFrame.url;
  });
  expect(shown).toBe(`${site.url}/`);
});

test('the source of a typed address is shown, again too, and nobody else is taken to it @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await visit(waymark);
  const shown = () =>
    waymark.app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().flatMap((one) => {
        const url = one.getURL();
        return /^(?:view-source:)?http:/.test(url) ? [url] : [];
      }),
    );
  const source = `view-source:${site.url}/`;
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  await waymark.visit(source);
  await expect.poll(shown).toEqual([source]);
  await expect(bar).toHaveValue(source);
  await waymark.visit(`${site.url}/more`);
  await expect.poll(shown).toEqual([`${site.url}/more`]);
  await expect(bar).toHaveValue(`${site.url}/more`);
  await ui.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(shown).toEqual([source]);
  await expect(bar).toHaveValue(source);

  // The saved entry of the tab shows it again.
  const id = Number(await ui.getByRole('tab').getAttribute('data-tab-id'));
  await waymark.request('tab.duplicate', { tabId: id });
  await expect.poll(shown).toEqual([source, source]);
  await expect(bar).toHaveValue(source);
  await waymark.request('tab.close', { tabId: id });
  await waymark.request('window.reopenClosed', { id: null });
  await expect.poll(shown).toEqual([source, source]);
  await waymark.request('tab.open', { url: source, isBehind: true });
  await expect.poll(shown).toEqual([source, source, source]);

  // The source is saved as text.
  const file = join(waymark.userData, 'source.html');
  await waymark.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await waymark.request('window.command', { command: 'save-page' });
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('<title>');

  const run = await startToolRun(waymark.app, [site.hostPort]);
  const taken = await run.call('navigate', { url: source });
  expect(taken.result).toMatchObject({ ok: false });
  await run.stop();
  await waymark.visit('view-source:file:///etc/hosts');
  await expect(ui.getByText(/are not opened here/)).toBeVisible();
});

test('the menu finds, sizes and prints @long', async ({ waymark }) => {
  const { ui } = waymark;
  await ui.getByRole('button', { name: 'Menu', exact: true }).click();
  const layer = await waymark.overlay();
  const menu = layer.getByRole('menu', { name: 'Menu' });
  await menu.getByRole('menuitem', { name: 'More tools' }).click();
  await expect(layer.getByRole('menuitem', { name: 'Print…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await layer.keyboard.press('Escape');
  await layer.keyboard.press('Escape');

  await visit(waymark);
  await ui.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('menuitem', { name: 'Zoom in' }).click();
  await menu.getByRole('menuitem', { name: 'Zoom in' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Actual size' })).toHaveText('125%');
  await menu.getByRole('menuitem', { name: 'Actual size' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Actual size' })).toHaveText('100%');
  await menu.press('Escape');

  await waymark.app.evaluate(({ webContents }, start) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(start));
    if (page === undefined) throw new Error('No page');
    page.print = () => void (globalThis.printed = (globalThis.printed ?? 0) + 1);
  }, site.url);
  await waymark.pickFromMenu('Print…');
  await expect.poll(() => waymark.app.evaluate(() => globalThis.printed)).toBe(1);

  await waymark.pickFromMenu('Find in page');
  const words = (await waymark.overlay()).getByRole('textbox', { name: 'Find in page' });
  await expect(words).toBeFocused();
  await words.press('Escape');
});

test('developer tools open with what they need, and close @long', async ({ waymark }) => {
  await visit(waymark);
  const tools = () =>
    waymark.app.evaluate(async ({ webContents }, start) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(start));
      const shown = page?.devToolsWebContents ?? null;
      if (shown === null) return null;
      return shown.executeJavaScript(`document.querySelector('.root-view') !== null`);
    }, site.url);
  await waymark.pickFromMenu('Developer tools');
  await expect.poll(tools).toBe(true);
  await waymark.pickFromMenu('Developer tools');
  await expect.poll(tools).toBeNull();
});

test('the keys that open developer tools, or close a tab, close them where they are used @long', async ({
  waymark,
}) => {
  await visit(waymark);
  const isOpen = () =>
    waymark.app.evaluate(async ({ webContents }, start) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(start));
      const shown = page?.devToolsWebContents ?? null;
      return shown === null
        ? false
        : shown.executeJavaScript(`document.querySelector('.root-view') !== null`);
    }, site.url);
  /** Presses keys in the window of the developer tools. */
  const pressThere = (keyCode: string, ...modifiers: readonly ('control' | 'shift')[]) =>
    waymark.app.evaluate(
      ({ webContents }, [start, code, held]) => {
        const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(start));
        for (const type of ['keyDown', 'keyUp'] as const)
          page?.devToolsWebContents?.sendInputEvent({ type, keyCode: code, modifiers: [...held] });
      },
      [site.url, keyCode, modifiers] as const,
    );
  for (const keys of [['F12'], ['I', 'control', 'shift'], ['w', 'control']] as const) {
    const [key, ...held] = keys;
    await waymark.pickFromMenu('Developer tools');
    await expect.poll(isOpen).toBe(true);
    // The developer tools handle their own keys.
    await pressThere('F', 'control');
    expect(await isOpen()).toBe(true);
    // The developer tools react a moment after they are drawn.
    await expect(async () => {
      if (await isOpen()) await pressThere(key, ...held);
      await expect.poll(isOpen, { timeout: 1000 }).toBe(false);
    }).toPass();
    await expect(waymark.ui.getByRole('tab')).toHaveCount(1);
  }
});

/** Returns the brightness of a tab's page, from 0 to 255, this long after its document arrived. */
const brightness = (waymark: Waymark, url: string, afterMs: number) =>
  waymark.app.evaluate(
    async ({ webContents }, [start, ms]) => {
      const find = () => webContents.getAllWebContents().find((one) => one.getURL() === start);
      let page = find();
      while (page === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        page = find();
      }
      await new Promise((resolve) => setTimeout(resolve, ms));
      const bitmap = (await page.capturePage()).toBitmap();
      // The last pixel is in a corner without text.
      return bitmap[bitmap.length - 4];
    },
    [url, afterMs] as const,
  );

test('in the dark window a new tab stays dark until its page is there @long', async ({
  waymark,
}) => {
  await waymark.request('settings.update', { theme: 'dark' });
  const slow = `${site.url}/slow`;
  const early = brightness(waymark, slow, 150);
  await waymark.visit(slow);
  expect(await early).toBeLessThan(60);
  // A page without a background of its own is white, as in other browsers.
  await expect.poll(() => brightness(waymark, slow, 0)).toBe(255);
});
