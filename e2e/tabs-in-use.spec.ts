import type { Script } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import type { TestView } from '../src/main/interfaces/test-bridge/test-view.ts';
import { openMenu, pick, servePages, tab, titles } from './fixtures/tab-strip.ts';
import { expect, test, type Waymark } from './fixtures/waymark.ts';

/** Tabs in use: asleep, with a run in them, in large numbers, and worked with the keyboard alone. */

const { served, openTabs } = servePages();

/** Sends a key to whatever has the keyboard. */
const type = (waymark: Waymark, keyCode: string, ...modifiers: string[]) =>
  waymark.app.evaluate(
    ({ webContents }, input) => {
      const contents = webContents.getFocusedWebContents();
      contents?.sendInputEvent({ type: 'keyDown', ...input } as Electron.KeyboardInputEvent);
      contents?.sendInputEvent({ type: 'keyUp', ...input } as Electron.KeyboardInputEvent);
    },
    { keyCode, modifiers },
  );

test('from the page to the strip, along it, a tab moved, its menu, and it closed, by the keyboard alone @long', async ({
  waymark,
}) => {
  const { ui, app } = waymark;
  await openTabs(waymark);
  const hasKeyboard = (): Promise<string> =>
    app.evaluate(({ webContents }) => webContents.getFocusedWebContents()?.getURL() ?? '');
  await waymark.request('app.focusPage', null);
  await expect.poll(hasKeyboard).toBe(`${served().url}/four`);
  await type(waymark, 'F6');
  await expect(tab(ui, 'Four')).toBeFocused();
  await expect.poll(hasKeyboard).toMatch(/^app:/);
  // The focus stays in the tab strip, whatever the tab shows.
  for (const name of ['Three', 'Two']) {
    await type(waymark, 'Left');
    await expect(tab(ui, name)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(ui, name)).toBeFocused();
    expect(await hasKeyboard()).toMatch(/^app:/);
  }
  await type(waymark, 'PageUp', 'control', 'shift');
  await expect.poll(() => titles(ui)).toEqual(['Two', 'One', 'Three', 'Four']);
  await type(waymark, 'F10', 'shift');
  const layer = await waymark.overlay();
  await expect(layer.getByRole('menuitem', { name: 'New tab to the right' })).toBeFocused();
  for (const name of ['Reload', 'Pin', 'Mute']) {
    await layer.keyboard.press('ArrowDown');
    await expect(layer.getByRole('menuitem', { name })).toBeFocused();
  }
  await layer.keyboard.press('Enter');
  await expect(tab(ui, 'Two, muted')).toBeFocused();
  await expect.poll(hasKeyboard).toMatch(/^app:.*index/);
  await type(waymark, 'Delete');
  await expect.poll(() => titles(ui)).toEqual(['One', 'Three', 'Four']);
});

const WAITS: Script = (request) =>
  request.role === 'planner'
    ? { plan: { proposedActions: ['Wait'] } }
    : { calls: [{ tool: 'wait', args: { seconds: 30 } }] };

test('a tab sleeps when told to and wakes where it was; one that a run needs stays awake @long', async ({
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

test('the memory of a page that is put to sleep is given back @long', async ({ waymark }) => {
  const { ui, app } = waymark;
  // Another site, so that it shares no process.
  await waymark.visit(`${served().url.replace('127.0.0.1', 'localhost')}/heavy`);
  await expect(tab(ui, 'Heavy')).toBeVisible();
  const pid = await app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .find((contents) => contents.getTitle() === 'Heavy')
      ?.getOSProcessId(),
  );
  /** Returns this process's memory in MB; 0 when the process is gone. */
  const memory = (): Promise<number> =>
    app.evaluate(
      (electron, id) =>
        (electron.app.getAppMetrics().find((one) => one.pid === id)?.memory.workingSetSize ?? 0) /
        1024,
      pid,
    );
  await expect.poll(memory).toBeGreaterThan(200);
  await waymark.request('tab.open', { url: `${served().hostPort}/one` });
  await expect(tab(ui, 'One')).toHaveAttribute('aria-selected', 'true');
  await pick(waymark, 'Heavy', 'Put to sleep');
  await expect(tab(ui, 'Heavy, asleep')).toBeVisible();
  await expect.poll(memory).toBe(0);
});

test('a tab in which a run wants to be allowed something calls for the person, until they answer', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const scripted = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Press it'] } },
      { plan: { taskComplete: true, finalAnswer: 'Nothing was ordered.' } },
    ],
    executor: [
      { calls: [{ tool: 'click', args: { target: 'button "Place order"' } }] },
      { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
    ],
  });
  await waymark.connect(scripted.url);
  await openTabs(waymark, ['Shop', 'Two']);
  await tab(ui, 'Shop').click();
  await waymark.ask('Buy it');
  const card = ui.getByRole('alertdialog', { name: /^Place order/ });
  await expect(card).toBeVisible();
  await tab(ui, 'Two').click();
  const calling = tab(ui, 'Shop, a run waits for you');
  await expect(calling).toBeVisible();
  const background = (): Promise<string> =>
    ui
      .locator('.tab', { has: calling })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const agents = await ui.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    return getComputedStyle(probe).color;
  });
  expect(await background()).toBe(agents);
  await calling.click();
  await card.getByRole('button', { name: 'Don’t' }).click();
  await expect(waymark.lastRun).toContainText('Nothing was ordered.');
  await expect(calling).toHaveCount(0);
  await scripted.close();
});

test('a hundred tabs shrink to a few letters, all can be reached, and the one in front keeps its cross @long', async ({
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
  }, served().url);
  await expect(ui.getByRole('tab')).toHaveCount(100);
  const width = async (name: string) => (await tab(ui, name).boundingBox())?.width ?? 0;
  expect(await width('Tab 50, asleep')).toBeLessThan(64);
  expect(await width('One')).toBeGreaterThan(70);
  await tab(ui, 'Tab 50, asleep').hover();
  const crosses = () =>
    ui
      .locator('.tab-close')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  // Only the tab in front has room for its close button.
  expect(await crosses()).toBe(1);
  await tab(ui, 'One').press('End');
  const last = ui.getByRole('tab').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
});
