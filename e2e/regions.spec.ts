import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite({ '/': '<title>Page</title><h1>Page</h1><input aria-label="Field">' });
});
test.afterAll(() => site.close());

/** Sends a key to whatever has the keyboard, as the window system does. */
const press = (waymark: Waymark, keyCode: string, modifiers: string[] = []) =>
  waymark.app.evaluate(
    ({ webContents }, input) => {
      const contents = webContents.getFocusedWebContents();
      contents?.sendInputEvent({ type: 'keyDown', ...input } as Electron.KeyboardInputEvent);
      contents?.sendInputEvent({ type: 'keyUp', ...input } as Electron.KeyboardInputEvent);
    },
    { keyCode, modifiers },
  );

/** Moves the keyboard to the window's own page, as a click on it does. */
const takeKeyboard = (waymark: Waymark) =>
  waymark.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.focus(),
  );

/** Returns what has the keyboard: a part of the window, or the web page. */
async function place(waymark: Waymark): Promise<string> {
  const url = await waymark.app.evaluate(
    ({ webContents }) => webContents.getFocusedWebContents()?.getURL() ?? '',
  );
  if (url.startsWith('http')) return 'page';
  return waymark.ui.evaluate(() => {
    const parts = ['.tab-strip', '.toolbar', '#content', '.panel-frame'];
    return parts.find((part) => document.activeElement?.closest(part)) ?? 'none';
  });
}

test('F6 goes through all parts of the window and the web page, and back', async ({ waymark }) => {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Page');
  await waymark.ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  await expect(waymark.ui.getByRole('textbox', { name: 'What do you want done?' })).toBeFocused();
  await takeKeyboard(waymark);
  const parts = ['.tab-strip', '.toolbar', 'page', '.panel-frame'];
  for (const part of [...parts, ...parts]) {
    await press(waymark, 'F6');
    await expect.poll(() => place(waymark)).toBe(part);
  }
  for (const part of ['page', '.toolbar', '.tab-strip', '.panel-frame', 'page']) {
    await press(waymark, 'F6', ['shift']);
    await expect.poll(() => place(waymark)).toBe(part);
  }
});

test('Tab goes from the toolbar into the page @long', async ({ waymark }) => {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Page');
  await takeKeyboard(waymark);
  await waymark.ui.getByRole('button', { name: 'Menu', exact: true }).focus();
  await press(waymark, 'Tab');
  await expect.poll(() => place(waymark)).toBe('page');
  // The window keeps the keyboard once it has it again.
  await press(waymark, 'F6', ['shift']);
  await expect.poll(() => place(waymark)).toBe('.toolbar');
});

test('in a page of the program’s own F6 goes to its first field @long', async ({ waymark }) => {
  await waymark.request('tab.open', { url: 'waymark://settings' });
  await expect(waymark.ui.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await takeKeyboard(waymark);
  await waymark.ui.getByRole('combobox', { name: 'Address or search' }).focus();
  await press(waymark, 'F6');
  await expect(waymark.ui.getByRole('searchbox', { name: 'Search settings' })).toBeFocused();
});
