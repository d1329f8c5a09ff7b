import { servePages } from './fixtures/tab-strip.ts';
import { clickInPage, inPage, pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Keyboard focus, which must be where the person looks, or no key or shortcut works. */

const { served, openTabs } = servePages();

const focused = (waymark: Waymark) =>
  waymark.app.evaluate(({ webContents }) => webContents.getFocusedWebContents()?.getURL() ?? '');

test('a tab that is opened behind the one in front leaves the keyboard where it is @long', async ({
  waymark,
}) => {
  await openTabs(waymark, ['One']);
  const one = `${served().url}/one`;
  await clickInPage(waymark, one, 'h1');
  await expect.poll(() => focused(waymark)).toBe(one);
  const at = await inPage(
    waymark,
    one,
    "(({ x, y }) => [Math.round(x + 5), Math.round(y + 5)])(document.querySelector('a').getBoundingClientRect())",
  );
  await waymark.app.evaluate(
    ({ webContents }, [url, point]) => {
      const page = webContents.getAllWebContents().find((each) => each.getURL() === url);
      const [x = 0, y = 0] = Array.isArray(point) ? point.map(Number) : [];
      for (const type of ['mouseDown', 'mouseUp'] as const)
        page?.sendInputEvent({ type, x, y, button: 'middle', clickCount: 1 });
    },
    [one, at] as const,
  );
  await expect(waymark.ui.getByRole('tab').nth(1)).toContainText('Two');
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('One');
  await expect.poll(() => focused(waymark)).toBe(one);

  // The page does not take the keyboard from the address bar.
  await pressKey(waymark, 'L', 'control');
  await expect.poll(() => focused(waymark)).toContain('app://ui/index.html');
  await waymark.app.evaluate(async (_electron, url) => {
    const tabs = globalThis.__waymarkTest?.tabs;
    const openerId = tabs?.activeId() ?? undefined;
    await tabs?.open({ url, activate: false, openerId });
  }, `${served().url}/three`);
  await expect(waymark.ui.getByRole('tab').filter({ hasText: 'Three' })).toHaveCount(1);
  await expect.poll(() => focused(waymark)).toContain('app://ui/index.html');
});

test('a tab with a page of Waymark’s own takes the keyboard from the page that was in front @long', async ({
  waymark,
}) => {
  await openTabs(waymark, ['One']);
  await waymark.request('tab.open', { url: 'waymark://history' });
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('History');
  await pressKey(waymark, '1', 'control');
  const one = `${served().url}/one`;
  await expect.poll(() => focused(waymark)).toBe(one);
  // The key is pressed as by a person, where the keyboard is.
  await waymark.app.evaluate(({ webContents }) => {
    for (const type of ['keyDown', 'keyUp'] as const)
      webContents
        .getFocusedWebContents()
        ?.sendInputEvent({ type, keyCode: '2', modifiers: ['control'] });
  });
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('History');
  await expect.poll(() => focused(waymark)).toContain('app://ui/index.html');
});

test('a new tab has the cursor in its box, also after a click on another tab', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One', 'Two']);
  await ui.getByRole('tab').first().click();
  await expect(ui.getByRole('tab').first()).toBeFocused();
  await pressKey(waymark, 'T', 'control');
  await expect(ui.getByRole('tab')).toHaveCount(3);
  await expect(ui.getByRole('combobox', { name: 'What do you want done?' })).toBeFocused();
});

test('a page that was gone to from a new tab has the keyboard once it is there @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One']);
  await pressKey(waymark, 'T', 'control');
  const box = ui.getByRole('combobox', { name: 'What do you want done?' });
  await expect(box).toBeFocused();
  await expect.poll(() => focused(waymark)).toContain('app://ui/index.html');
  await box.fill(`${served().hostPort}/late`);
  await pressKey(waymark, 'Enter');
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Late');
  await expect.poll(() => focused(waymark)).toBe(`${served().url}/late`);
});

test('a popup that a key opens gives the keyboard back to the page @long', async ({ waymark }) => {
  await openTabs(waymark, ['One']);
  const one = `${served().url}/one`;
  for (const [key, ...held] of [
    ['D', 'control'],
    ['A', 'control', 'shift'],
  ] as const) {
    await clickInPage(waymark, one, 'h1');
    await expect.poll(() => focused(waymark)).toBe(one);
    await pressKey(waymark, key, ...held);
    await expect.poll(() => focused(waymark)).toContain('/overlay.html');
    await (await waymark.overlay()).keyboard.press('Escape');
    await expect.poll(() => focused(waymark)).toBe(one);
  }
});

test('a page of Waymark’s own has the keyboard once it is there, however it was opened @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const first = ui.getByRole('searchbox', { name: 'Search settings' });
  await openTabs(waymark, ['One']);

  // Opened from a web page with its shortcut.
  await pressKey(waymark, ',', 'control');
  await expect(first).toBeVisible();
  await ui.keyboard.press('Tab');
  await expect(first).toBeFocused();

  // Opened with its URL from the bar. An earlier selection does not carry over.
  await ui.evaluate(() => document.execCommand('selectAll'));
  await pressKey(waymark, 'T', 'control');
  await expect(ui.getByRole('tab', { selected: true })).toContainText('New tab');
  const address = ui.getByRole('combobox', { name: 'Address or search' });
  await address.fill('waymark://settings');
  await address.press('Enter');
  await expect(first).toBeVisible();
  await ui.keyboard.press('Tab');
  await expect(first).toBeFocused();
  expect(await ui.evaluate(() => String(getSelection()))).toBe('');

  // Opened with its URL again while it is open already.
  await address.fill('waymark://settings');
  await address.press('Enter');
  await expect(address).not.toBeFocused();
  await ui.keyboard.press('Tab');
  await expect(first).toBeFocused();

  // Opened with a click on its tab. Keys that move between tabs stay in the strip.
  const tabs = ui.getByRole('tab');
  await tabs.first().click();
  await tabs.nth(1).click();
  await expect(first).toBeVisible();
  await ui.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await tabs.nth(1).focus();
  await ui.keyboard.press('ArrowRight');
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.nth(2)).toBeFocused();
});

test('the shortcut of Settings goes to the tab that has one of their pages already', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await waymark.request('tab.open', { url: 'waymark://settings/import' });
  await expect(ui.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  await waymark.request('tab.open', { url: `${served().url}/one` });
  await expect(ui.getByRole('tab', { selected: true })).toContainText('One');
  const tabs = await ui.getByRole('tab').count();
  await pressKey(waymark, ',', 'control');
  await expect(ui.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  await expect(ui.getByRole('tab')).toHaveCount(tabs);
});
