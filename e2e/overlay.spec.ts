import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite({
    '/': '<title>Page with a field</title><body style="background:#7cc"><h1>Here</h1><input aria-label="Field" autofocus>',
  });
});
test.afterAll(() => site.close());

/** Returns the URL of the contents that have the keyboard, as the program sees it. */
const focused = (waymark: Waymark) =>
  waymark.app.evaluate(({ webContents }) => webContents.getFocusedWebContents()?.getURL() ?? null);

/** Sends a key to whatever has the keyboard, as the window system does. */
const press = (waymark: Waymark, keyCode: string) =>
  waymark.app.evaluate(({ webContents }, key) => {
    const contents = webContents.getFocusedWebContents();
    contents?.sendInputEvent({ type: 'keyDown', keyCode: key });
    if (key === 'Enter') contents?.sendInputEvent({ type: 'char', keyCode: '\r' });
    contents?.sendInputEvent({ type: 'keyUp', keyCode: key });
  }, keyCode);

/** Returns the existing layers; only visible ones are in the window. */
const madeLayers = (waymark: Waymark) =>
  waymark.app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .map((contents) => contents.getURL())
      .filter((url) => url.endsWith('/overlay.html')),
  );

const layers = (waymark: Waymark) =>
  waymark.app.evaluate(({ BrowserWindow, WebContentsView }) =>
    (BrowserWindow.getAllWindows()[0]?.contentView.children ?? []).map((view) =>
      view instanceof WebContentsView ? view.webContents.getURL() : '',
    ),
  );

/** Returns the colour of one point of the window on the screen. */
const colourAt = (waymark: Waymark, at: { readonly x: number; readonly y: number }) =>
  waymark.app.evaluate(async ({ BrowserWindow, desktopCapturer, screen }, { x, y }) => {
    const bounds = BrowserWindow.getAllWindows()[0]?.getContentBounds() ?? { x: 0, y: 0 };
    const { size: thumbnailSize } = screen.getPrimaryDisplay();
    const [source] = await desktopCapturer.getSources({ types: ['screen'], thumbnailSize });
    const point = { x: Math.round(bounds.x + x), y: Math.round(bounds.y + y), width: 1, height: 1 };
    const [blue, green, red] = source?.thumbnail.crop(point).toBitmap() ?? [];
    return `${red} ${green} ${blue}`;
  }, at);

const PAGE_COLOUR = '119 204 204';

const menuButton = (waymark: Waymark) =>
  waymark.ui.getByRole('button', { name: 'Menu', exact: true });

async function visitPage(waymark: Waymark): Promise<void> {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Page with a field');
}

