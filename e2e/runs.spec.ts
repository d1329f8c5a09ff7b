import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import type { Script, ScriptedAnswer } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { API_DOCS } from './sites/api-docs.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite(API_DOCS);
});
test.afterAll(() => site.close());

/** Returns the number in brackets of the element whose line contains this text, as a model would find it. */
function nodeIdIn(text: string, name: string): number {
  const line = text.split('\n').find((candidate) => candidate.includes(`"${name}`));
  const nodeId = /\[(\d+)\]/.exec(line ?? '')?.[1];
  if (nodeId === undefined) throw new Error(`"${name}" is not in the state:\n${text}`);
  return Number(nodeId);
}

const done: ScriptedAnswer = { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };

/** Script that subscribes on the bookshop's second page: three actions over two pages, then an answer. */
function subscribeScript(): Script {
  let plans = 0;
  let turns = 0;
  return ({ role, lastText }) => {
    if (role === 'planner') {
      plans += 1;
      if (plans === 1) return { plan: { proposedActions: ['Click the link About this bookshop'] } };
      if (plans === 2)
        return { plan: { proposedActions: ['Type ada@example.org as e-mail', 'Click Subscribe'] } };
      return {
        plan: { proposedActions: [], taskComplete: true, finalAnswer: 'You are **subscribed**.' },
      };
    }
    turns += 1;
    if (turns === 1)
      return {
        calls: [{ tool: 'click', args: { nodeId: nodeIdIn(lastText, 'About this bookshop') } }],
      };
    if (turns === 3)
      return {
        calls: [
          {
            tool: 'type',
            args: { nodeId: nodeIdIn(lastText, 'E-mail'), text: 'ada@example.org' },
          },
          { tool: 'click', args: { nodeId: nodeIdIn(lastText, 'Subscribe') } },
        ],
      };
    return done;
  };
}

