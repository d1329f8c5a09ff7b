import type { Page } from '@playwright/test';

import type { Script } from '../src/testing/scripted-model/script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import type { TestView } from '../src/main/test-bridge/test-view.ts';
import { expect, test, type Waymark } from './fixtures/waymark.ts';

/** What a person does with tabs in the strip, by pointer and by keys. */

let site: Site;
test.beforeAll(async () => {
  const page = (name: string) =>
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title><h1>${name}</h1><a href="/two">Two</a>`;
  site = await startSite({
    '/one': page('One'),
    '/two': page('Two'),
    '/three': page('Three'),
    '/four': page('Four'),
  });
});
test.afterAll(() => site.close());

const NAMES = ['One', 'Two', 'Three', 'Four'];

/** One tab for each of these pages; the last one is in front. */
async function openTabs(waymark: Waymark, names: readonly string[] = NAMES): Promise<void> {
  const { ui } = waymark;
  for (const [index, name] of names.entries()) {
    const url = `${site.hostPort}/${name.toLowerCase()}`;
    if (index === 0) await waymark.visit(url);
    else await waymark.request('tab.open', { url });
    await expect(ui.getByRole('tab', { selected: true })).toContainText(name);
  }
}

const tab = (ui: Page, name: string) => ui.getByRole('tab', { name });

const titles = (ui: Page): Promise<string[]> =>
  ui
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((one) => one.querySelector('.tab-title')?.textContent ?? ''));

async function middle(ui: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await tab(ui, name).boundingBox();
  if (box === null) throw new Error(`The tab ${name} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a tab by the pointer. */
async function drag(ui: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const from = await middle(ui, name);
  await ui.mouse.move(from.x, from.y);
  await ui.mouse.down();
  await ui.mouse.move(from.x + 10, from.y, { steps: 3 });
  await ui.mouse.move(to.x, to.y, { steps: 8 });
}

async function openMenu(waymark: Waymark, name: string): Promise<Page> {
  await tab(waymark.ui, name).click({ button: 'right' });
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menu')).toBeVisible();
  return layer;
}

async function pick(waymark: Waymark, name: string, entry: string | RegExp): Promise<void> {
  const layer = await openMenu(waymark, name);
  await layer.getByRole('menuitem', { name: entry }).click();
  await expect(layer.getByRole('menu')).toHaveCount(0);
}

/** A key as the window gets it, before any page. */
const press = (waymark: Waymark, keyCode: string, ...modifiers: string[]) =>
  waymark.app.evaluate(
    ({ BrowserWindow }, input) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.sendInputEvent({ type: 'keyDown', ...input } as Electron.KeyboardInputEvent);
      contents?.sendInputEvent({ type: 'keyUp', ...input } as Electron.KeyboardInputEvent);
    },
    { keyCode, modifiers },
  );

test('tabs are dragged to another place; Escape leaves them; keys move them as well', async ({
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

/** A second window, beside the first. */
async function secondWindow(waymark: Waymark): Promise<Page> {
  const opened = waymark.app.waitForEvent('window', {
    predicate: (page) => page.waitForURL(/^app:\/\/ui\/index/).then(() => true),
  });
  await waymark.request('window.open', { isPrivate: false });
  const page = await opened;
  await page.getByRole('toolbar').waitFor();
  await waymark.app.evaluate(({ BrowserWindow }) => {
    const [first, second] = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id);
    first?.setBounds({ x: 0, y: 0, width: 640, height: 560 });
    second?.setBounds({ x: 640, y: 0, width: 640, height: 560 });
  });
  return page;
}

/**
 * Drags from a point of the first window to one of the screen, whose corner is that window's. As the system does: a button that is held down keeps
 * the pointer's events with the window that it went down in; the debugger's own events end at its edge.
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

test('a tab is dragged into another window, to the place it is dropped on, and into one of its own', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One', 'Two', 'Three']);
  const second = await secondWindow(waymark);
  await expect.poll(() => ui.evaluate(() => innerWidth)).toBeLessThanOrEqual(640);
  const there = await second.getByRole('tab').boundingBox();
  // On the first half of the tab that is there.
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
  await drag(ui, 'Three', { x: 200, y: 400 });
  await ui.mouse.up();
  const third = await opened;
  await expect(tab(third, 'Three')).toBeVisible();
  await expect.poll(() => titles(ui)).toEqual(['One']);
});

test('the menu pins, mutes, duplicates, closes others and those after, and brings back', async ({
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

  await pick(waymark, 'Two', 'Close tabs after this one');
  await expect.poll(() => titles(ui)).toEqual(['Three', 'One', 'One', 'Two']);
  await pick(waymark, 'Two', 'Close other tabs');
  // Pinned ones stay.
  await expect.poll(() => titles(ui)).toEqual(['Three', 'Two']);
  await pick(waymark, 'Two', 'Reopen closed tab');
  await expect.poll(() => titles(ui)).toEqual(['Three', 'One', 'Two']);

  // The middle button closes, and opens links behind the page.
  await tab(ui, 'One').click({ button: 'middle' });
  await expect.poll(() => titles(ui)).toEqual(['Three', 'Two']);
  await tab(ui, 'Three').click();
  const page = waymark.app.windows().find((one) => one.url().endsWith('/three'));
  await page?.getByRole('link', { name: 'Two' }).click({ button: 'middle' });
  await expect(ui.getByRole('tab')).toHaveCount(3);
  await expect(tab(ui, 'Three')).toHaveAttribute('aria-selected', 'true');
});

test('the menu of a tab is opened, walked through and picked from by the keyboard', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One', 'Two']);
  await tab(ui, 'Two').focus();
  await tab(ui, 'Two').press('ContextMenu');
  const layer = await waymark.overlay();
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
  const name = layer.getByRole('textbox', { name: 'Name of the group' });
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

  // What is dropped between its tabs belongs to it.
  await drag(ui, 'One', { ...(await middle(ui, 'Two')), x: (await middle(ui, 'Two')).x + 10 });
  await ui.mouse.up();
  await expect.poll(() => titles(ui)).toEqual(['Two', 'One', 'Four', 'Three']);
  await expect(chip).toHaveAccessibleName('Group “Kettles”, 3 tabs');

  // Closed, it hides them; the one in front makes way.
  await chip.press('Enter');
  await expect(chip).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => titles(ui)).toEqual(['Three']);
  await expect(tab(ui, 'Three')).toHaveAttribute('aria-selected', 'true');
  await chip.press('Enter');
  await expect(ui.getByRole('tab')).toHaveCount(4);

  await pick(waymark, 'One', 'Remove from its group');
  await expect(chip).toHaveAccessibleName('Group “Kettles”, 2 tabs');
  await chip.press('F2');
  await (await waymark.overlay()).getByRole('button', { name: 'Ungroup' }).click();
  await expect(chip).toHaveCount(0);
  await expect(ui.getByRole('tab')).toHaveCount(4);
});

test('the tab search finds open tabs and closed ones, by keyboard alone', async ({ waymark }) => {
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
  await expect(layer.getByRole('status')).toHaveText('No tab has these words.');
  await box.press('Escape');
  await expect(box).toHaveCount(0);
});

test('a tab that the pointer rests on shows what is in it', async ({ waymark }) => {
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

const WAITS: Script = (request) =>
  request.role === 'planner'
    ? { plan: { proposedActions: ['Wait'] } }
    : { calls: [{ tool: 'wait', args: { seconds: 30 } }] };

test('a tab sleeps when told to and wakes where it was; one that a run needs stays awake', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const scripted = await startScriptedModel(WAITS);
  await waymark.connect(scripted.url);
  await openTabs(waymark, ['One', 'Two', 'Three']);
  const alive = () =>
    waymark.app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => contents.getTitle()),
    );
  await pick(waymark, 'One', 'Put to sleep');
  await expect(tab(ui, 'One, asleep')).toBeVisible();
  await expect.poll(alive).not.toContain('One');
  await tab(ui, 'One').click();
  await expect.poll(alive).toContain('One');
  await expect(tab(ui, 'One, asleep')).toHaveCount(0);

  await waymark.ask('Wait a while');
  await expect(tab(ui, 'One, a run works here')).toBeVisible();
  await tab(ui, 'Three').click();
  const layer = await openMenu(waymark, 'One');
  await expect(layer.getByRole('menuitem', { name: 'Put to sleep' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await layer.keyboard.press('Escape');
  const id = Number(await tab(ui, 'One').getAttribute('data-tab-id'));
  await expect(waymark.request('tab.sleep', { tabId: id })).rejects.toThrow('TAB_NEEDED');
  expect(await alive()).toContain('One');
  await scripted.close();
});

test('a hundred tabs shrink to their icons, all can be reached, and the one in front keeps its cross', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One']);
  await waymark.app.evaluate((_electron, url) => {
    const tabs = (globalThis as { __waymarkTest?: TestView }).__waymarkTest?.tabs;
    const window = tabs?.stages.list()[0];
    if (tabs === undefined || window === undefined) throw new Error('There is no window.');
    const place = { windowId: window.id, isPinned: false, isMuted: false, groupId: null };
    for (let at = 1; at < 100; at += 1)
      tabs.openAsleep(
        {
          pages: [{ url: `${url}/two?${at}`, title: `Tab ${at}` }],
          index: 0,
          faviconUrl: null,
          privateHosts: [],
        },
        place,
      );
  }, site.url);
  await expect(ui.getByRole('tab')).toHaveCount(100);
  const width = async (name: string) => (await tab(ui, name).boundingBox())?.width ?? 0;
  expect(await width('Tab 50, asleep')).toBeLessThan(40);
  expect(await width('One')).toBeGreaterThan(70);
  await tab(ui, 'Tab 50, asleep').hover();
  const crosses = () =>
    ui
      .locator('.tab-close')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  // Only the one in front has room for it.
  expect(await crosses()).toBe(1);
  await tab(ui, 'One').press('End');
  const last = ui.getByRole('tab').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
});
