import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import type { Script, ScriptedRequest } from '../src/testing/scripted-model/model-script.ts';
import {
  type ScriptedModel,
  startScriptedModel,
} from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark } from './fixtures/waymark.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

const ALBUMS = page('Albums', '<p><a href="/new">New album</a></p>');
/** Page whose form appears after 600 ms. */
const NEW = page(
  'New album',
  `<main></main><script>setTimeout(() => { document.querySelector('main').innerHTML =
    '<form action="/created"><label>Title <input name="title"></label> <button>Create</button></form>' }, 600)</script>`,
);
const CREATED = page(
  'Album created',
  `<ul><li>draft 1 <button>Delete draft</button></li><li>draft 2 <button>Delete draft</button></li></ul>
  <button id="publish">Publish</button><p role="status"></p>
  <script>
    for (const button of document.querySelectorAll('li button'))
      button.onclick = () => button.parentElement.remove();
    publish.onclick = () => { document.querySelector('[role=status]').textContent = 'Published'; };
  </script>`,
);

/** Page whose button disappears when the site says so. */
const START = page(
  'Start',
  `<main><button>Skip</button></main><script>
    new EventSource('/drafts').onmessage = () => {
      document.querySelector('main').innerHTML =
        [1, 2, 3, 4].map((number) => '<button>Draft ' + number + '</button>').join('');
    };
  </script>`,
);

let site: Site;
/** Handler for a created album, which may delay its answer. */
let onCreated = (response: ServerResponse): void => {
  response.end(CREATED);
};
const answerAtOnce = onCreated;
let showDrafts = (): void => undefined;

test.beforeAll(async () => {
  site = await startSite({
    '/': ALBUMS,
    '/new': NEW,
    '/start': START,
    '/drafts': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      showDrafts = () => response.write('data: now\n\n');
    },
    '/created': (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      onCreated(response);
    },
  });
});
test.afterAll(() => site.close());
test.afterEach(() => {
  onCreated = answerAtOnce;
});

const press = (action: number, target: string) => ({
  action,
  tool: 'click',
  args: { target },
});

const CREATE = {
  plan: {
    proposedActions: ['Open the form for a new album', 'Create the album Tea', 'Publish it'],
    calls: [
      press(1, 'link "New album"'),
      { action: 2, tool: 'type', args: { target: 'field "Title"', text: 'Tea' } },
      press(2, 'button "Create"'),
      press(3, 'first button "Delete draft"'),
      press(3, 'button "Delete draft"'),
      press(3, 'button "Publish"'),
    ],
  },
};
const end = (finalAnswer: string) => ({ plan: { taskComplete: true, finalAnswer } });
const DONE = { tool: 'done', args: { success: true, message: 'ok' } };

async function withModel(script: Script, use: (model: ScriptedModel) => Promise<void>) {
  const model = await startScriptedModel(script);
  try {
    await use(model);
    expect(model.problems).toEqual([]);
  } finally {
    await model.close();
  }
}

const rolesOf = ({ requests }: ScriptedModel) => requests.map(({ role }) => role);
const wantsCalls = ({ body }: ScriptedRequest) =>
  JSON.stringify(body.response_format ?? '').includes('"calls"');

test('a chore over three pages takes two model calls, and everything counts its calls alike', async () => {
  await withModel([CREATE, end('It is published.')], async (model) => {
    const result = await createTea(model);
    expect(result.toolCalls).toBe(6);
    const last = model.requests[1]?.lastText ?? '';
    expect(last).toContain('- Tool calls: 6 (0 errors, 0% failure rate)');
    expect([...last.matchAll(/^Tool: \w+ - Result/gm)]).toHaveLength(6);
  });
});

