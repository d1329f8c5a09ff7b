import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';

/** Requests that arrived with another method than GET. */
const written: string[] = [];
/** Changes that sites make in response to GET requests. */
const readings: string[] = [];
let site: Site;
let folder = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-rehearsal-'));
  const count = (
    request: { method?: string | undefined; url?: string | undefined },
    response: { end(text: string): void },
  ): void => {
    if (request.method !== 'GET') written.push(`${request.method} ${request.url}`);
    response.end('done');
  };
  site = await startSite({
    '/': `<!doctype html><title>Shop</title>
      <form method="post" action="/order"><label>Note <input name="note"></label><button>Order</button></form>
      <iframe srcdoc="<form method=post action='/framed'><input name=a value=1></form><script>document.forms[0].submit()</script>"></iframe>
      <button onclick="act()">Everything</button>
      <script>
        function act() {
          navigator.sendBeacon('/beacon', 'a=1');
          fetch('/alive', { method: 'POST', body: 'a=1', keepalive: true }).catch(() => {});
          fetch('/deleted/7', { method: 'DELETE' }).catch(() => {});
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action: '/window', target: '_blank' });
          document.body.append(form); form.submit();
        }
        addEventListener('pagehide', () => fetch('/left', { method: 'POST', body: 'x', keepalive: true }));
        navigator.serviceWorker?.register('/worker.js');
      </script>`,
    '/worker.js': (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(
        `addEventListener('install', () => fetch('/worker', { method: 'POST', body: 'x' }).catch(() => {}));`,
      );
    },
    '/login': `<title>Signed in</title><script>localStorage.who = 'Ada'; document.cookie = 'who=Ada';</script>`,
    '/kettles': `<!doctype html><html lang="en"><title>Kettles</title><h1>Kettles</h1>
      <form method="post" action="/kettles/order"><label>Note <input name="note"></label><button>Order</button></form>
      <script>document.title += ' of ' + localStorage.who + ', ' + document.cookie;</script>`,
    '/kettles/order': count,
    '/reads': `<!doctype html><title>Reads</title><form action="/bought"><input type="hidden" name="item" value="3">
      <button>Buy now</button></form>
      <button onclick="fetch('/emptied?all=1').catch(() => {})">Delete all items</button>`,
    '/bought': (request, response) => {
      readings.push(String(request.url));
      response.end('Thank you');
    },
    '/emptied': (request, response) => {
      readings.push(String(request.url));
      response.end('Empty');
    },
    '/order': count,
    '/framed': count,
    '/beacon': count,
    '/alive': count,
    '/deleted/7': count,
    '/window': count,
    '/left': count,
    '/worker': count,
  });
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const TASK = () =>
  `Open ${site.url}/, then type "Two kettles" into the Note field, then click "Order", then click "Everything"`;

test('a rehearsal on the command line lets nothing arrive, and the same run for real does', async () => {
  const rehearsed = await runAgent(['--user-data', folder, '--rehearse', '--task', TASK()]);
  expect(written).toEqual([]);
  expect(rehearsed, JSON.stringify(rehearsed)).toMatchObject({ status: 'rehearsed' });
  expect(rehearsed).toMatchObject({
    wouldHaveSent: expect.arrayContaining([
      // The page stayed, so the next step found its button.
      expect.objectContaining({ method: 'POST', path: '/order' }),
      expect.objectContaining({
        method: 'DELETE',
        path: '/deleted/7',
        to: site.url.replace(/\/$/, ''),
      }),
    ]),
  });
  const { runId } = rehearsed;
  const real = await runAgent(['--user-data', folder, '--replay', runId]);
  // The page after the order has no second button.
  expect(real.errors.map(({ code }) => code).at(-1)).toBe('REPLAY_STOPPED');
  expect(written).toContain('POST /order');
});

