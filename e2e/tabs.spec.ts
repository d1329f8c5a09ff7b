import type { Page } from '@playwright/test';

import { AppStateSchema } from '../src/shared/ipc/state/slices.ts';
import { drag, middle, pick, press, servePages, tab, titles } from './fixtures/tab-strip.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { windowOpenedBy } from './fixtures/windows.ts';

/** Actions of a person on tabs in the strip, with pointer and keys. */

const { served, openTabs } = servePages();

test('tabs are dragged to another place; Escape leaves them; keys move them as well @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark);
  await drag(ui, 'One', { ...(await middle(ui, 'Three')), x: (await middle(ui, 'Three')).x + 20 });
  await ui.mouse.up();
  await expect.poll(() => titles(ui)).toEqual(['Two', 'Three', 'One', 'Four']);
  await expect(tab(ui, 'One')).toHaveAttribute('aria-selected', 'true');

  await drag(ui, 'Four', await middle(ui, 'Two'));
  await ui.keyboard.press('Escape');
  await ui.mouse.up();
  await expect.poll(() => titles(ui)).toEqual(['Two', 'Three', 'One', 'Four']);

  await tab(ui, 'One').click();
  await press(waymark, 'PageUp', 'control', 'shift');
  await expect.poll(() => titles(ui)).toEqual(['Two', 'One', 'Three', 'Four']);
  await press(waymark, 'PageDown', 'control');
  await expect(tab(ui, 'Three')).toHaveAttribute('aria-selected', 'true');
  await tab(ui, 'Three').press('Home');
  await expect(tab(ui, 'Two')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(ui, 'Two')).toBeFocused();
});

/** Opens a second window next to the first. */
async function secondWindow(waymark: Waymark): Promise<Page> {
  const page = await windowOpenedBy(waymark.app, () =>
    waymark.request('window.open', { isPrivate: false }),
  );
  await waymark.app.evaluate(({ BrowserWindow }) => {
    const [first, second] = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id);
    first?.setBounds({ x: 0, y: 0, width: 640, height: 560 });
    second?.setBounds({ x: 640, y: 0, width: 640, height: 560 });
  });
  return page;
}

/**
 * Drags from a point of the first window, which is in the screen's corner, to a point of the screen. A pressed button keeps the pointer's
 * events with the window that it was pressed in, as the system does; the debugger's own events end at the window's edge.
 */
const dragAcross = (
  waymark: Waymark,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> =>
  waymark.app.evaluate(
    ({ BrowserWindow }, points) => {
      const [first] = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id);
      for (const { type, ...point } of points) {
        const [x, y] = [Math.round(point.x), Math.round(point.y)];
        const at = { x, y, globalX: x, globalY: y };
        const button = type === 'mouseMove' ? {} : { button: 'left' as const, clickCount: 1 };
        first?.webContents.sendInputEvent({ type, ...at, ...button });
      }
    },
    [
      { type: 'mouseMove' as const, ...from },
      { type: 'mouseDown' as const, ...from },
      { type: 'mouseMove' as const, x: from.x + 10, y: from.y },
      { type: 'mouseMove' as const, x: (from.x + to.x) / 2, y: to.y },
      { type: 'mouseMove' as const, ...to },
      { type: 'mouseUp' as const, ...to },
    ],
  );

test('a tab is dragged into another window, to the place it is dropped on, and into one of its own @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One', 'Two', 'Three']);
  const second = await secondWindow(waymark);
  await expect.poll(() => ui.evaluate(() => innerWidth)).toBeLessThanOrEqual(640);
  const there = await second.getByRole('tab').boundingBox();
  // The drop is on the first half of the existing tab.
  await dragAcross(waymark, await middle(ui, 'Two'), {
    x: 640 + (there?.x ?? 0) + 5,
    y: (there?.y ?? 0) + 10,
  });
  await expect.poll(() => titles(second)).toEqual(['Two', 'New tab']);
  await expect(tab(second, 'Two')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => titles(ui)).toEqual(['One', 'Three']);

  const opened = waymark.app.waitForEvent('window', {
    predicate: (page) => page.waitForURL(/^app:\/\/ui\/index/).then(() => true),
  });
  // The drop is in the middle: at the page's sides it would open a split view.
  await drag(ui, 'Three', { x: 320, y: 400 });
  await ui.mouse.up();
  const third = await opened;
  await expect(tab(third, 'Three')).toBeVisible();
  await expect.poll(() => titles(ui)).toEqual(['One']);
});

