import type { Locator } from '@playwright/test';

import type {
  Script,
  ScriptedAnswer,
  ScriptedCall,
} from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

/** Tabs and cookies of the person that a run can access: its own tab and the tabs lent to it; with a separate session nothing else. */

let shop: Site;
let bank: Site;
/** Cookies of each request, by site. */
const cookies = { shop: new Array<string>(), bank: new Array<string>() };

/** URL of the bank on `localhost`, which has its own cookies: they do not depend on ports. */
const bankUrl = () => bank.url.replace('127.0.0.1', 'localhost');

/** Returns the entries about lent tabs on the page of a run. */
const reportOf = ({ ui }: Waymark): Locator =>
  ui.locator('#content').getByRole('region', { name: 'Tabs it can use' }).getByRole('listitem');

test.beforeAll(async () => {
  const pages = (name: 'shop' | 'bank', title: string) =>
    startSite({
      '/': (request, response) => {
        cookies[name].push(request.headers.cookie ?? '');
        response.writeHead(200, {
          'content-type': 'text/html',
          'set-cookie': `${name}=signed-in; Path=/; HttpOnly`,
        });
        response.end(`<title>${title}</title><h1>${title}</h1><button>More</button>`);
      },
    });
  shop = await pages('shop', 'Kettle shop');
  bank = await pages('bank', 'Balance 12345');
});
test.afterAll(() => Promise.all([shop.close(), bank.close()]));
test.beforeEach(() => {
  cookies.shop.length = 0;
  cookies.bank.length = 0;
});

const done: ScriptedAnswer = { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };
const carryingOut = (...calls: readonly ScriptedCall[]): Script => ({
  planner: [
    { plan: { proposedActions: ['Do it'] } },
    { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'All done.' } },
  ],
  executor: [...calls.map((call) => ({ calls: [call] })), done],
});

/** Opens the bank in the first tab and the shop in the second one, which is in front. */
async function openBoth(waymark: Waymark): Promise<{ bank: number; shop: number }> {
  const { ui } = waymark;
  await waymark.visit(`${bankUrl()}/`);
  await ui.getByRole('tab', { name: 'Balance' }).waitFor();
  const opened = await waymark.request('tab.open', { url: `${shop.url}/` });
  await ui.getByRole('tab', { name: 'Kettle shop' }).waitFor();
  const { tabId } = opened as { tabId: number };
  return { bank: tabId - 1, shop: tabId };
}

async function begin(waymark: Waymark, script: Script, start: Readonly<Record<string, unknown>>) {
  const model = await startScriptedModel(script);
  await waymark.connect(model.url);
  await waymark.ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  const started = await waymark.request('run.start', {
    agentId: null,
    parameters: {},
    files: [],
    ...start,
  });
  return { ...model, runId: (started as { runId: string }).runId };
}

test('the person’s other tabs are invisible to a run until they are lent', async ({ waymark }) => {
  const tabs = await openBoth(waymark);
  const looks = carryingOut(
    { tool: 'tabs', args: {} },
    { tool: 'tab_focus', args: { tabId: tabs.bank } },
  );
  const start = { task: 'Look at my tabs', tabId: tabs.shop };
  const first = await begin(waymark, looks, start);
  await expect(waymark.lastRun).toContainText('All done.');
  const told = first.requests.map(({ text }) => text).join('\n');
  expect(told).toContain('Kettle shop');
  expect(told).not.toContain('Balance 12345');
  expect(told).not.toContain(bankUrl());
  expect(told).toContain(`There is no tab ${tabs.bank}`);

  const second = await startScriptedModel(looks);
  await waymark.connect(second.url);
  await waymark.request('run.start', {
    ...start,
    agentId: null,
    parameters: {},
    files: [],
    lentTabs: [tabs.bank],
  });
  await expect(waymark.lastRun).toContainText('All done.');
  await expect
    .poll(() => second.requests.map(({ text }) => text).join('\n'))
    .toContain('Balance 12345');
});

test('a lent tab stands with the run until the person takes it back, and with what is kept of it @long', async () => {
  const waymark = await openWaymark();
  const { ui } = waymark;
  const tabs = await openBoth(waymark);
  const focus = { tool: 'tab_focus', args: { tabId: tabs.bank } };
  const looks = { tool: 'read_page', args: {} };
  const asks = { tool: 'ask_user', args: { question: 'Go on?', options: ['Yes'] } };
  const script = carryingOut(focus, looks, asks, looks, focus);
  const model = await begin(waymark, script, {
    task: 'Look at my tabs',
    tabId: tabs.shop,
    lentTabs: [tabs.bank],
  });
  const lent = ui.getByRole('region', { name: 'Tabs it can use' });
  await expect(lent.getByRole('listitem')).toHaveText([/Balance 12345.*localhost/]);
  const question = ui.getByRole('region', { name: 'Question for you' });
  await question.waitFor();
  const before = model.requests.length;
  await lent.getByRole('button', { name: 'Remove “Balance 12345”' }).click();
  // The panel shows a run only in its own tabs, to which this one no longer belongs.
  await expect(lent).toHaveCount(0);
  await ui.getByRole('tab', { name: 'Kettle shop' }).click();
  await expect(lent).toContainText('revoked');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(waymark.lastRun).toContainText('All done.');
  const told = (of: typeof model.requests) => of.map(({ text }) => text).join('\n');
  expect(told(model.requests.slice(0, before))).toContain('Balance 12345');
  expect(told(model.requests)).toContain(`There is no tab ${tabs.bank}`);
  await expect(lent.getByRole('button')).toHaveCount(0);

  await ui.getByRole('button', { name: 'Details' }).click();
  await waymark.showRunPart('Privacy');
  await expect(reportOf(waymark)).toHaveText([/Balance 12345.*localhost.*revoked/]);
  // The window is closed without deleting its profile.
  await waymark.app.close();

  const next = await openWaymark({ userData: waymark.userData });
  await next.request('tab.open', { url: `waymark://runs/${model.runId}/privacy` });
  await expect(reportOf(next)).toHaveText([/Balance 12345.*localhost.*revoked/]);
  await next.close();
});

