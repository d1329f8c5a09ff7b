import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drag, middle, pick, press, servePages, tab, titles } from './fixtures/tab-strip.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

/** Tabs in a sidebar next to the page, used with pointer and keys. */

const { openTabs } = servePages();

const sidebar = ({ ui }: Waymark) => ui.locator('.tab-sidebar');
const edge = ({ ui }: Waymark) => ui.getByRole('separator', { name: 'Width of the tab sidebar' });

async function showAtSide(waymark: Waymark): Promise<void> {
  await waymark.request('settings.update', { tabsAt: 'side' });
  await expect(sidebar(waymark)).toBeVisible();
}

const pageWidth = (waymark: Waymark, path: string) =>
  waymark.app
    .windows()
    .find((one) => one.url().endsWith(path))
    ?.evaluate(() => innerWidth);

test('tabs at the side are switched, closed, moved, grouped and found', async ({ waymark }) => {
  const { ui } = waymark;
  await openTabs(waymark);
  await pick(waymark, 'Two', 'Show tabs at the side');
  await expect(ui.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await expect(ui.locator('.tab-strip')).toHaveCount(0);
  const boxes = await ui
    .getByRole('tab')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
    );
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
  expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((a, b) => a - b));
  // The page takes the remaining width.
  const { width = 0 } = (await sidebar(waymark).boundingBox()) ?? {};
  const inner = await ui.evaluate(() => innerWidth);
  await expect.poll(() => pageWidth(waymark, '/four')).toBe(inner - width);

  await tab(ui, 'Two').click();
  await expect(tab(ui, 'Two')).toHaveAttribute('aria-selected', 'true');
  await tab(ui, 'Two').press('ArrowDown');
  await expect(tab(ui, 'Three')).toBeFocused();
  await expect(tab(ui, 'Three')).toHaveAttribute('aria-selected', 'true');
  await press(waymark, 'PageUp', 'control', 'shift');
  await expect.poll(() => titles(ui)).toEqual(['One', 'Three', 'Two', 'Four']);

  const last = await middle(ui, 'Four');
  await drag(ui, 'One', { x: last.x, y: last.y + 10 });
  await ui.mouse.up();
  await expect.poll(() => titles(ui)).toEqual(['Three', 'Two', 'Four', 'One']);

  await pick(waymark, 'Two', 'Add to a new group');
  const layer = await waymark.overlay();
  await layer.getByRole('textbox', { name: 'Group name' }).fill('Kettles');
  await layer.getByRole('textbox', { name: 'Group name' }).press('Enter');
  await pick(waymark, 'Four', 'Add to “Kettles”');
  const chip = ui.getByRole('button', { name: /^Group “Kettles”/ });
  // A tab dropped between tabs of a group joins it; one dropped away from it leaves it.
  const four = await middle(ui, 'Four');
  await drag(ui, 'Three', { x: four.x, y: four.y - 8 });
  await ui.mouse.up();
  await expect(chip).toHaveAccessibleName('Group “Kettles”, 3 tabs');
  await expect.poll(() => titles(ui)).toEqual(['Two', 'Three', 'Four', 'One']);
  await chip.press('Enter');
  await expect.poll(() => titles(ui)).toEqual(['One']);

  // The filter finds tabs in closed groups too; Enter opens the first.
  const field = ui.getByRole('searchbox', { name: 'Filter tabs' });
  await field.fill('thr');
  await expect.poll(() => titles(ui)).toEqual(['Three']);
  await field.press('Enter');
  await expect(tab(ui, 'Three')).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveValue('');
  await expect(ui.getByRole('tab')).toHaveCount(4);

  await tab(ui, 'One').click({ button: 'middle' });
  await expect.poll(() => titles(ui)).toEqual(['Two', 'Three', 'Four']);
  await pick(waymark, 'Four', 'Pin');
  await expect(ui.locator('.tab-pins').getByRole('tab')).toHaveCount(1);
  await ui.getByRole('button', { name: 'New tab', exact: true }).click();
  await expect.poll(() => titles(ui)).toEqual(['Four', 'Two', 'Three', 'New tab']);
  await press(waymark, ',', 'control', 'shift');
  await expect(ui.locator('.tab-strip')).toBeVisible();
});

test('its width is changed by mouse and keys, and makes way for the page @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One', 'Two']);
  await showAtSide(waymark);
  await expect(edge(waymark)).toHaveAttribute('aria-valuenow', '240');
  await edge(waymark).press('ArrowRight');
  await expect(edge(waymark)).toHaveAttribute('aria-valuenow', '260');
  const box = await edge(waymark).boundingBox();
  if (box === null) throw new Error('The edge is not drawn.');
  await ui.mouse.move(box.x + 2, 300);
  await ui.mouse.down();
  await ui.mouse.move(box.x + 42, 300, { steps: 4 });
  await ui.mouse.up();
  await expect(edge(waymark)).toHaveAttribute('aria-valuenow', '300');
  await edge(waymark).press('Home');
  await expect(edge(waymark)).toHaveAttribute('aria-valuenow', '52');
  await expect(ui.getByRole('searchbox', { name: 'Filter tabs' })).toHaveCount(0);
  await tab(ui, 'One').click();
  await expect(tab(ui, 'One')).toHaveAttribute('aria-selected', 'true');
  await edge(waymark).press('Enter');
  await expect(edge(waymark)).toHaveAttribute('aria-valuenow', '240');
  // A small window with an open panel has room only for icons.
  await waymark.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 0, y: 0, width: 720, height: 560 }),
  );
  await expect.poll(() => ui.evaluate(() => innerWidth)).toBeLessThanOrEqual(720);
  await expect(edge(waymark)).toHaveAttribute('aria-valuenow', '240');
  await ui.getByRole('button', { name: /^Ask/ }).click();
  await expect(edge(waymark)).toHaveAttribute('aria-valuenow', '52');
});

test('place and width are there again after a restart @long', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-side-'));
  const first = await openWaymark({ userData });
  await openTabs(first, ['One', 'Two']);
  await showAtSide(first);
  await edge(first).press('End');
  await expect(edge(first)).toHaveAttribute('aria-valuenow', '420');
  await first.close();
  const again = await openWaymark({ userData });
  await expect(edge(again)).toHaveAttribute('aria-valuenow', '420');
  await expect.poll(() => titles(again.ui)).toEqual(['One', 'Two']);
  await again.close();
  await rm(userData, { recursive: true, force: true });
});
