import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';
import { z } from 'zod';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { AgentDocumentSchema, runAgent, runCommand } from './fixtures/command.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { API_DOCS } from './sites/api-docs.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite(API_DOCS);
});
test.afterAll(() => site.close());

test('carries out three steps over two pages and says what it read', async () => {
  const result = await runAgent([
    '--url',
    `${site.url}/docs`,
    '--task',
    'Click "About this bookshop", then type "ada@example.org" into the E-mail field, then click Subscribe',
    '--probe',
    'document.querySelector("p").textContent',
  ]);
  expect(result).toMatchObject({
    exitCode: 0,
    status: 'completed',
    probe: 'News goes to ada@example.org.',
    title: 'Subscribed',
  });
  expect(result.toolCalls).toBeGreaterThanOrEqual(3);
  expect(result.errors).toEqual([]);
  expect(result.url).toBe(`${site.url}/subscribed?email=ada%40example.org`);
});

test('operates a real single-page program @long', async () => {
  const result = await runAgent([
    '--task',
    `Open ${site.url}/docs, then click "GET /api/books/{id} Look up one book", then click "Try it out", then type "2" into the id field, then click "Execute", then check whether the page says "Roadside Picnic"`,
    '--probe',
    '[...document.querySelectorAll(".live-responses-table .response .microlight")].map((e) => e.textContent).join()',
  ]);
  expect(result.status, result.finalAnswer).toBe('completed');
  expect(result.probe).toContain('Roadside Picnic');
  expect(site.requests).toContain('/api/books/2');
});

test('understands Chinese @long', async () => {
  const result = await runAgent([
    '--task',
    `打开 ${site.url}/about，然后在“E-mail”输入框中输入“li@example.org”，然后点击“Subscribe”`,
  ]);
  expect(result).toMatchObject({ exitCode: 0, status: 'completed', title: 'Subscribed' });
});

test('fails honestly, with exit code 1, when there is no clear match @long', async () => {
  const result = await runAgent([
    '--url',
    `${site.url}/about`,
    '--task',
    'Click "Delete my account"',
  ]);
  expect(result).toMatchObject({ exitCode: 1, status: 'failed' });
  expect(result.errors.at(-1)?.message).toContain('Delete my account');
  expect(site.requests.filter((path) => path === '/subscribed').length).toBeLessThanOrEqual(2);
});

test('follows an agent’s plan with parameters @long', async () => {
  const result = await runAgent([
    '--agent',
    'find-on-page',
    '--param',
    `url=${site.url}/about`,
    '--param',
    'text=old harbour',
    '--task',
    'Find the founding year',
  ]);
  expect(result.status, result.finalAnswer).toBe('completed');
  expect(result.finalAnswer).toContain('1974');
});

test('says what is wrong with an address that cannot be reached, and saves the run @long', async () => {
  const result = await runAgent(['--url', 'http://127.0.0.1:9/', '--task', 'List the headings']);
  expect(result).toMatchObject({ exitCode: 1, status: 'failed' });
  expect(result.runId).toMatch(/^run_/);
  expect(result.errors.at(-1)?.next).not.toBe('');
});

for (const [name, args, named] of [
  ['no task', [], '--task'],
  ['an empty task', ['--task', '  '], 'task'],
  ['an unknown flag', ['--task', 'x', '--colour', 'red'], '--colour'],
  ['an endpoint without a model', ['--task', 'x', '--provider', 'openai'], '--base-url'],
  ['a broken parameter', ['--task', 'x', '--param', 'novalue'], '--param'],
  ['a limit that is no number', ['--task', 'x', '--max-iterations', 'many'], '--max-iterations'],
] as const)
  test(`refuses ${name} with exit code 2${longUnless(name === 'no task')}`, async () => {
    const result = await runCommand('agent', args);
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toContain(named);
    expect(result.documents).toEqual([]);
  });

test('an unknown agent is bad usage, and a task of 100 kB is answered in plain words @long', async () => {
  const unknown = await runCommand('agent', ['--task', 'x', '--agent', 'no-such-agent']);
  expect(unknown).toMatchObject({ exitCode: 2, stdout: '' });
  expect(unknown.stderr).toContain('no-such-agent');
  const folder = await mkdtemp(join(tmpdir(), 'waymark-long-'));
  const file = join(folder, 'tasks.jsonl');
  await writeFile(file, `${JSON.stringify({ task: 'open '.repeat(30_000) })}\n`);
  const long = await runCommand('agent', ['--tasks', file]);
  expect(long.exitCode).not.toBe(0);
  expect(long.stdout).toMatch(/too long/i);
});