test('what may be there, and what is done until nothing is left, takes a script and no further model call @long', async () => {
  const code = `const cookies = page.getByRole('button', { name: 'Accept cookies' });
if (await cookies.isVisible()) await cookies.click();
await page.getByRole('link', { name: 'New album' }).click();
await page.getByLabel('Title').fill('Tea');
await page.getByRole('button', { name: 'Create' }).click();
const draft = page.getByRole('button', { name: 'Delete draft' }).first();
await draft.waitFor();
while (await draft.isVisible()) await draft.click();
await page.getByRole('button', { name: 'Publish' }).click();`;
  const plan = { plan: { proposedActions: ['Do all of it'], script: code } };
  await withModel([plan, end('It is published.')], async (model) => {
    await createTea(model);
  });
});

/** Carries out the chore with two model calls. */
async function createTea(model: ScriptedModel): ReturnType<typeof runAgent> {
  const result = await runAgent([
    '--task',
    'Delete all drafts, then create and publish the album Tea',
    '--url',
    `${site.url}/`,
    '--provider',
    'openai',
    '--base-url',
    model.url,
    '--model',
    'scripted',
    '--probe',
    'document.querySelector("[role=status]").textContent',
  ]);
  expect(result).toMatchObject({
    status: 'completed',
    finalAnswer: 'It is published.',
    errors: [],
    probe: 'Published',
  });
  expect(result.url).toContain('/created?title=Tea');
  expect(rolesOf(model)).toEqual(['planner', 'planner']);
  return result;
}

test('what does not fit falls to the executor, with what has been done @long', async ({
  waymark,
}) => {
  const plan = {
    plan: {
      proposedActions: ['Open the form', 'Write the title', 'Create it'],
      calls: [
        press(1, 'link "New album"'),
        { action: 2, tool: 'type', args: { target: 'field "Caption"', text: 'Tea' } },
        press(3, 'button "Create"'),
      ],
    },
  };
  const finish = ({ lastText }: ScriptedRequest) => {
    expect(lastText).toContain('LEFT FOR YOU: actions 2, 3.');
    return {
      calls: [
        { tool: 'type', args: { target: 'field "Title"', text: 'Tea' } },
        { tool: 'click', args: { nodeId: nodeIdIn(lastText, 'Create') } },
        DONE,
      ],
    };
  };
  const script: Script = (request) =>
    request.role === 'executor'
      ? finish(request)
      : request.index === 0
        ? plan
        : end('The album is there.');
  await withModel(script, async (model) => {
    await waymark.connect(model.url);
    await waymark.visit(`${site.url}/`);
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Albums');
    await waymark.ask('Create the album Tea');
    await expect(waymark.lastRun).toContainText('The album is there.', { timeout: 30_000 });
    expect(rolesOf(model)).toEqual(['planner', 'executor', 'planner']);

    const [{ runId }] = RunsSchema.parse(
      await waymark.request('run.list', { limit: 1, beforeStartedAt: null }),
    );
    await waymark.visit(`waymark://runs/${runId}/steps`);
    await waymark.ui.getByText('3 steps in this plan').click();
    await expect(waymark.ui.getByText('Type “Tea” into “Caption”').first()).toBeVisible();
  });
});

test('a model whose calls are rubbish plans in two steps from then on, in later runs too @long', async ({
  waymark,
}) => {
  const rubbish = {
    plan: { proposedActions: ['Look'], calls: [{ action: 1, tool: 'press_it', args: { x: 1 } }] },
  };
  const script: Script = (request) => {
    if (request.role === 'executor') return { calls: [DONE] };
    return wantsCalls(request) ? rubbish : end('There is one link.');
  };
  await withModel(script, async (model) => {
    await waymark.connect(model.url);
    await waymark.visit(`${site.url}/`);
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Albums');
    await waymark.ask('How many links are there?');
    await expect(waymark.lastRun).toContainText('There is one link.', { timeout: 30_000 });
    const planner = model.requests.filter(({ role }) => role === 'planner');
    expect(planner.map(wantsCalls)).toEqual([true, true, false]);

    const before = model.requests.length;
    await expect(waymark.lastRun).toContainText('Done');
    await waymark.ask('And how many now?');
    await expect.poll(() => model.requests.length).toBeGreaterThan(before);
    expect(model.requests.slice(before).map(wantsCalls)).toEqual([false]);
  });
});

