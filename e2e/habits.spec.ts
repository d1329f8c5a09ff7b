import { press, servePages, tab, titles } from './fixtures/tab-strip.ts';
import { expect, test } from './fixtures/waymark.ts';

/** What people are used to from other browsers, beside the strip of tabs. */

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

  // Held it does the same, and letting go of it goes nowhere.
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

test('a new tab that is closed leads back to the tab that it was opened from', async ({
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

  // Who has looked at another tab meanwhile has left that behind.
  await press(waymark, 'T', 'control');
  await expect(front).toContainText('New tab');
  await tab(ui, 'One').click();
  await tab(ui, 'New tab').click();
  await press(waymark, 'W', 'control');
  await expect(front).toContainText('Four');
});

test('the address is marked only while it has the keyboard', async ({ waymark }) => {
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
