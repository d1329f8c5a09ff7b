import type { Locator } from '@playwright/test';

import type { Site } from '../src/testing/site/start-site.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { windowOpenedBy } from './fixtures/windows.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite({
    '/shop': '<title>Kettle shop</title><h1>Kettles</h1>',
    '/tests': '<title>Kettle tests 2026</title><h1>Tests</h1>',
    '/other': '<title>Teapots</title><h1>Teapots</h1>',
    '/search': '<title>Found</title><h1>Found</h1>',
  });
});
test.afterAll(() => site.close());

const addressBar = ({ ui }: Waymark): Locator =>
  ui.getByRole('combobox', { name: 'Address or search' });
const taskBox = ({ ui }: Waymark): Locator =>
  ui.getByRole('combobox', { name: 'What do you want done?' });
const lines = ({ ui }: Waymark): Locator => ui.getByRole('option');
const tabInFront = ({ ui }: Waymark): Locator => ui.getByRole('tab', { selected: true });

async function goTo(waymark: Waymark, path: string, title: string): Promise<void> {
  await waymark.visit(`${site.url}${path}`);
  await expect(tabInFront(waymark)).toContainText(title);
}

/** Waits for the lines: a page visited right before is found a moment later. */
async function expectLines(
  waymark: Waymark,
  text: string,
  expected: readonly RegExp[],
): Promise<void> {
  await expect(async () => {
    await addressBar(waymark).fill('');
    await addressBar(waymark).fill(text);
    await expect(lines(waymark)).toHaveText(expected, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
}

async function searchHere(waymark: Waymark): Promise<void> {
  await waymark.request('settings.update', { searchUrl: `${site.url}/search?q=%s` });
}

test('what is typed stays when the window loses the keyboard and gets it back @long', async ({
  waymark,
}) => {
  const bar = addressBar(waymark);
  await goTo(waymark, '/shop', 'Kettle shop');
  await bar.focus();
  await bar.pressSequentially('ket');
  await bar.evaluate((field) => {
    field.blur();
    field.focus();
  });
  await bar.pressSequentially('tles');
  await expect(bar).toHaveValue('kettles');
});

test('says what Enter does and does it: an address, a search, steps', async ({ waymark }) => {
  const { ui } = waymark;
  await searchHere(waymark);
  const bar = addressBar(waymark);
  await bar.fill(`${site.url}/shop`);
  await expect(lines(waymark).first()).toContainText('Go to');
  await bar.press('Enter');
  await expect(tabInFront(waymark)).toContainText('Kettle shop');

  await bar.fill('how to descale a kettle');
  await expect(lines(waymark).first()).toContainText('Search for “how to descale a kettle”');
  await bar.press('Enter');
  await expect(tabInFront(waymark)).toContainText('Found');
  await expect(bar).toHaveValue(/search\?q=how%20to%20descale/);

  const task = `Open ${site.url}/other, then check whether the page says "Teapots"`;
  await bar.fill(task);
  await expect(lines(waymark).first()).toContainText('Ask: “Open');
  await bar.press('Enter');
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();
  await expect(ui.getByRole('article')).toHaveCount(1);
});

test('free words with no model become a search or the way to a model, never a run @long', async ({
  waymark,
}) => {
  await searchHere(waymark);
  const box = taskBox(waymark);
  await box.fill('Find me a good kettle');
  await expect(lines(waymark).first()).toContainText('Search for');
  await expect(lines(waymark).last()).toContainText('Connect a model');
  await box.press('Enter');
  await expect(tabInFront(waymark)).toContainText('Found');
  await waymark.request('tab.open', { url: null });
  await box.fill('Click "Kettles"');
  await expect(lines(waymark).last()).toContainText('these steps need a page');
  expect(await waymark.request('run.list', { limit: 5, beforeStartedAt: null })).toEqual([]);
});

test('finds open tabs, visited pages, agents and earlier tasks, by the keyboard alone', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await goTo(waymark, '/tests', 'Kettle tests');
  await goTo(waymark, '/shop', 'Kettle shop');
  await waymark.ask('Check whether the page says "Kettles"');
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();
  await ui.getByRole('button', { name: 'New tab' }).press('Enter');
  await expect(tabInFront(waymark)).toContainText('New tab');
  const bar = addressBar(waymark);
  await expectLines(waymark, 'kettle', [
    /^Search for “kettle”/,
    /^Kettle shop, .*open tab$/,
    /^Kettle tests 2026, .*visited$/,
    /^Check whether .*earlier task$/,
    /^Connect a model/,
  ]);
  await bar.press('ArrowDown');
  await expect(lines(waymark).nth(1)).toHaveAttribute('aria-selected', 'true');
  await bar.press('Enter');
  await expect(tabInFront(waymark)).toContainText('Kettle shop');

  await bar.fill('/find words');
  await expect(lines(waymark).filter({ hasText: 'Find words on a page' })).toHaveCount(1);
  await bar.press('Escape');
  await expect(lines(waymark)).toHaveCount(0);
  await expect(bar).toHaveValue('/find words');
  await bar.press('Escape');
  await expect(bar).toHaveValue(`${site.url}/shop`);
});

test('lines lie over the page, as wide as the bar, and can be picked by the mouse @long', async ({
  waymark,
}) => {
  await goTo(waymark, '/tests', 'Kettle tests');
  await goTo(waymark, '/shop', 'Kettle shop');
  const bar = addressBar(waymark);
  await expectLines(waymark, 'tests', [/^Search/, /^Kettle tests 2026/, /^Connect/]);
  const layer = await waymark.overlay();
  const line = layer.getByText('Kettle tests 2026');
  await expect(line).toBeVisible();
  const width = (await bar.boundingBox())?.width ?? 0;
  expect((await layer.locator('.box-list').boundingBox())?.width).toBeCloseTo(width, 0);
  await line.click();
  await expect(tabInFront(waymark)).toContainText('Kettle tests');
});

test('a private window’s tabs are in no other window’s box @long', async ({ waymark }) => {
  const ui = await windowOpenedBy(waymark.app, () =>
    waymark.request('window.open', { isPrivate: true }),
  );
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  await bar.fill(`${site.url}/other`);
  await bar.press('Enter');
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Teapots');
  await addressBar(waymark).fill('teapots');
  await expect(lines(waymark).first()).toContainText('Search for');
  await expect(lines(waymark).filter({ hasText: 'open tab' })).toHaveCount(0);
  await expect(lines(waymark).filter({ hasText: 'visited' })).toHaveCount(0);
});

test('a switch says whether Enter searches or asks; a press changes it, and it is remembered @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const model = await startScriptedModel([
    { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Three kettles.' } },
  ]);
  await waymark.connect(model.url);
  await searchHere(waymark);
  const asks = ui.getByRole('switch', { name: 'Ask the agent' });
  const box = taskBox(waymark);
  await box.fill('kettle');
  await expect(asks).not.toBeChecked();
  await box.fill('which of the kettles is the quietest one');
  await expect(asks).toBeChecked();
  // The arrow button does the same as Enter.
  await asks.click();
  await expect(asks).not.toBeChecked();
  await ui.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(tabInFront(waymark)).toContainText('Found');
  expect(model.requests).toEqual([]);

  await waymark.request('tab.open', { url: null });
  await box.fill('kettles');
  await asks.click();
  await expect(asks).toBeChecked();
  await box.press('Enter');
  await expect(waymark.lastRun).toContainText('Three kettles.');

  await waymark.request('tab.open', { url: null });
  await box.fill('teapot');
  await expect(asks).toBeChecked();
  await box.fill('shop.example');
  await expect(asks).toBeDisabled();
  await model.close();
});