for (const [session, shopCookie] of [
  ['empty', ''],
  ['lent', 'shop=signed-in'],
] as const)
  test(`a run with a session that is ${session} brings none of the person’s other cookies @long`, async ({
    waymark,
  }) => {
    const { ui, app } = waymark;
    const tabs = await openBoth(waymark);
    expect(cookies).toEqual({ shop: [''], bank: [''] });
    const goes: ScriptedCall = { tool: 'tab_open', args: { url: `${bankUrl()}/` } };
    await begin(waymark, carryingOut(goes), {
      task: `Compare this with ${bankUrl()}`,
      tabId: tabs.shop,
      session,
    });
    await expect(waymark.lastRun).toContainText('All done.');
    expect(cookies).toEqual({ shop: ['', shopCookie], bank: ['', ''] });
    const ownTabs = ui.getByRole('tab', { name: /in its own session/ });
    await expect(ownTabs).toHaveCount(2);
    const kept = () =>
      app.evaluate(async ({ webContents, session: sessions }) => {
        const own = new Set(webContents.getAllWebContents().map((contents) => contents.session));
        const user = sessions.fromPartition('persist:user');
        const found = await Promise.all([...own].map((one) => one.cookies.get({ name: 'bank' })));
        return {
          sessions: own.size,
          ofUser: (await user.cookies.get({ name: 'bank' })).length,
          all: found.flat().length,
        };
      });
    // The person and the run have one session each.
    await expect.poll(kept).toMatchObject({ ofUser: 1, all: 2 });
    // All IDs are read first: a closed tab has no row any more.
    const ids = await ownTabs.evaluateAll((all) =>
      all.map((tab) => Number(tab.getAttribute('data-tab-id'))),
    );
    for (const tabId of ids) await waymark.request('tab.close', { tabId });
    await expect(ownTabs).toHaveCount(0);
    await expect.poll(kept).toMatchObject({ ofUser: 1, all: 1 });
  });

test('every session that tabs are in has the same rules @long', async ({ waymark }) => {
  const tabs = await openBoth(waymark);
  await begin(waymark, carryingOut(), { task: 'Look', tabId: tabs.shop, session: 'empty' });
  await expect(waymark.lastRun).toContainText('All done.');
  const seen = await waymark.app.evaluate(async ({ webContents }, url) => {
    const pages = webContents.getAllWebContents().filter((one) => one.getURL() === url);
    const run = (code: string) =>
      Promise.all(pages.map((page): Promise<unknown> => page.executeJavaScript(code, true)));
    return {
      agents: await run('navigator.userAgent'),
      notifications: await run('Notification.permission'),
      // A private address that the person did not name.
      other: await run("fetch('http://192.168.255.254:9/').then(() => 'loaded', () => 'refused')"),
      file: await run("fetch('waymark-file://file-1/x').then(() => 'loaded', () => 'refused')"),
      policies: pages.map((page) => page.getWebRTCIPHandlingPolicy()),
    };
  }, `${shop.url}/`);
  expect(seen.agents).toHaveLength(2);
  for (const values of Object.values(seen)) expect(new Set(values).size).toBe(1);
  expect(seen.notifications[0]).toBe('denied');
  expect(seen.other[0]).toBe('refused');
});

test('a card in the window lets a run go to another site, once the person allows it @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  // Private addresses have a separate, stricter rule.
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  const tabs = await openBoth(waymark);
  const goes = { tool: 'navigate', args: { url: `${bankUrl()}/` } };
  await begin(waymark, carryingOut(goes, goes), { task: 'Look at the kettles', tabId: tabs.shop });
  const card = ui.getByRole('region', { name: /permission/i });
  await expect(card).toContainText(bankUrl());
  expect(cookies.bank).toHaveLength(1);
  await card.getByRole('button', { name: 'Allow reading here' }).click();
  await expect(waymark.lastRun).toContainText('All done.');
  // The question came once, and the run went there twice.
  expect(cookies.bank).toHaveLength(3);
});