test('the menu pins, mutes, duplicates, closes others and those after, and brings back @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark);
  await pick(waymark, 'Three', 'Pin');
  await expect.poll(() => titles(ui)).toEqual(['Three', 'One', 'Two', 'Four']);
  const pinned = await tab(ui, 'Three').boundingBox();
  expect(pinned?.width).toBeLessThan(50);

  await pick(waymark, 'Two', 'Mute');
  await expect(tab(ui, 'Two, muted')).toBeVisible();
  const muted = () =>
    waymark.app.evaluate(({ webContents }) =>
      webContents
        .getAllWebContents()
        .filter((contents) => contents.isAudioMuted())
        .map((contents) => contents.getTitle()),
    );
  expect(await muted()).toEqual(['Two']);
  await pick(waymark, 'Two', 'Unmute');
  await expect.poll(muted).toEqual([]);

  await pick(waymark, 'One', 'Duplicate');
  await expect.poll(() => titles(ui)).toEqual(['Three', 'One', 'One', 'Two', 'Four']);
  await expect(tab(ui, 'One').nth(1)).toHaveAttribute('aria-selected', 'true');

  await pick(waymark, 'Two', 'Close tabs to the right');
  await expect.poll(() => titles(ui)).toEqual(['Three', 'One', 'One', 'Two']);
  await pick(waymark, 'Two', 'Close other tabs');
  // Pinned tabs stay.
  await expect.poll(() => titles(ui)).toEqual(['Three', 'Two']);
  await pick(waymark, 'Two', 'Reopen closed tab');
  await expect.poll(() => titles(ui)).toEqual(['Three', 'One', 'Two']);

  // The middle button closes tabs, and opens links in the background.
  await tab(ui, 'One').click({ button: 'middle' });
  await expect.poll(() => titles(ui)).toEqual(['Three', 'Two']);
  await tab(ui, 'Three').click();
  const page = waymark.app.windows().find((one) => one.url().endsWith('/three'));
  await page?.getByRole('link', { name: 'Two' }).click({ button: 'middle' });
  await expect.poll(() => titles(ui)).toEqual(['Three', 'Two', 'Two']);
  await expect(tab(ui, 'Three')).toHaveAttribute('aria-selected', 'true');
  await page?.getByRole('link', { name: 'Two' }).click({ modifiers: ['Control'] });
  await expect.poll(() => titles(ui)).toEqual(['Three', 'Two', 'Two', 'Two']);
});

test('the menu opens a new tab beside a tab, in its group, and loads a page again @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One', 'Two', 'Three']);
  await pick(waymark, 'One', 'New tab to the right');
  await expect.poll(() => titles(ui)).toEqual(['One', 'New tab', 'Two', 'Three']);
  await expect(tab(ui, 'New tab')).toHaveAttribute('aria-selected', 'true');
  // Text typed next goes into the new tab's box.
  await ui.keyboard.type('kettles');
  await expect(ui.getByRole('combobox', { name: 'What do you want done?' })).toHaveValue('kettles');
  await ui.keyboard.press('ControlOrMeta+a');
  await ui.keyboard.press('Delete');

  await pick(waymark, 'Two', 'Add to a new group');
  const layer = await waymark.overlay();
  await layer.getByRole('textbox', { name: 'Group name' }).press('Enter');
  await expect(layer.getByRole('textbox')).toHaveCount(0);
  await pick(waymark, 'Two', 'New tab to the right');
  await expect.poll(() => titles(ui)).toEqual(['One', 'New tab', 'Two', 'New tab', 'Three']);
  const groups = async () => {
    const { slices } = AppStateSchema.parse(await waymark.request('app.getState', null));
    return slices.tabs.list.flatMap((one) => (one.groupId === undefined ? [] : [one.title]));
  };
  expect(await groups()).toEqual(['Two', 'New tab']);
  await pick(waymark, 'Three', 'Pin');
  await pick(waymark, 'Three', 'New tab to the right');
  await expect
    .poll(() => titles(ui))
    .toEqual(['Three', 'New tab', 'One', 'New tab', 'Two', 'New tab']);

  const loads = () => served().requests.filter((path) => path === '/two').length;
  const before = loads();
  await pick(waymark, 'Two', 'Reload');
  await expect.poll(loads).toBe(before + 1);
  // A sleeping tab is loaded once.
  await pick(waymark, 'Two', 'Put to sleep');
  await expect(tab(ui, 'Two, asleep')).toBeVisible();
  await pick(waymark, 'Two', 'Reload');
  await expect(tab(ui, 'Two, asleep')).toHaveCount(0);
  await expect.poll(loads).toBe(before + 2);
  await expect(tab(ui, 'Two')).toHaveAttribute('aria-selected', 'false');
});

