import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { z } from 'zod';

import { openNewTab } from './fixtures/open-new-tab.ts';
import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { openStore } from '../src/main/storage/store/open-store.ts';
import type { Script } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import type { TestView } from '../src/main/interfaces/test-bridge/test-view.ts';
import { clickInPage, inPage, typeInPage } from './fixtures/person.ts';
import { expect, openWaymark, test as base, type Waymark } from './fixtures/waymark.ts';
import { windowPages } from './fixtures/windows.ts';

/** Windows and tabs that are open when the program ends, normally or not, are open at the next start. */

const test = base.extend<{ userData: string }>({
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-session-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

const CANARY = 'Zk8w-Tq3n_Vx6Lr';
const FORM = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Form</title><h1>Form</h1>
  <input name="subject"><textarea name="letter"></textarea>
  <input name="pw" type="password"><input name="cvc"><input name="card">`;

let site: Site;
let seen = 0;
test.beforeAll(async () => {
  const page = (name: string) =>
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title><h1>${name}</h1>`;
  site = await startSite({
    '/form': FORM,
    '/a': page('Page A'),
    '/b': page('Page B'),
    '/c': page('Page C'),
  });
});
test.afterAll(() => site.close());

/** Makes `served` list only later requests. */
const forget = (): void => void (seen = site.requests.length);
const served = (): readonly string[] => site.requests.slice(seen).toSorted();

async function visit(ui: Page, path: string, title: string): Promise<void> {
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  await bar.fill(`${site.url}${path}`);
  await bar.press('Enter');
  await expect(ui.getByRole('tab', { selected: true })).toContainText(title);
}

async function newTab(ui: Page, path: string, title: string): Promise<void> {
  const shown = await ui.getByRole('tab').count();
  await openNewTab(ui);
  // Text typed before the tab exists would go to the previous tab.
  await expect(ui.getByRole('tab')).toHaveCount(shown + 1);
  await visit(ui, path, title);
}

/** Returns the pages of all windows, in the order of their opening. */
const windowsOf = async ({ app }: Waymark, count: number): Promise<Page[]> =>
  windowPages(app, count);

const titles = (ui: Page): Promise<string[]> =>
  ui
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.querySelector('.tab-title')?.textContent ?? ''));

async function kill({ app }: Waymark): Promise<void> {
  const gone = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await gone;
}

test('windows, tabs, their order and history are there again after a quit', async ({
  userData,
}) => {
  const first = await openWaymark({ userData });
  await visit(first.ui, '/a', 'Page A');
  await visit(first.ui, '/b', 'Page B');
  await newTab(first.ui, '/c', 'Page C');
  await newTab(first.ui, '/a', 'Page A');
  await first.ui.getByRole('tab', { name: 'Page C' }).click();
  await first.ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  await expect(first.ui.getByRole('textbox', { name: 'What do you want done?' })).toBeVisible();
  await first.request('window.open', { isPrivate: false });
  const [, second] = await windowsOf(first, 2);
  if (second === undefined) throw new Error('There is no second window.');
  await visit(second, '/b', 'Page B');
  // A private window is not restored.
  await first.request('window.open', { isPrivate: true });
  const [, , hidden] = await windowsOf(first, 3);
  if (hidden === undefined) throw new Error('There is no private window.');
  await visit(hidden, '/c', 'Page C');
  await first.close();

  forget();
  const again = await openWaymark({ userData });
  const [one, two] = await windowsOf(again, 2);
  if (one === undefined || two === undefined) throw new Error('Windows are missing.');
  await expect(one.getByRole('tab', { selected: true })).toContainText('Page C');
  expect(await titles(one)).toEqual(['Page B', 'Page C', 'Page A']);
  expect(await titles(two)).toEqual(['Page B']);
  await expect(one.getByRole('textbox', { name: 'What do you want done?' })).toBeVisible();
  await expect(two.getByRole('textbox', { name: 'What do you want done?' })).toHaveCount(0);
  // Only tabs in front are loaded; another one is loaded when chosen, with its history.
  await expect.poll(served).toEqual(['/b', '/c']);
  forget();
  await one.getByRole('tab', { name: 'Page B' }).click();
  await expect.poll(served).toEqual(['/b']);
  await one.getByRole('button', { name: 'Back' }).click();
  await expect(one.getByRole('tab', { selected: true })).toContainText('Page A');
  await again.close();
});

test('after a crash it is there whatever the settings say; after a quit only if they do @long', async ({
  userData,
}) => {
  const first = await openWaymark({ userData });
  await first.request('settings.update', { startWith: 'newTab' });
  await visit(first.ui, '/a', 'Page A');
  await newTab(first.ui, '/b', 'Page B');
  // A crash may lose the last two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await kill(first);

  const second = await openWaymark({ userData });
  await expect.poll(() => titles(second.ui)).toEqual(['Page A', 'Page B']);
  await second.close();

  const third = await openWaymark({ userData });
  await expect.poll(() => titles(third.ui)).toEqual(['New tab']);
  // The window can still be reopened.
  await third.request('window.reopenClosed', { id: null });
  const [, reopened] = await windowsOf(third, 2);
  if (reopened === undefined) throw new Error('The window was not opened again.');
  await expect.poll(() => titles(reopened)).toEqual(['Page A', 'Page B']);
  await third.close();
});

