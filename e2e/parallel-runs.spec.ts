import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import type { Script, ScriptedRequest } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { AgentDocumentSchema, runCommand } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/*
 * Several runs at the same time, each in its own tab: they type, choose and click in turns as the model answers, so that input of one comes
 * in the middle of another's action.
 */

const ROUNDS = 4;
test.describe.configure({ timeout: 150_000 });

/** Page that stores added entries and records every event that a person would not cause. The list closes when the field loses focus. */
const NOTEPAD = `<!doctype html><meta charset="utf-8"><title>Notepad</title>
<h1></h1>
<label>Entry <input id="entry" autocomplete="off"></label>
<div id="kinds" hidden><button type="button">Work</button><button type="button">Home</button></div>
<button id="add" type="button">Add</button><ol></ol>
<script>
  const name = new URLSearchParams(location.search).get('name');
  document.querySelector('h1').textContent = 'Notepad ' + name;
  const entry = document.querySelector('#entry'), kinds = document.querySelector('#kinds');
  globalThis.entries = []; globalThis.wrong = [];
  let kind = '';
  const mustBeTrusted = (event) => event.isTrusted || wrong.push('made up: ' + event.type);
  for (const type of ['keydown', 'mousedown', 'click', 'input', 'focus'])
    addEventListener(type, mustBeTrusted, true);
  entry.addEventListener('focus', () => { kinds.hidden = false; });
  entry.addEventListener('blur', () => {
    if (!document.hasFocus()) wrong.push('the page lost the focus');
    setTimeout(() => { kinds.hidden = true; }, 200);
  });
  entry.addEventListener('keydown', () => document.hasFocus() || wrong.push('a key without focus'));
  for (const each of kinds.children)
    each.addEventListener('mousedown', (event) => { event.preventDefault(); kind = each.textContent; });
  document.querySelector('#add').addEventListener('click', () => {
    entries.push(entry.value + ' ' + kind);
    document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: entries.at(-1) }));
    entry.value = ''; kind = '';
  });
</script>`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ '/notepad': NOTEPAD });
});
test.afterAll(() => site.close());

const nodeIn = (text: string, label: string): number => {
  const line = text
    .split('\n')
    .findLast((each) => each.includes(`"${label}`) && each.includes('['));
  return Number(/\[(\d+)\]/.exec(line ?? '')?.[1]);
};
const nameIn = ({ body }: ScriptedRequest): string =>
  /Fill notepad (\w+)/.exec(JSON.stringify(body.messages))?.[1] ?? '?';

/** Script that adds as many entries to the notepad as the task says, one per round: typed text, a kind from the list, and a click. */
const fillNotepads = (delayMs: number): Script => {
  const rounds = new Map<string, number>();
  return (request) => {
    const { role, text, body } = request;
    const name = nameIn(request);
    if (role === 'planner') {
      const round = (rounds.get(name) ?? 0) + 1;
      rounds.set(name, round);
      return round > ROUNDS
        ? { delayMs, plan: { taskComplete: true, finalAnswer: `Notepad ${name} is full.` } }
        : { delayMs, plan: { proposedActions: [`Add entry ${round}`] } };
    }
    const turns = body.messages.filter(({ role: each }) => each === 'assistant').length;
    if (turns === 0)
      return {
        calls: [
          {
            tool: 'type',
            args: { nodeId: nodeIn(text, 'Entry'), text: `${name}${rounds.get(name)}` },
          },
        ],
      };
    if (turns === 1) return { calls: [{ tool: 'click', args: { nodeId: nodeIn(text, 'Work') } }] };
    return {
      calls: [
        { tool: 'click', args: { nodeId: nodeIn(text, 'Add') } },
        { tool: 'done', args: { success: true, message: 'added' } },
      ],
    };
  };
};
const entriesOf = (name: string): readonly string[] =>
  Array.from({ length: ROUNDS }, (_, index) => `${name}${index + 1} Work`);

const PageSchema = z.object({ entries: z.array(z.string()), wrong: z.array(z.string()) });
const PAGE = '({ entries, wrong })';

async function openTab(waymark: Waymark, name: string): Promise<number> {
  return waymark.app.evaluate(async (_electron, url) => {
    const bridge = globalThis.__waymarkTest;
    if (bridge === undefined) throw new Error('the test bridge is off');
    const tab = await bridge.tabs.open({ url: 'about:blank', activate: true });
    await tab.loads.loadTyped(url, AbortSignal.timeout(10_000));
    return tab.id;
  }, `${site.url}/notepad?name=${name}`);
}

async function pageIn(waymark: Waymark, name: string): Promise<z.infer<typeof PageSchema>> {
  const page = waymark.app.windows().find((each) => each.url().endsWith(`name=${name}`));
  return PageSchema.parse(await page?.evaluate(PAGE));
}

const start = async (waymark: Waymark, name: string, tabId: number): Promise<string> => {
  const input = { task: `Fill notepad ${name}`, tabId, agentId: null, parameters: {}, files: [] };
  return z.object({ runId: z.string() }).parse(await waymark.request('run.start', input)).runId;
};
const phaseOf = async (waymark: Waymark, runId: string): Promise<string> => {
  const run = await waymark.request('run.get', { runId });
  return z.object({ summary: z.object({ phase: z.string() }) }).parse(run).summary.phase;
};

