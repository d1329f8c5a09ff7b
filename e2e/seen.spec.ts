import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import type { ScriptedCall } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { frontTab } from './fixtures/front-tab.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Text of visited pages, stored if the person chose so: search in the history, in the box and by runs. */

let site: Site;

const TIDES =
  'A turbine on the sea bed turns tidal power into light for forty thousand homes, its builders say.';
/** Lines of a PDF. */
const LINES =
  TIDES.match(/.{1,40}(?: |$)/g)?.map((text, at) => ({ x: 50, y: 60 + at * 20, text })) ?? [];
const page = (title: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><nav>Subscribe today</nav><main><h1>${title}</h1>${body}</main>`;

test.beforeAll(async () => {
  site = await startSite({
    '/sea': page('Under the sea', `<p>${TIDES}</p><textarea>my unsent letter to Ada</textarea>`),
    '/later': page('Slow news', '<p id="p"></p>').concat(
      `<script>setTimeout(() => { p.textContent = ${JSON.stringify(TIDES)} }, 1500)</script>`,
    ),
    '/account': page('Account', `<p>${TIDES}</p><p>DE89 3704 0044 0532 0130 00</p>`),
    '/login': page(
      'Sign in',
      `<p>${TIDES}</p><input type="password" autocomplete="current-password">`,
    ),
    '/framed': page('Framed', '<p>Around</p>').concat(
      '<iframe src="/sea" style="width: 600px; height: 300px"></iframe>',
    ),
    '/framed-login': page('Framed sign in', `<p>${TIDES}</p>`).concat(
      '<iframe src="/login" style="width: 600px; height: 300px"></iframe>',
    ),
    '/tides.pdf': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/pdf' })
        .end(writePdf({ pages: [{ texts: LINES }] })),
    '/once.pdf': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'cache-control': 'no-cache' })
        .end(writePdf({ pages: [{ texts: LINES }] })),
    '/secret.pdf': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'cache-control': 'no-store' })
        .end(writePdf({ pages: [{ texts: LINES }] })),
    '/tea': page(
      'Tea',
      `<p>${'Tea is poured from a pot of clay, and the leaves stay in it. '.repeat(4)}</p>`,
    ),
  });
});
test.afterAll(() => site.close());

const StateSchema = z.object({ state: z.string(), pages: z.int(), bytes: z.int() });
const kept = async (waymark: Waymark) =>
  StateSchema.parse(await waymark.request('seen.state', null));

async function turnOn(waymark: Waymark): Promise<void> {
  await waymark.visit('waymark://settings/privacy');
  await waymark.ui.getByRole('switch', { name: 'Remember the text of pages I visit' }).click();
  await expect(waymark.ui.getByText(/No pages yet/)).toBeVisible();
}

/** Visits a page and stays until its text is stored. */
async function read(waymark: Waymark, path: string, title: string, pages: number): Promise<void> {
  await waymark.visit(`${site.hostPort}${path}`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
  await expect.poll(async () => (await kept(waymark)).pages, { timeout: 20_000 }).toBe(pages);
}

/** Visits a page and stays longer than the time after which text is stored. */
async function pass(waymark: Waymark, path: string, title: string): Promise<void> {
  await waymark.visit(`${site.hostPort}${path}`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
  await waymark.ui.waitForTimeout(4500);
}

test('while it is off no page leaves text and no file @long', async ({ waymark }) => {
  await pass(waymark, '/sea', 'Under the sea');
  expect(await kept(waymark)).toEqual({
    state: 'off',
    pages: 0,
    bytes: 0,
  });
});

test('a page is found by what it said, in the history and in the box', async ({ waymark }) => {
  const { ui } = waymark;
  await turnOn(waymark);
  await read(waymark, '/sea', 'Under the sea', 1);
  await read(waymark, '/later', 'Slow news', 2);
  await read(waymark, '/tea', 'Tea', 3);
  await waymark.visit('waymark://history');
  await ui.getByRole('searchbox', { name: 'Search history' }).fill('the article about tidal power');
  const found = ui.getByRole('region', { name: 'In the text of pages' });
  await expect(found.getByRole('link')).toHaveCount(2);
  await expect(found.getByRole('link').first()).toContainText('turns tidal power into light');
  await expect(found.getByRole('link').first().locator('mark')).toContainText(['tidal', 'power']);
  // Repeated parts of a site's pages and the person's own input do not count as a page's text.
  for (const words of ['subscribe today', 'unsent letter']) {
    await ui.getByRole('searchbox', { name: 'Search history' }).fill(words);
    await expect(found).toHaveCount(0);
  }
  await ui.getByRole('searchbox', { name: 'Search history' }).fill('tidal power');
  await found.getByRole('button', { name: 'Forget Slow news' }).click();
  await expect(found.getByRole('link')).toHaveCount(1);

  const address = ui.getByRole('combobox', { name: 'Address or search' });
  await address.fill('turbine sea bed');
  const line = ui.getByRole('option', { name: /Under the sea/ });
  await expect(line).toContainText('tidal power');
});

test('log-ins, account numbers and excluded sites leave nothing', async ({ waymark }) => {
  const { ui } = waymark;
  await turnOn(waymark);
  await pass(waymark, '/login', 'Sign in');
  await pass(waymark, '/account', 'Account');
  await read(waymark, '/sea', 'Under the sea', 1);
  await waymark.visit('waymark://settings/privacy');
  const form = ui.getByRole('form', { name: 'Never remember these sites' });
  await form.getByRole('textbox').fill('not a site');
  await form.getByRole('button', { name: 'Add site' }).click();
  await expect(form.getByText('Enter a site such as example.com.')).toBeVisible();
  await form.getByRole('textbox').fill(site.hostPort);
  await form.getByRole('button', { name: 'Add site' }).click();
  await expect(ui.getByText(/No pages yet/)).toBeVisible();
  await pass(waymark, '/tea', 'Tea');
  expect((await kept(waymark)).pages).toBe(0);
});

test('a run asks before it searches the text, and is told the passage @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await turnOn(waymark);
  await read(waymark, '/sea', 'Under the sea', 1);
  await waymark.visit(`${site.hostPort}/tea`);
  const call: ScriptedCall = { tool: 'browser', args: { action: 'seen', query: 'tidal power' } };
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Look'] } },
      { plan: { taskComplete: true, finalAnswer: 'All done.' } },
    ],
    executor: [
      { calls: [call] },
      { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
    ],
  });
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  // The task allows the history; the text of pages still needs a separate question.
  await waymark.ask('Which page in my history that I read was about tidal power?');
  const card = ui.getByRole('alertdialog', { name: 'Search the text of pages you have visited?' });
  await expect(card).toContainText('tidal power');
  expect(model.requests.map(({ text }) => text).join('\n')).not.toContain('turns tidal power');
  await card.getByRole('button', { name: 'Allow search' }).click();
  await expect(waymark.lastRun).toContainText('All done.');
  expect(model.requests.map(({ text }) => text).join('\n')).toContain('turns tidal power');
  await model.close();
});

test('what is deleted is in no file any more @long', async ({ waymark }) => {
  const { ui } = waymark;
  await turnOn(waymark);
  await read(waymark, '/sea', 'Under the sea', 1);
  await waymark.visit('waymark://settings/privacy');
  await ui.getByRole('button', { name: 'Delete the text of all pages' }).click();
  await expect(ui.getByText(/No pages yet/)).toBeVisible();
  const files = (await readdir(waymark.userData)).filter((name) => name.startsWith('seen.sqlite'));
  for (const name of files)
    expect((await readFile(join(waymark.userData, name))).includes('turbine')).toBe(false);
});

test('frames of the same origin and PDFs are found by what they say, with the same exclusions @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await turnOn(waymark);
  await pass(waymark, '/framed-login', 'Framed sign in');
  await pass(waymark, '/secret.pdf', 'secret.pdf');
  await read(waymark, '/framed', 'Framed', 1);
  await read(waymark, '/tides.pdf', 'tides.pdf', 2);
  await waymark.visit('waymark://history');
  await ui.getByRole('searchbox', { name: 'Search history' }).fill('tidal power');
  const found = ui.getByRole('region', { name: 'In the text of pages' });
  await expect(found.getByRole('link')).toHaveCount(2);
  await expect(found).toContainText('Framed');
  await expect(found).toContainText('tides.pdf');
});

test('a PDF is asked for once: its text, and what the person asks about it, come from the cache @long', async ({
  waymark,
}) => {
  await turnOn(waymark);
  const asked = () => site.requests.filter((path) => path === '/once.pdf').length;
  await read(waymark, '/once.pdf', 'once.pdf', 1);
  const tabId = await frontTab(waymark);
  expect(await waymark.request('pdf.contents', { tabId, password: null })).toMatchObject({
    pages: 1,
  });
  expect(asked()).toBe(1);
});