test('a run is held and stopped in the midst of its calls @long', async ({ waymark }) => {
  const held = new Promise<ServerResponse>((resolve) => {
    onCreated = resolve;
  });
  const script: Script = ({ role, index, lastText }) => {
    if (index === 0) return CREATE;
    if (role === 'planner') return { hang: true };
    expect(lastText).toContain('the person held the run meanwhile');
    return { hang: true };
  };
  await withModel(script, async (model) => {
    await waymark.connect(model.url);
    await waymark.visit(`${site.url}/`);
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Albums');
    await waymark.ask('Delete all drafts, then create and publish the album Tea');
    const response = await held;
    await waymark.ui.getByRole('button', { name: 'Pause' }).click();
    await expect(waymark.lastRun).toContainText('Paused');
    response.end(CREATED);
    await waymark.ui.getByRole('button', { name: 'Resume' }).click();
    // Calls planned before the pause are requested again, from the executor.
    await expect.poll(() => rolesOf(model)).toEqual(['planner', 'executor']);
    await waymark.ui.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(waymark.lastRun).toContainText('Stopped');
  });
});

test('a page that changes before the planner begins to answer is sent anew @long', async ({
  waymark,
}) => {
  const script: Script = ({ index }) => {
    if (index > 0) return end('There are drafts.');
    showDrafts();
    return { hang: true };
  };
  await withModel(script, async (model) => {
    await waymark.connect(model.url);
    await waymark.visit(`${site.url}/start`);
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Start');
    await waymark.ask('What is there?');
    await expect(waymark.lastRun).toContainText('There are drafts.', { timeout: 15_000 });
    const [first = '', second = ''] = model.requests.map(({ text }) => text);
    expect(model.requests).toHaveLength(2);
    expect(first).toContain('"Skip"');
    expect(first).not.toContain('"Draft 4"');
    expect(second).toContain('"Draft 4"');
    expect(second).not.toContain('"Skip"');
  });
});

const RunsSchema = z.tuple([z.object({ runId: z.string() })]);
const StateSchema = z.object({
  slices: z.object({ tabs: z.object({ windows: z.tuple([z.object({ activeId: z.number() })]) }) }),
});

test('after a crash in the midst of its calls a run goes on and makes none of them again @long', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-e2e-'));
  const begun = new Promise<void>((resolve) => {
    onCreated = () => resolve();
  });
  const created = () => site.requests.filter((path) => path === '/created').length;
  const before = created();
  await withModel([CREATE, end('It is not known whether the album is there.')], async (model) => {
    const first = await openWaymark({ userData });
    await first.connect(model.url);
    await first.visit(`${site.url}/`);
    await expect(first.ui.getByRole('tab', { selected: true })).toContainText('Albums');
    await first.ask('Delete all drafts, then create and publish the album Tea');
    await begun;
    first.app.process().kill('SIGKILL');

    onCreated = answerAtOnce;
    const second = await openWaymark({ userData });
    const [{ runId }] = RunsSchema.parse(
      await second.request('run.list', { limit: 1, beforeStartedAt: null }),
    );
    const { slices } = StateSchema.parse(await second.request('app.getState', null));
    const [{ activeId: tabId }] = slices.tabs.windows;
    await second.request('run.continue', { runId, text: null, tabId, files: [] });
    await expect(second.lastRun).toContainText('It is not known whether', { timeout: 20_000 });

    expect(rolesOf(model)).toEqual(['planner', 'planner']);
    const told = model.requests[1]?.text ?? '';
    expect(told).toContain('whether it took effect is not known');
    expect(told).toContain('field \\"Title\\"');
    // The tab is empty after a crash, so the page that the person had open is opened again.
    expect(told).toContain(`url: ${site.url}/new, title: New album}`);
    expect(created() - before).toBe(1);
    await second.close();
  });
  await rm(userData, { recursive: true, force: true });
});

function nodeIdIn(text: string, name: string): number {
  const line = text
    .split('\n')
    .findLast((each) => each.includes('[') && each.includes(`"${name}"`));
  return Number(/\[(\d+)\]/.exec(line ?? '')?.[1]);
}