for (const ends of ['closed', 'killed'] as const)
  test(`what was written into a form is there again after the program was ${ends}, but for secrets @long`, async ({
    userData,
  }) => {
    const first = await openWaymark({ userData });
    await visit(first.ui, '/form', 'Form');
    const url = `${site.url}/form`;
    const write = async (field: string, text: string): Promise<void> => {
      await clickInPage(first, url, `[name=${field}]`);
      await typeInPage(first, url, text);
    };
    await write('letter', 'Dear Bob');
    await write('pw', CANARY);
    await write('cvc', '737');
    await write('card', '4111111111111111');
    await write('subject', 'Kettles');
    // A crash may lose the last two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    if (ends === 'closed') await first.close();
    else await kill(first);

    const texts = await Promise.all(
      (await readdir(userData))
        .filter((name) => name.startsWith('waymark'))
        .map((name) => readFile(join(userData, name), 'latin1').catch(() => '')),
    );
    expect(texts.join()).toContain('Dear Bob');
    for (const secret of [CANARY, '4111111111111111']) expect(texts.join()).not.toContain(secret);

    const again = await openWaymark({ userData });
    // The tab shows its page a moment after the window is open.
    const valuesIn = (program: Waymark, code: string) =>
      inPage(program, url, code).catch(() => null);
    const values = () =>
      valuesIn(again, "[...document.querySelectorAll('[name]')].map(({ value }) => value)");
    await expect.poll(values).toEqual(['Kettles', 'Dear Bob', '', '', '']);
    // A second kill before any further change loses nothing either.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await kill(again);
    const last = await openWaymark({ userData });
    await expect
      .poll(() => valuesIn(last, "document.querySelector('textarea').value"))
      .toBe('Dear Bob');
    // A form that was sent is no longer restored.
    await visit(last.ui, '/a', 'Page A');
    await visit(last.ui, '/form', 'Form');
    expect(await inPage(last, url, "document.querySelector('textarea').value")).toBe('');
    await last.close();
  });

test('closed tabs and windows can be opened again, where they were @long', async ({ waymark }) => {
  const { ui } = waymark;
  await visit(ui, '/a', 'Page A');
  await visit(ui, '/b', 'Page B');
  await newTab(ui, '/c', 'Page C');
  await ui.getByRole('tab', { name: 'Page B' }).press('Delete');
  await expect(ui.getByRole('tab')).toHaveCount(1);
  await waymark.request('window.reopenClosed', { id: null });
  await expect.poll(() => titles(ui)).toEqual(['Page B', 'Page C']);
  await ui.getByRole('button', { name: 'Back' }).click();
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Page A');

  await waymark.request('window.open', { isPrivate: false });
  const [, second] = await windowsOf(waymark, 2);
  if (second === undefined) throw new Error('There is no second window.');
  await visit(second, '/c', 'Page C');
  await newTab(second, '/b', 'Page B');
  await waymark.app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows())
      if (window.webContents.getURL().endsWith('window=2')) window.close();
  });
  await windowsOf(waymark, 1);
  await waymark.request('window.reopenClosed', { id: null });
  const [, again] = await windowsOf(waymark, 2);
  if (again === undefined) throw new Error('The window was not opened again.');
  await expect.poll(() => titles(again)).toEqual(['Page C', 'Page B']);
  await expect(again.getByRole('tab', { selected: true })).toContainText('Page B');
});

const MANY = 500;

test(
  '500 tabs are there again without a stall, also when it is killed meanwhile',
  { tag: '@long' },
  async ({ userData }) => {
    const first = await openWaymark({ userData });
    await visit(first.ui, '/a', 'Page A');
    await first.app.evaluate(
      (_electron, { count, url }) => {
        const tabs = (globalThis as { __waymarkTest?: TestView }).__waymarkTest?.tabs;
        const window = tabs?.stages.list()[0];
        if (tabs === undefined || window === undefined) throw new Error('There is no window.');
        const place = { windowId: window.id, isPinned: false, isMuted: false, groupId: null };
        for (let at = 1; at < count; at += 1)
          tabs.openAsleep(
            {
              pages: [{ url: `${url}/c?${at}`, title: `Tab ${at}` }],
              index: 0,
              faviconUrl: null,
              privateHosts: [],
            },
            place,
          );
      },
      { count: MANY, url: site.url },
    );
    await expect(first.ui.getByRole('tab')).toHaveCount(MANY);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await kill(first);

    // Killed at different times after the start, the program has lost nothing.
    for (const afterMs of [0, 150, 600]) {
      const cut = await openWaymark({ userData });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await kill(cut);
    }
    forget();
    const again = await openWaymark({ userData });
    await expect(again.ui.getByRole('tab')).toHaveCount(MANY);
    // Longest time in which main did not respond.
    const longest = await again.app.evaluate(async () => {
      let worst = 0;
      let last = performance.now();
      const until = last + 1500;
      while (last < until) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        const now = performance.now();
        worst = Math.max(worst, now - last);
        last = now;
      }
      return worst;
    });
    expect(longest).toBeLessThan(200);
    expect(served()).toEqual(['/a']);
    await again.close();
  },
);