test(
  'a rehearsal that would go on to read what a stopped write leads to has been rehearsed',
  { tag: '@long' },
  async () => {
    const task = `Open ${site.url}/, then click "Order", then wait until "Thank you for nothing" appears, then read the order number`;
    const rehearsed = await runAgent(['--user-data', folder, '--rehearse', '--task', task]);
    expect(rehearsed, JSON.stringify(rehearsed)).toMatchObject({
      status: 'rehearsed',
      finalAnswer: expect.stringMatching(/^The rehearsal ends here: .*\n\nCould not do this step/),
      wouldHaveSent: expect.arrayContaining([
        expect.objectContaining({ method: 'POST', path: '/order' }),
      ]),
    });
    // If nothing was stopped, a step that cannot be done is a failure.
    const failed = await runAgent([
      '--user-data',
      folder,
      '--rehearse',
      '--task',
      `Open ${site.url}/, then click "Nothing of the kind"`,
    ]);
    expect(failed).toMatchObject({ status: 'failed' });
  },
);

test('a rehearsal stops what an act commits by reading an address @long', async () => {
  const task = `Open ${site.url}/reads, then click "Delete all items", then click "Buy now"`;
  const rehearsed = await runAgent(['--user-data', folder, '--rehearse', '--task', task]);
  expect(readings).toEqual([]);
  expect(rehearsed, JSON.stringify(rehearsed)).toMatchObject({
    status: 'rehearsed',
    wouldHaveSent: [
      { method: 'GET', path: '/emptied' },
      { method: 'GET', path: '/bought' },
    ],
  });
});

test('a rehearsal does nothing in a tab that the person has lent it @long', async ({ waymark }) => {
  const { ui } = waymark;
  written.length = 0;
  await waymark.visit(`${site.url}/kettles`);
  const kettles = ui.getByRole('tab', { name: /Kettles/ });
  const lent = Number(await kettles.getAttribute('data-tab-id'));
  const opened = await waymark.request('tab.open', { url: `${site.url}/login` });
  const { tabId } = opened as { tabId: number };
  await ui.getByRole('tab', { name: 'Signed in' }).waitFor();
  const calls = [
    { tool: 'tab_focus', args: { tabId: lent } },
    { tool: 'click', args: { text: 'Order' } },
    { tool: 'done', args: { success: true, message: 'ok' } },
  ];
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Do it'] } },
      { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'All done.' } },
    ],
    executor: calls.map((call) => ({ calls: [call] })),
  });
  await waymark.connect(model.url);
  await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  await waymark.request('run.start', {
    task: 'Order a kettle',
    tabId,
    agentId: null,
    parameters: {},
    files: [],
    lentTabs: [lent],
    isRehearsal: true,
  });
  await expect(waymark.lastRun).toContainText('All done.', { timeout: 60_000 });
  expect(written).toEqual([]);
  const told = model.requests.map(({ text }) => text).join('\n');
  expect(told).toContain('this tab is the person’s own');
  await model.close();
});

test('a rehearsal in the window shows what it would have sent, and for real does exactly that without a question @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const bought = (): readonly string[] => written.filter((line) => line === 'POST /kettles/order');
  const tab = ui.getByRole('tab', { selected: true });
  await waymark.visit(`${site.url}/login`);
  await expect(tab).toContainText('Signed in');
  await waymark.visit(`${site.url}/kettles`);
  await expect(tab).toContainText('Kettles of Ada, who=Ada');
  await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  const rehearse = ui.getByRole('switch', { name: 'Dry run: nothing is sent' });
  await rehearse.click();
  await expect(rehearse).toBeChecked();
  await waymark.ask('type "Two kettles" into the Note field, then click "Order"');
  await expect(waymark.lastRun.getByText('Dry run', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  // The dry run works in a copied session, on the page of the form.
  await expect(ui.getByRole('tab')).toHaveCount(2);
  await expect(tab).toContainText('Kettles of Ada, who=Ada');

  await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
  const stopped = ui.getByRole('region', { name: 'Would have sent' });
  await expect(stopped).toContainText('spend money');
  await expect(stopped).toContainText('POST /kettles/order');
  await expect(stopped).toContainText('Two kettles');
  await expect(stopped).toContainText('tried to send was stopped');
  expect(bought()).toEqual([]);

  await ui.getByRole('button', { name: 'Run for real' }).click();
  const dialog = ui.getByRole('dialog', { name: 'Run for real' });
  await expect(dialog.getByText('Type “Two kettles” into “Note”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Run for real' }).click();
  await expect(waymark.lastRun).toContainText('Done again: 2 of 2 steps.', { timeout: 60_000 });
  expect(bought()).toEqual(['POST /kettles/order']);
});
