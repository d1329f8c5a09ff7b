import type { Locator } from '@playwright/test';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { windowOpenedBy } from './fixtures/windows.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite({
    '/': '<title>Front page</title><h1>Front</h1>',
    '/kettles': '<title>Kettles</title><h1>Kettles</h1>',
  });
});
test.afterAll(() => site.close());

const addressBar = (ui: Waymark['ui']): Locator =>
  ui.getByRole('combobox', { name: 'Address or search' });
const tabInFront = ({ ui }: Waymark): Locator => ui.getByRole('tab', { selected: true });

/** The field with its selection in brackets. */
const shown = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => {
    const { value, selectionStart, selectionEnd } = input;
    const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
    return `${value.slice(0, from)}[${value.slice(from, to)}]${value.slice(to)}`;
  });

/** Types into an empty field until the page, which was visited right before, completes it. */
async function typeUntil(field: Locator, typed: string, expected: string): Promise<void> {
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially(typed);
    await expect.poll(() => shown(field), { timeout: 1000 }).toBe(expected);
  }).toPass({ timeout: 10_000 });
}

test('a typed address is completed in the address bar: first the host, then the path', async ({
  waymark,
}) => {
  const { host } = new URL(site.url);
  const bar = addressBar(waymark.ui);
  await waymark.visit(`${site.url}/kettles`);
  await expect(tabInFront(waymark)).toContainText('Kettles');
  await typeUntil(bar, '127.0', `127.0[${host.slice(5)}]`);
  await expect(waymark.ui.getByRole('option').first()).toContainText(`Go to http://${host},`);
  await bar.press('Enter');
  await expect(tabInFront(waymark)).toContainText('Front page');

  await typeUntil(bar, `${host}/ke`, `${host}/ke[ttles]`);
  await bar.press('Backspace');
  expect(await shown(bar)).toBe(`${host}/ke[]`);
  await bar.press('t');
  await expect.poll(() => shown(bar)).toBe(`${host}/ket[tles]`);
  await bar.press('Enter');
  await expect(tabInFront(waymark)).toContainText('Kettles');

  // Escape takes the completion first, then the text.
  await typeUntil(bar, '127.0', `127.0[${host.slice(5)}]`);
  await bar.press('Escape');
  expect(await shown(bar)).toBe('127.0[]');
  await bar.press('Escape');
  await expect(bar).toHaveValue(`${site.url}/kettles`);
});

test('no letter is lost while addresses are completed', async ({ waymark }) => {
  await waymark.visit(`${site.url}/kettles`);
  const bar = addressBar(waymark.ui);
  const { host } = new URL(site.url);
  await typeUntil(bar, '127', `127[${host.slice(3)}]`);
  const text = '127.0.0.1 is this computer';
  await bar.fill('');
  await bar.pressSequentially(text);
  expect(await shown(bar)).toBe(`${text}[]`);
});

test('the box of a new tab completes a search, but no task, and a private window nothing', async ({
  waymark,
}) => {
  const { host } = new URL(site.url);
  const model = await startScriptedModel([]);
  await waymark.connect(model.url);
  await waymark.visit(`${site.url}/kettles`);
  await expect(tabInFront(waymark)).toContainText('Kettles');
  await waymark.request('tab.open', { url: null });
  const box = waymark.ui.getByRole('combobox', { name: 'What do you want done?' });
  await typeUntil(box, '127.0', `127.0[${host.slice(5)}]`);
  await waymark.ui.getByRole('switch', { name: 'Ask the agent' }).click();
  await box.fill('');
  await box.pressSequentially('127.');
  await expect(waymark.ui.getByRole('option').first()).toContainText('127.');
  expect(await shown(box)).toBe('127.[]');
  await waymark.ui.getByRole('switch', { name: 'Ask the agent' }).click();

  const hidden = await windowOpenedBy(waymark.app, () =>
    waymark.request('window.open', { isPrivate: true }),
  );
  const itsBar = addressBar(hidden);
  await itsBar.pressSequentially('127.0');
  await expect(hidden.getByRole('option').first()).toBeAttached();
  expect(await shown(itsBar)).toBe('127.0[]');
  await model.close();
});
