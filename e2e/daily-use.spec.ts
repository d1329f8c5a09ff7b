import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { clickInPage, pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

/** Everyday use: the URL that is shown, what the person types, conversations. */

let site: Site;
let release: () => void = () => undefined;
test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Kettles</title><h1>Kettles</h1>
      <button id="ask" onclick="document.title = prompt('Your name?', 'Bob')">Ask</button>`,
    '/slow': (_request, response) => {
      release = () =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title>');
    },
    '/locked': (_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="desk"' }).end();
    },
  });
});
test.afterAll(() => site.close());

const bar = ({ ui }: Waymark) => ui.getByRole('combobox', { name: 'Address or search' });
const newTabBox = ({ ui }: Waymark) =>
  ui.getByRole('tabpanel').getByRole('combobox', { name: 'What do you want done?' });
const front = ({ ui }: Waymark) => ui.getByRole('tab', { selected: true });

test('the address bar shows where the tab goes while a page loads, and where it is once the load is stopped', async ({
  waymark,
}) => {
  await waymark.visit(site.url);
  await expect(front(waymark)).toContainText('Kettles');
  await waymark.visit(`${site.url}/slow`);
  await expect(bar(waymark)).toHaveValue(`${site.url}/slow`);
  await expect(front(waymark)).toContainText('Kettles');
  release();
  await expect(front(waymark)).toContainText('Slow');
  await waymark.visit(`${site.url}/slow?again`);
  await expect(bar(waymark)).toHaveValue(`${site.url}/slow?again`);
  await waymark.ui.getByRole('button', { name: /^Stop/ }).click();
  await expect(bar(waymark)).toHaveValue(`${site.url}/slow`);
  release();
});

test('the address bar shows the pending address during a sign-in that the server asks for @long', async ({
  waymark,
}) => {
  await waymark.visit(site.url);
  await expect(front(waymark)).toContainText('Kettles');
  await waymark.visit(`${site.url}/locked`);
  await expect((await waymark.overlay()).getByRole('form')).toBeVisible();
  await expect(bar(waymark)).toHaveValue(`${site.url}/locked`);
});

test('an address for a new tab is gone to also where its own empty page arrives late @long', async ({
  waymark,
}) => {
  await waymark.app.evaluate(({ webContents }) => {
    const tab = webContents.getAllWebContents().find((one) => one.getURL().startsWith('about:'));
    tab?.once('did-start-navigation', () => {
      const url = tab.getURL();
      setImmediate(() => void tab.loadURL(url).catch(() => undefined));
    });
  });
  await waymark.visit(site.url);
  await expect(front(waymark)).toContainText('Kettles');
});

test('letters that are typed right after Ctrl+T, on a page or in the address bar, are in the box of the new tab', async () => {
  // The test needs its own window: letters go to the focused window of the whole program.
  const waymark = await openWaymark();
  const { app, ui } = waymark;
  const type = (keys: readonly string[]): Promise<void> =>
    app.evaluate(({ BrowserWindow, webContents }, pressed) => {
      for (const keyCode of pressed)
        for (const kind of ['keyDown', 'char', 'keyUp'] as const)
          (
            webContents.getFocusedWebContents() ?? BrowserWindow.getAllWindows()[0]?.webContents
          )?.sendInputEvent({ type: kind, keyCode });
    }, keys);
  const box = newTabBox(waymark);
  await waymark.visit(site.url);
  await expect(front(waymark)).toContainText('Kettles');
  await clickInPage(waymark, site.url, 'h1');
  await pressKey(waymark, 'T', 'control');
  await type([...'kettles']);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('kettles');

  // Text left in the address bar does not change that: the letters go into the same box.
  await bar(waymark).fill('half an addr');
  await pressKey(waymark, 'T', 'control');
  await type([...'a pott', 'Backspace', ...', zo']);
  await expect(ui.getByRole('tab')).toHaveCount(3);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('a pot, zo');
  await waymark.close();
});

test('the conversation of a tab is there again after a restart, and with a tab that is opened again @long', async () => {
  test.setTimeout(180_000);
  const userData = await mkdtemp(join(tmpdir(), 'waymark-e2e-'));
  const model = await startScriptedModel([], { readsPage: () => 'The Harbour kettle.' });
  const first = await openWaymark({ userData });
  await first.connect(model.url);
  await first.request('settings.update', { startWith: 'continue' });
  await first.visit(site.url);
  await expect(front(first)).toContainText('Kettles');
  await first.ask('Which kettle is this?');
  await expect(first.lastRun).toContainText('The Harbour kettle.');
  await first.close();

  const again = await openWaymark({ userData });
  await expect(again.ui.getByRole('tab', { name: 'Kettles' })).toBeVisible();
  await expect(again.lastRun).toContainText('Which kettle is this?');
  await expect(again.lastRun).toContainText('The Harbour kettle.');
  // An answer from the previous session is not marked as new.
  await expect(again.ui.locator('.ask-button.is-done')).toHaveCount(0);
  await again.ask('Which one?');
  await expect(again.lastRun.locator('.run-answer').last()).toContainText('The Harbour kettle.');
  await again.close();
  await model.close();
  await rm(userData, { recursive: true, force: true });
});

test('what was asked last stands first, and a stopped follow-up leaves the task done @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await waymark.visit(site.url);
  await expect(front(waymark)).toContainText('Kettles');
  await waymark.ask('Check whether the page says "Kettles"');
  await expect(waymark.lastRun).toContainText('Done');
  await pressKey(waymark, 'T', 'control');
  // The box belongs to the previous tab until the new one is shown.
  await expect(newTabBox(waymark)).toBeFocused();
  await waymark.ask('Wait 1 second');
  await expect(waymark.lastRun).toContainText('Done');
  await ui.getByRole('tab', { name: 'Kettles' }).click();
  await waymark.ask('Wait 50 seconds');
  await ui.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(waymark.lastRun).toContainText('Stopped');
  await pressKey(waymark, 'T', 'control');
  const recent = ui.getByRole('region', { name: 'Recent' }).getByRole('listitem');
  await expect(recent).toHaveCount(2);
  await expect(recent.nth(0)).toContainText('Wait 1 second');
  await expect(recent.nth(1)).toContainText('Check whether the page says');
  await expect(recent.nth(1)).toContainText('Done');
});