test('a menu lies over the page, is worked by the keyboard alone and gives the keyboard back', async ({
  waymark,
}) => {
  await visitPage(waymark);
  // The page gets the keyboard a moment after it appears, unless the person has already acted in the window.
  await expect.poll(() => focused(waymark)).toContain(site.url);
  await waymark.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.focus(),
  );
  await menuButton(waymark).focus();
  await press(waymark, 'Enter');
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menuitem', { name: 'New tab' })).toBeFocused();
  await expect.poll(() => focused(waymark)).toContain('/overlay.html');
  const content = await waymark.ui.locator('#content').boundingBox();
  const menu = await layer.getByRole('menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeGreaterThan(content?.y ?? Infinity);
  const inMenu = { x: (menu?.x ?? 0) + 20, y: (content?.y ?? 0) + 5 };
  await expect.poll(() => colourAt(waymark, inMenu)).not.toBe(PAGE_COLOUR);
  // Next to the menu the page is visible through the layer.
  expect(await colourAt(waymark, { ...inMenu, x: 400 })).toBe(PAGE_COLOUR);
  await press(waymark, 'Escape');
  await expect.poll(() => focused(waymark)).toContain('app://ui/index.html');
  await expect(menuButton(waymark)).toBeFocused();
  await expect.poll(() => colourAt(waymark, inMenu)).toBe(PAGE_COLOUR);

  await press(waymark, 'Enter');
  await expect(layer.getByRole('menuitem', { name: 'New tab' })).toBeFocused();
  await press(waymark, 'End');
  await expect(layer.getByRole('menuitem', { name: 'Quit' })).toBeFocused();
  await press(waymark, 'Up');
  await expect(layer.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await press(waymark, 'Enter');
  await expect(waymark.ui.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('a press beside a menu closes it and does not reach the page @long', async ({ waymark }) => {
  await visitPage(waymark);
  await menuButton(waymark).click();
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menu')).toBeVisible();
  await expect.poll(() => colourAt(waymark, { x: 1200, y: 110 })).not.toBe(PAGE_COLOUR);
  await layer.mouse.click(300, 500);
  await expect(layer.getByRole('menu')).toHaveCount(0);
  await expect.poll(() => colourAt(waymark, { x: 1200, y: 110 })).toBe(PAGE_COLOUR);
});

test('a layer is of the window’s own process, has no way to main, and dresses as the window does @long', async ({
  waymark,
}) => {
  await visitPage(waymark);
  await waymark.request('settings.update', { theme: 'dark', language: 'zh' });
  await waymark.ui.getByRole('button', { name: '菜单' }).click();
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menuitem', { name: '设置' })).toBeVisible();
  await expect(layer.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(layer.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await layer.evaluate(() => 'waymark' in globalThis)).toBe(false);
  const processes = await waymark.app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .filter((contents) => contents.getURL().startsWith('app://ui/'))
      .map((contents) => contents.getOSProcessId()),
  );
  expect(processes.length).toBeGreaterThan(1);
  expect(new Set(processes).size).toBe(1);
});

test('a layer that is made takes the keyboard from nobody @long', async ({ waymark }) => {
  await visitPage(waymark);
  const atStart = (await madeLayers(waymark)).length;
  await waymark.app.evaluate(({ app, BrowserWindow }) => {
    const ui = BrowserWindow.getAllWindows()[0]?.webContents;
    ui?.focus();
    const losses: string[] = [];
    Object.assign(globalThis, { losses });
    ui?.on('blur', () => losses.push('the window lost it'));
    app.on('web-contents-created', (_event, made) =>
      made.on('focus', () => losses.push(`${made.getURL()} got it`)),
    );
  });
  const made = await waymark.ui.evaluate(async () => {
    const names = ['overlay-1-81', 'overlay-1-82'];
    const opened = names.map((name) => window.open('/overlay.html', name));
    await Promise.all(
      opened.map((layer) => new Promise((resolve) => layer?.addEventListener('load', resolve))),
    );
    return opened.length;
  });
  expect(await madeLayers(waymark)).toHaveLength(atStart + made);
  expect(await waymark.app.evaluate(() => Reflect.get(globalThis, 'losses'))).toEqual([]);
  expect(await focused(waymark)).toContain('app://ui/index.html');
});

test('a tab that is opened while a popup is shown stays below it @long', async ({ waymark }) => {
  await visitPage(waymark);
  await menuButton(waymark).click();
  await waymark.overlay();
  await waymark.request('tab.open', { url: site.url });
  await expect(waymark.ui.getByRole('tab')).toHaveCount(2);
  expect((await layers(waymark)).at(-1)).toContain('/overlay.html');
});

test('a window that is loaded anew has popups again, and leaves none behind @long', async ({
  waymark,
}) => {
  await visitPage(waymark);
  await menuButton(waymark).click();
  await waymark.overlay();
  await waymark.ui.reload();
  await menuButton(waymark).waitFor();
  await expect.poll(() => madeLayers(waymark)).toHaveLength(2);
  await waymark.pickFromMenu('Runs');
  await expect(waymark.ui.getByRole('heading', { level: 1 })).toHaveText('Runs');
  // The program makes two layers in advance, which popups use.
  expect((await madeLayers(waymark)).length).toBeLessThanOrEqual(2);
});

test('the window’s page opens nothing but layers', async ({ waymark }) => {
  const opened = await waymark.ui.evaluate((url) => {
    const tries: readonly (readonly [string, string])[] = [
      [url, 'overlay-1-91'],
      ['/index.html', 'overlay-1-92'],
      ['/overlay.html', 'other'],
    ];
    return tries.map(([address, name]) => window.open(address, name) !== null);
  }, site.url);
  expect(opened).toEqual([false, false, false]);
  // The call cannot navigate an existing layer either.
  const made = await madeLayers(waymark);
  expect(made).not.toEqual([]);
  await waymark.ui.evaluate((url) => void window.open(url, 'overlay-1-1'), site.url);
  await waymark.ui.waitForTimeout(500);
  expect(await madeLayers(waymark)).toEqual(made);
});