test('runs many tasks in one process, and goes on after a bad line @long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-tasks-'));
  const file = join(folder, 'tasks.jsonl');
  const lines = [
    JSON.stringify({ task: 'List the headings', url: `${site.url}/about` }),
    'not json',
    JSON.stringify({
      task: 'Click "Subscribe"',
      url: `${site.url}/about`,
      probe: 'document.title',
    }),
  ];
  await writeFile(file, lines.join('\n'));
  const { documents, exitCode } = await runCommand('agent', ['--tasks', file]);
  expect(documents).toHaveLength(3);
  const first = AgentDocumentSchema.parse(documents[0]);
  expect(first.finalAnswer).toContain('About Harbour Bookshop');
  expect(JSON.stringify(documents[1])).toContain('line 2');
  expect(AgentDocumentSchema.parse(documents[2]).probe).toBe('Subscribed');
  expect(exitCode).toBe(1);
});

const SnapshotSchema = z.object({
  text: z.string(),
  nodes: z.array(
    z.object({
      nodeId: z.number(),
      kind: z.string(),
      tag: z.string(),
      role: z.string(),
      name: z.string(),
      box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      frame: z.string(),
      visible: z.boolean(),
    }),
  ),
  htmlBytes: z.number(),
  ms: z.array(z.number()),
});

test('prints the state of a saved page in a tenth of its size, with a screenshot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-snapshot-'));
  const json = join(folder, 'state.json');
  const picture = join(folder, 'state.png');
  const { exitCode, stdout } = await runCommand('snapshot', [
    `${site.url}/saved/mozilla.html`,
    '--json',
    json,
    '--screenshot',
    picture,
    '--repeat',
    '3',
    '--width',
    '1000',
    '--height',
    '700',
  ]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/Current tab: \{id: \d+, url: http:\/\/127/);
  const state = SnapshotSchema.parse(JSON.parse(await readFile(json, 'utf8')));
  expect(state.ms).toHaveLength(3);
  expect(state.text.length).toBeLessThan(state.htmlBytes / 10);
  expect(state.nodes.some(({ name }) => name === 'Mozilla Foundation')).toBe(true);
  // Nodes that the text does not name, cells of rows far away, are counted.
  const unnamed = state.nodes.filter(({ nodeId }) => !state.text.includes(`[${nodeId}]`));
  const counted = /^(\d+) more further away/m.exec(state.text)?.[1] ?? '0';
  expect(unnamed).toHaveLength(Number(counted));
  expect(unnamed.length).toBeLessThan(state.nodes.length / 10);
  expect((await readFile(picture)).byteLength).toBeGreaterThan(5000);
});

test('snapshot explains itself @long', async () => {
  const help = await runCommand('snapshot', ['--help']);
  expect(help.exitCode).toBe(0);
  expect(help.stdout).toContain('Usage: npm run snapshot -- [options] <address>');
});

test('snapshot refuses a missing address with exit code 2 @long', async () => {
  expect((await runCommand('snapshot', [])).exitCode).toBe(2);
});

test(
  'snapshot leaves nothing behind, although Chromium writes to its folder to the last',
  { tag: '@long' },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-left-'));
    try {
      for (let count = 0; count < 5; count++)
        expect(
          (await runCommand('snapshot', [`${site.url}/about`], { TMPDIR: folder })).exitCode,
        ).toBe(0);
      await expect.poll(() => readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test('--file lets a run send that file, and only then the model is told of upload @long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-file-'));
  const cv = join(folder, 'cv.txt');
  await writeFile(cv, 'Ada');
  const form = await startSite({
    '/': '<!doctype html><title>Form</title><label>CV <input type="file" onchange="document.title = files[0].name"></label>',
  });
  let turns = 0;
  const offered: boolean[] = [];
  const model = await startScriptedModel(({ role, body, lastText }) => {
    if (role === 'planner')
      return turns === 0
        ? { plan: { proposedActions: ['Upload the CV'] } }
        : { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Sent.' } };
    turns += 1;
    offered.push(JSON.stringify(body).includes(JSON.stringify(cv).slice(1, -1)));
    const nodeId = Number(/\[(\d+)\]/.exec(lastText.slice(lastText.indexOf('Elements:')))?.[1]);
    return turns === 1
      ? { calls: [{ tool: 'upload', args: { nodeId, paths: [cv] } }] }
      : { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };
  });
  const flags = ['--provider', 'openai', '--base-url', model.url, '--model', 'scripted'];
  const task = ['--url', form.url, '--task', 'Upload my CV', ...flags];
  const result = await runAgent([...task, '--file', cv]);
  expect(result).toMatchObject({ exitCode: 0, title: 'cv.txt', errors: [] });
  expect(offered[0]).toBe(true);
  const missing = await runCommand('agent', [...task, '--file', join(folder, 'nothing.txt')]);
  expect(missing).toMatchObject({
    exitCode: 1,
    documents: [{ runId: null, errors: [{ code: 'FILE_NOT_FOUND' }] }],
  });
  await model.close();
  await form.close();
});
