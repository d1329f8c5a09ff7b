import { press, servePages, tab, titles } from './fixtures/tab-strip.ts';
import { expect, test } from './fixtures/shared-program.ts';

/** Habits from other browsers, besides the tab strip. */

const { served, openTabs } = servePages();

test('the button for going back lists the pages before, and that for going forward those after', async ({
  waymark,
}) => {
  const { ui } = waymark;
  for (const name of ['One', 'Two', 'Three']) {
    await waymark.visit(`${served().hostPort}/${name.toLowerCase()}`);
    await expect(tab(ui, name)).toBeVisible();
  }
  const back = ui.getByRole('button', { name: 'Back' });
  await back.click({ button: 'right' });
  const layer = await waymark.overlay();
  const entries = layer.getByRole('menuitem');
  await expect(entries).toHaveText(['Two', 'One', 'New tab', 'History']);
  await entries.filter({ hasText: 'One' }).click();
  await expect(tab(ui, 'One')).toBeVisible();

  // Holding the button does the same, and releasing it navigates nowhere.
  const forward = ui.getByRole('button', { name: 'Forward' });
  await forward.hover();
  await ui.mouse.down();
  await expect((await waymark.overlay()).getByRole('menuitem')).toHaveText([
    'Two',
    'Three',
    'History',
  ]);
  await ui.mouse.up();
  await (await waymark.overlay()).keyboard.press('Escape');
  await expect(tab(ui, 'One')).toBeVisible();
  await forward.click();
  await expect(tab(ui, 'Two')).toBeVisible();
});

test('a new tab that is closed leads back to the tab that it was opened from @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark);
  const front = ui.getByRole('tab', { selected: true });
  await tab(ui, 'Two').click();
  await press(waymark, 'T', 'control');
  await press(waymark, 'T', 'control');
  await expect.poll(() => titles(ui)).toHaveLength(6);
  await press(waymark, 'W', 'control');
  await expect.poll(() => titles(ui)).toHaveLength(5);
  await expect(front).toContainText('New tab');
  await press(waymark, 'W', 'control');
  await expect(front).toContainText('Two');

  // Looking at another tab in between ends the way back to the opener.
  await press(waymark, 'T', 'control');
  await expect(front).toContainText('New tab');
  await tab(ui, 'One').click();
  await tab(ui, 'New tab').click();
  await press(waymark, 'W', 'control');
  await expect(front).toContainText('Four');
});

test('Alt and Enter in the address bar open a tab in front, and leave the one that was there @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One']);
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  await bar.fill(`${served().hostPort}/two`);
  await bar.press('Alt+Enter');
  await expect.poll(() => titles(ui)).toEqual(['One', 'Two']);
  await expect(tab(ui, 'Two')).toHaveAttribute('aria-selected', 'true');
  await tab(ui, 'One').click();
  await expect(bar).toHaveValue(/\/one$/);
  // The same applies to a line selected with the arrow keys.
  await bar.fill('two');
  await expect(bar).toHaveAttribute('aria-expanded', 'true');
  const line = ui.getByRole('option', { name: /\/two/, exact: false });
  const count = await ui.getByRole('option').count();
  for (let at = 0; at < count; at += 1) {
    if ((await line.first().getAttribute('aria-selected')) === 'true') break;
    await bar.press('ArrowDown');
  }
  await bar.press('Alt+Enter');
  await expect(tab(ui, 'One')).toHaveCount(1);
  await expect(tab(ui, 'Two').last()).toHaveAttribute('aria-selected', 'true');
});

test('keys lead to the new tab page, to the list of keys and to a search @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One']);
  await press(waymark, 'Home', 'alt');
  await expect.poll(() => titles(ui)).toEqual(['New tab']);
  await expect(ui.getByRole('combobox', { name: 'What do you want done?' })).toBeFocused();
  await ui.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => titles(ui)).toEqual(['One']);

  // Pages may use these keys themselves; the window takes those that they do not handle.
  await press(waymark, 'E', 'control');
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  await expect(bar).toBeFocused();
  await press(waymark, 'F1');
  await expect(ui.getByRole('heading', { name: 'Shortcuts' })).toBeVisible();
});

test('the address is marked only while it has the keyboard @long', async ({ waymark }) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One']);
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  const mark = () =>
    bar.evaluate((field) => getComputedStyle(field, '::selection').backgroundColor);
  await press(waymark, 'L', 'control');
  await expect.poll(mark).not.toBe('rgba(0, 0, 0, 0)');
  await bar.blur();
  await expect.poll(mark).toBe('rgba(0, 0, 0, 0)');
});

test('Alt+F opens the menu of the program at its first entry, from a page as well, and Alt shows no other @long', async ({
  waymark,
}) => {
  await openTabs(waymark);
  await tab(waymark.ui, 'One').click();
  await press(waymark, 'F', 'alt');
  const first = (await waymark.overlay()).getByRole('menuitem').first();
  await expect(first).toBeFocused();
  await (await waymark.overlay()).keyboard.press('Escape');
  await expect(first).toBeHidden();
  const bars = await waymark.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => [
      window.isMenuBarVisible(),
      window.autoHideMenuBar,
    ]),
  );
  expect(bars).toEqual([[false, false]]);
});
