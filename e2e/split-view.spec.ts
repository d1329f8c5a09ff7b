import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Script } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { menuAt, pickFromPageMenu } from './fixtures/page-menu.ts';
import { drag, pick, tab, titles } from './fixtures/tab-strip.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

/** Pages side by side in one window. */

let site: Site;
test.beforeAll(async () => {
  const page = (name: string, colour: string) =>
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title>
     <body style="background:${colour}"><h1>${name}</h1><button onclick="document.title += ' pressed'">Press me</button>
     <a href="/blue">Blue</a>`;
  site = await startSite({
    '/red': page('Red', 'rgb(200, 40, 40)'),
    '/blue': page('Blue', 'rgb(40, 40, 200)'),
    '/green': page('Green', 'rgb(40, 160, 40)'),
  });
});
test.afterAll(() => site.close());

const at = (name: string): string => `${site.url}/${name.toLowerCase()}`;

async function openTabs(waymark: Waymark, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    if (index === 0) await waymark.visit(at(name));
    else await waymark.request('tab.open', { url: at(name) });
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(name);
  }
}

const pane = ({ ui }: Waymark, name: string) => ui.getByRole('region', { name, exact: true });
const divider = ({ ui }: Waymark) =>
  ui.getByRole('separator', { name: 'Divider of the split view' });

async function pageBox(waymark: Waymark, name: string) {
  const box = await pane(waymark, name).getByRole('tabpanel').boundingBox();
  if (box === null) throw new Error(`${name} is not drawn.`);
  return box;
}

/** Returns the screen's colour in the lower half of a page's area. */
async function colourOf(waymark: Waymark, name: string): Promise<string> {
  const { x, y, width, height } = await pageBox(waymark, name);
  return waymark.app.evaluate(
    async ({ BrowserWindow, desktopCapturer, screen }, point) => {
      const bounds = BrowserWindow.getAllWindows()[0]?.getContentBounds() ?? { x: 0, y: 0 };
      const { size: thumbnailSize } = screen.getPrimaryDisplay();
      const [source] = await desktopCapturer.getSources({ types: ['screen'], thumbnailSize });
      const one = {
        x: Math.round(bounds.x + point.x),
        y: Math.round(bounds.y + point.y),
        width: 1,
        height: 1,
      };
      const [blue, green, red] = source?.thumbnail.crop(one).toBitmap() ?? [];
      return `${red} ${green} ${blue}`;
    },
    { x: x + width / 2, y: y + height * 0.7 },
  );
}

/** Returns the position of the page's link, in the page's coordinates. */
async function placeOfLink(waymark: Waymark, name: string): Promise<{ x: number; y: number }> {
  const middle = `(() => {
    const { x, y, width, height } = document.querySelector('a').getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  })()`;
  const place = await inPage(waymark, at(name), middle);
  const [x = 0, y = 0] = Array.isArray(place) ? place.map(Number) : [];
  return { x, y };
}

const RED = '200 40 40';
const BLUE = '40 40 200';
const GREEN = '40 160 40';

test('two pages are seen at once; what is pressed is in front; the divider moves', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['Red', 'Blue']);
  await pick(waymark, 'Red', 'Split view with this tab');
  await expect.poll(() => titles(ui)).toEqual(['Blue', 'Red']);
  await expect.poll(() => colourOf(waymark, 'Blue')).toBe(BLUE);
  await expect.poll(() => colourOf(waymark, 'Red')).toBe(RED);
  await expect(pane(waymark, 'Red')).toHaveClass(/is-active/);
  await expect(tab(ui, 'Red, in split view')).toHaveAttribute('aria-selected', 'true');

  await clickInPage(waymark, at('Blue'), 'h1');
  await expect(pane(waymark, 'Blue')).toHaveClass(/is-active/);
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  await expect(bar).toHaveValue(/\/blue$/);

  // Page and pane have the same width.
  const width = async (name: string) => Number(await inPage(waymark, at(name), 'innerWidth'));
  const fits = (name: string) =>
    expect
      .poll(async () => Math.abs((await width(name)) - (await pageBox(waymark, name)).width))
      .toBeLessThan(2);
  const before = (await pageBox(waymark, 'Blue')).width;
  await divider(waymark).press('ArrowRight');
  await expect(divider(waymark)).toHaveAttribute('aria-valuenow', '55');
  await fits('Blue');
  await fits('Red');
  expect((await pageBox(waymark, 'Blue')).width).toBeGreaterThan(before + 20);
  const grip = await divider(waymark).boundingBox();
  await ui.mouse.move((grip?.x ?? 0) + 3, 400);
  await ui.mouse.down();
  await ui.mouse.move((grip?.x ?? 0) - 197, 400, { steps: 5 });
  await ui.mouse.up();
  await fits('Blue');
  expect((await pageBox(waymark, 'Blue')).width).toBeLessThan(before - 80);

  await pane(waymark, 'Blue').getByRole('button', { name: 'Options for Blue' }).click();
  await (await waymark.overlay()).getByRole('menuitem', { name: 'Swap pages' }).click();
  await expect.poll(() => titles(ui)).toEqual(['Red', 'Blue']);
  await expect.poll(() => colourOf(waymark, 'Red')).toBe(RED);
  expect((await pageBox(waymark, 'Red')).x).toBeLessThan((await pageBox(waymark, 'Blue')).x);

  await pick(waymark, 'Blue', 'Close split view');
  await expect(ui.locator('.pane')).toHaveCount(0);
  await expect(ui.getByRole('tab')).toHaveCount(2);
  await expect.poll(() => width('Blue')).toBe(await ui.evaluate(() => innerWidth));
});

test('a tab is dragged beside the page, a third one joins, and closing one leaves the others @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['Red', 'Green']);
  const { width, height } = await ui.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await drag(ui, 'Red', { x: width * 0.85, y: height / 2 });
  const layer = await waymark.overlay();
  await expect(layer.locator('.split-drop-zone')).toBeVisible();
  await ui.mouse.up();
  await expect(layer.locator('.split-drop-zone')).toHaveCount(0);
  await expect.poll(() => titles(ui)).toEqual(['Green', 'Red']);
  await expect.poll(() => colourOf(waymark, 'Green')).toBe(GREEN);
  await expect.poll(() => colourOf(waymark, 'Red')).toBe(RED);
  await expect.poll(() => inPage(waymark, at('Red'), 'document.readyState')).toBe('complete');
  await menuAt(waymark, at('Red'), await placeOfLink(waymark, 'Red'));
  await pickFromPageMenu(waymark, 'Open link in split view');
  await expect(ui.locator('.pane')).toHaveCount(3);
  await expect(pane(waymark, 'Blue')).toHaveClass(/is-active/);
  await expect.poll(() => colourOf(waymark, 'Blue')).toBe(BLUE);
  await expect.poll(() => colourOf(waymark, 'Green')).toBe(GREEN);
  await pane(waymark, 'Red').getByRole('button', { name: 'Close tab' }).click();
  await expect(ui.locator('.pane')).toHaveCount(2);
  await expect(ui.getByRole('tab')).toHaveCount(2);
  // Another tab hides both panes; either of their tabs shows both again.
  await waymark.request('tab.open', { url: null });
  await expect(ui.locator('.pane')).toHaveCount(0);
  await tab(ui, 'Blue').click();
  await expect(ui.locator('.pane')).toHaveCount(2);
  await expect.poll(() => colourOf(waymark, 'Green')).toBe(GREEN);
});

test('a run acts in its own page beside the one that the person is in @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  let acts = 0;
  const script: Script = ({ role }) => {
    if (role === 'planner')
      return acts > 1
        ? { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Pressed.' } }
        : { plan: { proposedActions: ['Press the button'] } };
    acts += 1;
    return acts === 1
      ? { calls: [{ tool: 'wait', args: { seconds: 3 } }] }
      : { calls: [{ tool: 'click', args: { target: 'Press me' } }] };
  };
  const model = await startScriptedModel(script);
  await waymark.connect(model.url);
  await openTabs(waymark, ['Red', 'Blue']);
  await pick(waymark, 'Red', 'Split view with this tab');
  await expect(pane(waymark, 'Red')).toHaveClass(/is-active/);
  await waymark.ask('Press the button on this page');
  await expect.poll(() => acts).toBeGreaterThan(0);
  await clickInPage(waymark, at('Blue'), 'h1');
  await expect(pane(waymark, 'Blue')).toHaveClass(/is-active/);
  await expect(tab(ui, 'Red pressed')).toBeVisible({ timeout: 30_000 });
  // The person's pane stays active, and nothing was pressed in it.
  expect((await titles(ui)).toSorted()).toEqual(['Blue', 'Red pressed']);
  await expect(pane(waymark, 'Blue')).toHaveClass(/is-active/);
});

test('pages are side by side again after a restart, as wide as they were @long', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-split-'));
  const first = await openWaymark({ userData });
  await openTabs(first, ['Red', 'Blue']);
  await pick(first, 'Red', 'Split view with this tab');
  await expect(divider(first)).toBeVisible();
  for (const now of ['55', '60', '65']) {
    await divider(first).press('ArrowRight');
    await expect(divider(first)).toHaveAttribute('aria-valuenow', now);
  }
  await first.close();
  const again = await openWaymark({ userData });
  await expect(divider(again)).toHaveAttribute('aria-valuenow', '65');
  await expect.poll(() => colourOf(again, 'Blue')).toBe(BLUE);
  await expect.poll(() => colourOf(again, 'Red')).toBe(RED);
  await again.close();
  await rm(userData, { recursive: true, force: true });
});