test('two runs type and click in two tabs at the same time, and neither disturbs the other', async ({
  waymark,
}) => {
  const model = await startScriptedModel(fillNotepads(50));
  await waymark.connect(model.url);
  const tabs = [await openTab(waymark, 'A'), await openTab(waymark, 'B')];
  const [one, two] = await Promise.all(
    ['A', 'B'].map((name, index) => start(waymark, name, tabs[index] ?? 0)),
  );
  const phases = () => Promise.all([one, two].map((runId) => phaseOf(waymark, runId ?? '')));
  expect(await phases()).toEqual(['running', 'running']);
  await expect.poll(phases, { timeout: 90_000 }).toEqual(['completed', 'completed']);
  for (const name of ['A', 'B'])
    expect(await pageIn(waymark, name)).toEqual({ entries: entriesOf(name), wrong: [] });
  const asked = model.requests.map(nameIn).join('');
  expect(asked).toMatch(/AB.*BA|BA.*AB/);
  await model.close();
});

test('a second run for a tab waits in the queue, can be stopped there, and begins when the first has ended @long', async ({
  waymark,
}) => {
  const model = await startScriptedModel(fillNotepads(300));
  await waymark.connect(model.url);
  const tabId = await openTab(waymark, 'A');
  const first = await start(waymark, 'A', tabId);
  const second = await start(waymark, 'B', tabId);
  const third = await start(waymark, 'C', tabId);
  expect(await phaseOf(waymark, second)).toBe('queued');
  if (!(await waymark.lastRun.isVisible()))
    await waymark.ui
      .getByRole('button', { name: /^Ask(?! again)/ })
      .first()
      .click();
  await expect(waymark.lastRun).toContainText('Queued');
  await waymark.request('run.stop', { runId: third });
  await expect.poll(() => phaseOf(waymark, third)).toBe('stopped');
  expect(await phaseOf(waymark, second)).toBe('queued');
  expect(await phaseOf(waymark, first)).toBe('running');
  await waymark.request('run.stop', { runId: first });
  await expect.poll(() => phaseOf(waymark, second), { timeout: 10_000 }).toBe('running');
  await waymark.request('run.stop', { runId: second });
  await expect.poll(() => phaseOf(waymark, second)).toBe('stopped');
  await model.close();
});

test('who uses a page holds the run of that tab only', { tag: '@long' }, async ({ waymark }) => {
  const model = await startScriptedModel(fillNotepads(300));
  await waymark.connect(model.url);
  const tabs = [await openTab(waymark, 'A'), await openTab(waymark, 'B')];
  const one = await start(waymark, 'A', tabs[0] ?? 0);
  const two = await start(waymark, 'B', tabs[1] ?? 0);
  await expect.poll(() => model.requests.map(nameIn).join('')).toMatch(/A.*B|B.*A/);
  await waymark.app.evaluate(async ({ webContents }) => {
    await new Promise((resolve) => setImmediate(resolve));
    const page = webContents.getAllWebContents().find((each) => each.getURL().endsWith('name=B'));
    page?.sendInputEvent({ type: 'mouseDown', x: 600, y: 300, button: 'left', clickCount: 1 });
    page?.sendInputEvent({ type: 'mouseUp', x: 600, y: 300, button: 'left', clickCount: 1 });
  });
  await expect.poll(() => phaseOf(waymark, two)).toBe('paused');
  expect(await phaseOf(waymark, one)).toBe('running');
  await expect.poll(() => phaseOf(waymark, one), { timeout: 90_000 }).toBe('completed');
  expect(await pageIn(waymark, 'A')).toEqual({ entries: entriesOf('A'), wrong: [] });
  expect(await phaseOf(waymark, two)).toBe('paused');
  await model.close();
});

test(
  '--parallel carries out the tasks of a file at the same time, each page as if it alone had the focus',
  { tag: '@long' },
  async () => {
    const model = await startScriptedModel(fillNotepads(250));
    const folder = await mkdtemp(join(tmpdir(), 'waymark-parallel-'));
    const file = join(folder, 'tasks.jsonl');
    const names = ['A', 'B', 'C', 'D'];
    const lines = names.map((name) => ({
      task: `Fill notepad ${name}`,
      url: `${site.url}/notepad?name=${name}`,
      probe: PAGE,
      provider: 'openai',
      'base-url': model.url,
      model: 'scripted',
    }));
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const { documents, exitCode, stderr } = await runCommand('agent', [
      '--tasks',
      file,
      '--parallel',
      '3',
    ]);
    await model.close();
    await rm(folder, { recursive: true });
    const ended = documents.map((document) => AgentDocumentSchema.parse(document));
    expect(
      ended.map(({ finalAnswer, probe }) => [finalAnswer, probe]),
      stderr,
    ).toEqual(
      names.map((name) => [`Notepad ${name} is full.`, { entries: entriesOf(name), wrong: [] }]),
    );
    expect(exitCode).toBe(0);
    const asked = model.requests.map(nameIn);
    expect(new Set(asked.slice(0, 12))).toEqual(new Set(['A', 'B', 'C']));
    expect(asked.indexOf('D')).toBeGreaterThan(16);
  },
);