test('groups, pins and mute are there again after a quit and after a crash @long', async ({
  userData,
}) => {
  const first = await openWaymark({ userData });
  await visit(first.ui, '/a', 'Page A');
  await newTab(first.ui, '/b', 'Page B');
  await newTab(first.ui, '/c', 'Page C');
  await newTab(first.ui, '/a', 'Page A');
  const ids = await first.ui
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map(({ dataset }) => Number(dataset['tabId'])));
  await first.request('tab.pin', { tabId: ids[2], isPinned: true });
  await first.request('tab.mute', { tabId: ids[2], isMuted: true });
  const { groupId } = z
    .object({ groupId: z.int() })
    .parse(await first.request('group.add', { tabId: ids[0], groupId: null }));
  await first.request('group.add', { tabId: ids[1], groupId });
  const look = { name: 'Reading', colour: 'teal', isCollapsed: true };
  await first.request('group.change', { groupId, ...look });

  const check = async ({ ui, app }: Waymark): Promise<void> => {
    const chip = ui.getByRole('button', { name: 'Group “Reading”, 2 tabs' });
    await expect(chip).toHaveAttribute('aria-expanded', 'false');
    await expect(chip).toHaveClass(/is-teal/);
    await expect.poll(() => titles(ui)).toEqual(['Page C', 'Page A']);
    const pinned = ui.getByRole('tab', { name: /^Page C.*, muted$/ });
    await expect(pinned).toBeVisible();
    expect((await pinned.boundingBox())?.width).toBeLessThan(50);
    // The tab is still muted once its page has loaded.
    await pinned.click();
    await expect
      .poll(() =>
        app.evaluate(({ webContents }) =>
          webContents
            .getAllWebContents()
            .flatMap((one) => (one.isAudioMuted() ? one.getURL() : [])),
        ),
      )
      .toEqual([`${site.url}/c`]);
    await chip.click();
    await expect.poll(() => titles(ui)).toEqual(['Page C', 'Page A', 'Page B', 'Page A']);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-expanded', 'false');
  };
  await check(first);
  await first.close();
  const again = await openWaymark({ userData });
  await check(again);
  // A crash may lose the last two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await kill(again);
  const last = await openWaymark({ userData });
  await check(last);
  await last.close();
});

test('what cannot be read of a session costs only that; a second start opens no second one @long', async ({
  userData,
}) => {
  const first = await openWaymark({ userData });
  await visit(first.ui, '/a', 'Page A');
  await newTab(first.ui, '/b', 'Page B');
  await newTab(first.ui, '/c', 'Page C');
  await first.close();
  const store = openStore({ userData });
  store.db.exec(`UPDATE session_tabs SET content = '{"windowId":' WHERE content LIKE '%/b"%'`);
  store.dispose();

  const again = await openWaymark({ userData });
  await expect.poll(() => titles(again.ui)).toEqual(['Page A', 'Page C']);
  // Another start with this profile passes its URL to the open program and exits.
  const launch = await resolveLaunch({ appArgs: ['--user-data', userData, `${site.url}/b`] });
  const other = spawn(launch.executablePath, launch.args, { env: launch.env, stdio: 'ignore' });
  const [code] = await once(other, 'exit');
  expect(code).toBe(0);
  await expect.poll(() => titles(again.ui)).toEqual(['Page A', 'Page C', 'Page B']);
  await windowsOf(again, 1);
  await again.close();

  const last = await openWaymark({ userData });
  await expect.poll(() => titles(last.ui)).toEqual(['Page A', 'Page C', 'Page B']);
  await last.close();
});

test('a run that a crash cut off is in the panel of its tab and can be gone on with @long', async ({
  userData,
}) => {
  const script: Script = (request) =>
    request.role === 'planner'
      ? { plan: { proposedActions: ['Wait'] } }
      : { calls: [{ tool: 'wait', args: { seconds: 30 } }] };
  const scripted = await startScriptedModel(script);
  const first = await openWaymark({ userData });
  await first.connect(scripted.url);
  await visit(first.ui, '/a', 'Page A');
  await first.ask('Wait a while');
  await expect(first.lastRun).toContainText('Wait a while');
  await newTab(first.ui, '/b', 'Page B');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await kill(first);

  const again = await openWaymark({ userData });
  await again.ui.getByRole('tab', { name: 'Page A' }).click();
  await expect(again.lastRun).toContainText('Wait a while');
  await expect(again.lastRun.getByRole('button', { name: 'Continue' })).toBeVisible();
  await again.close();
});