test('a model carries out three steps over two pages, seen as they happen', async ({ waymark }) => {
  const model = await startScriptedModel(subscribeScript());
  await waymark.connect(model.url, { vision: true });
  await waymark.visit(`${site.url}/docs`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Harbour Bookshop');
  await waymark.ask('Subscribe ada@example.org to the news of the bookshop');
  const run = waymark.lastRun;
  await expect(run).toContainText('Click the link About this bookshop');
  await expect(run).toContainText('ada@example.org');
  await expect(run.locator('strong', { hasText: 'subscribed' })).toBeVisible();
  await expect(run).toContainText('Done');
  expect(site.requests).toContain('/subscribed');
  expect(model.problems).toEqual([]);
  // Screenshots are sent to a model with vision, with the same numbers as the text.
  expect(model.requests.some(({ hasImage }) => hasImage)).toBe(true);
  await model.close();
});

test('an agent follows its plan with a live to-do list @long', async ({ waymark }) => {
  await waymark.ui.getByRole('button', { name: /find .*on a page/i }).click();
  const dialog = waymark.ui.getByRole('dialog');
  await dialog.getByRole('textbox').nth(0).fill(`${site.url}/about`);
  await dialog.getByRole('textbox').nth(1).fill('old harbour');
  await dialog.getByRole('button', { name: 'Start' }).click();
  const list = waymark.lastRun.getByRole('region', { name: 'To-do list' });
  await expect(list).toBeVisible();
  await expect(waymark.lastRun).toContainText('1974');
  await expect(waymark.lastRun).toContainText('Done');
});

test('Stop ends a run within a second, even when the model never answers', async ({ waymark }) => {
  const model = await startScriptedModel(() => ({ hang: true }));
  await waymark.connect(model.url);
  await waymark.ask('Wait for ever');
  await expect.poll(() => model.requests.length).toBe(1);
  const startedAt = Date.now();
  await waymark.ui.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(waymark.lastRun).toContainText('Stopped');
  expect(Date.now() - startedAt).toBeLessThan(1500);
  await waymark.visit(`${site.url}/about`);
  await waymark.ask('List the headings');
  await model.close();
});

test('Stop ends a run in the middle of a long wait @long', async ({ waymark }) => {
  await waymark.ask('Wait 50 seconds');
  await expect(waymark.lastRun).toContainText(/wait/i);
  await waymark.ui.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(waymark.lastRun).toContainText('Stopped', { timeout: 2000 });
});

test('an answer that breaks the schema goes back with the reason and is corrected @long', async ({
  waymark,
}) => {
  const model = await startScriptedModel([
    { content: '{"userTask": "x", "proposedActions": "click"}' },
    { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Corrected.' } },
  ]);
  await waymark.connect(model.url);
  await waymark.ask('Say something');
  await expect(waymark.lastRun).toContainText('Corrected.');
  expect(model.requests).toHaveLength(2);
  expect(JSON.stringify(model.requests[1]?.body)).toContain('proposedActions');
  expect(model.problems).toEqual([]);
  await model.close();
});

const refusals: readonly (readonly [string, ScriptedAnswer, RegExp])[] = [
  ['401', { status: 401, error: 'bad key' }, /key/i],
  ['404', { status: 404, error: 'no such model' }, /model|address/i],
  [
    '429',
    { status: 429, error: 'slow down', headers: { 'retry-after': '0' } },
    /limit|later|wait/i,
  ],
  ['500', { status: 500, error: 'broken' }, /endpoint|again|later/i],
  ['a cut stream', { content: '{"userTask":', cutAfterBytes: 60 }, /cut|connection|again/i],
];
for (const [name, answer, words] of refusals)
  test(`an endpoint that answers with ${name} ends the run with advice${longUnless(name === '401')}`, async ({
    waymark,
  }) => {
    test.setTimeout(120_000);
    const model = await startScriptedModel(() => answer);
    await waymark.connect(model.url);
    await waymark.ask('Say something');
    await expect(waymark.lastRun).toContainText('Failed', { timeout: 100_000 });
    await expect(waymark.lastRun).toContainText(words);
    await model.close();
  });

test('an endpoint that nobody listens at ends the run with advice @long', async ({ waymark }) => {
  await waymark.connect('http://127.0.0.1:9/v1');
  await waymark.ask('Say something');
  await expect(waymark.lastRun).toContainText('Failed', { timeout: 30_000 });
  await expect(waymark.lastRun).toContainText(/nothing answers/i);
});

test('a run is still there after the program was closed, with its pictures @long', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-e2e-'));
  const first = await openWaymark({ userData });
  const model = await startScriptedModel(subscribeScript());
  await first.connect(model.url, { vision: true });
  await first.visit(`${site.url}/docs`);
  await expect(first.ui.getByRole('tab', { selected: true })).toContainText('Harbour Bookshop');
  await first.ask('Subscribe ada@example.org');
  // The first run of a program takes longer, as its processes start with it.
  await expect(first.lastRun).toContainText('Done', { timeout: 30_000 });
  await first.close();

  const second = await openWaymark({ userData });
  await second.pickFromMenu('Runs');
  await second.ui
    .getByRole('tabpanel')
    .getByRole('row', { name: /Subscribe ada@example.org/ })
    .click();
  const page = second.ui.locator('.run-report');
  await expect(page).toContainText('You are subscribed.');
  await second.showRunPart('Steps');
  await expect(page).toContainText('ada@example.org');
  const film = page.getByRole('region', { name: 'Screenshots' });
  await expect(film).toContainText(/^1 of \d+ · Click/);
  await expect(film.locator('.film-mark')).toBeVisible();
  const picture = page.locator('.screenshot img').first();
  await expect(picture).toBeVisible();
  // The picture's space on the page is reserved before it loads.
  await expect
    .poll(() =>
      picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(200);
  await second.close();
  await model.close();
  await rm(userData, { recursive: true, force: true });
});