test('the menu of a tab is opened, walked through and picked from by the keyboard @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One', 'Two']);
  await tab(ui, 'Two').focus();
  await tab(ui, 'Two').press('ContextMenu');
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menuitem', { name: 'New tab to the right' })).toBeFocused();
  await layer.keyboard.press('ArrowDown');
  await layer.keyboard.press('ArrowDown');
  await expect(layer.getByRole('menuitem', { name: 'Pin' })).toBeFocused();
  await layer.keyboard.press('Enter');
  await expect.poll(() => titles(ui)).toEqual(['Two', 'One']);
  await expect(tab(ui, 'Two')).toBeFocused();
});

test('tabs are put into groups, which have a name and a colour, close and open, and stay together', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark);
  await pick(waymark, 'Two', 'Add to a new group');
  const layer = await waymark.overlay();
  const name = layer.getByRole('textbox', { name: 'Group name' });
  await expect(name).toBeFocused();
  await name.fill('Kettles');
  await layer.getByRole('radio', { name: 'Green' }).check();
  await name.press('Enter');
  const chip = ui.getByRole('button', { name: /^Group “Kettles”/ });
  await expect(chip).toHaveAccessibleName('Group “Kettles”, 1 tab');
  await expect(chip).toHaveClass(/is-green/);

  await pick(waymark, 'Four', 'Add to “Kettles”');
  await expect.poll(() => titles(ui)).toEqual(['One', 'Two', 'Four', 'Three']);
  await expect(chip).toHaveAccessibleName('Group “Kettles”, 2 tabs');

  // A tab dropped between tabs of the group joins it.
  await drag(ui, 'One', { ...(await middle(ui, 'Two')), x: (await middle(ui, 'Two')).x + 10 });
  await ui.mouse.up();
  await expect.poll(() => titles(ui)).toEqual(['Two', 'One', 'Four', 'Three']);
  await expect(chip).toHaveAccessibleName('Group “Kettles”, 3 tabs');

  // A closed group hides its tabs; the one in front is replaced.
  await chip.press('Enter');
  await expect(chip).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => titles(ui)).toEqual(['Three']);
  await expect(tab(ui, 'Three')).toHaveAttribute('aria-selected', 'true');
  await chip.press('Enter');
  await expect(ui.getByRole('tab')).toHaveCount(4);

  await pick(waymark, 'One', 'Remove from group');
  await expect(chip).toHaveAccessibleName('Group “Kettles”, 2 tabs');
  await chip.press('F2');
  await (await waymark.overlay()).getByRole('button', { name: 'Ungroup' }).click();
  await expect(chip).toHaveCount(0);
  await expect(ui.getByRole('tab')).toHaveCount(4);
});

test('the tab search finds open tabs and closed ones, by keyboard alone @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark);
  await tab(ui, 'Two').press('Delete');
  await expect(ui.getByRole('tab')).toHaveCount(3);
  await press(waymark, 'A', 'control', 'shift');
  const layer = await waymark.overlay();
  const box = layer.getByRole('combobox', { name: 'Search tabs' });
  await expect(box).toBeFocused();
  await expect(layer.getByRole('option')).toHaveCount(4);
  await box.fill('one');
  await expect(layer.getByRole('option')).toHaveText([/One/]);
  await box.press('Enter');
  await expect(tab(ui, 'One')).toHaveAttribute('aria-selected', 'true');

  await ui.getByRole('button', { name: 'Search tabs' }).click();
  await box.fill('two');
  await expect(layer.getByRole('option', { name: 'Two' })).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(tab(ui, 'Two')).toHaveAttribute('aria-selected', 'true');

  await press(waymark, 'A', 'control', 'shift');
  await box.fill('no such tab');
  await expect(layer.getByRole('status')).toHaveText('No matching tabs.');
  await box.press('Escape');
  await expect(box).toHaveCount(0);
});

test('a tab that the pointer rests on shows what is in it @long', async ({ waymark }) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One', 'Two']);
  await tab(ui, 'One').hover();
  const layer = await waymark.overlay();
  await expect(layer.locator('.tab-preview')).toContainText('One');
  await expect
    .poll(() =>
      layer.locator('.tab-preview img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(200);
  await ui.getByRole('button', { name: 'Back' }).hover();
  await expect(layer.locator('.tab-preview')).toHaveCount(0);
});
