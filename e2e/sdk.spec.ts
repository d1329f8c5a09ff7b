import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';
import { z } from 'zod';

import { Waymark, WaymarkError } from '../src/sdk/index.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';

/** SDK of Waymark, used by other programs with the command of the checkout. */

let site: Site;
let folder: string;
let waymark: Waymark;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-sdk-'));
  site = await startSite({
    '/': `<title>Kettles</title><h1>Kettles</h1><p>Harbour costs 34</p>
      <form action="/sent" method="post"><button>Order</button></form>`,
    '/sent': '<h1>Ordered</h1>',
    '/slow': `<title>Slow</title><h1>Slow</h1>`,
  });
  waymark = await Waymark.start({
    command: [process.execPath, 'scripts/waymark.ts'],
    userData: join(folder, 'data'),
    env: { WAYMARK_API_KEY: 'k' },
  });
});
test.afterAll(async () => {
  await waymark.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const PriceSchema = z.object({ name: z.string(), price: z.number() });
const modelSaying = (finalAnswer: string) =>
  startScriptedModel({
    planner: [{ plan: { proposedActions: [], taskComplete: true, finalAnswer } }],
  });

test('a task gives an answer as its schema has it, and tells its events', async () => {
  const model = await modelSaying('```json\n{"name":"Harbour","price":34}\n```');
  const options = { model: 'scripted', baseUrl: model.url };
  const run = waymark.run({
    task: 'Which kettle is the cheapest?',
    url: site.url,
    schema: PriceSchema,
    model: options,
  });
  const kinds: string[] = [];
  for await (const { kind } of run) kinds.push(kind);
  const { answer, document } = await run.result;
  expect(answer.price + 1).toBe(35);
  expect(document).toMatchObject({ status: 'completed', title: 'Kettles' });
  expect(kinds[0]).toBe('run.started');
  expect(kinds.at(-1)).toBe('run.finished');
  expect(model.requests.map(({ text }) => text).join('\n')).toContain('JSON Schema');

  const json = { type: 'object', required: ['missing'] };
  await model.close();
  const prose = await modelSaying('The cheapest is the {"name":"Harbour"}.');
  const other = waymark.run({
    task: 'Which kettle?',
    url: site.url,
    schema: json,
    model: { ...options, baseUrl: prose.url },
  });
  await expect(other.result).rejects.toMatchObject({ code: 'ANSWER_UNFIT' });
  await prose.close();
});

test('a script runs without a model, several runs at once, each with its own events', async () => {
  const script = join(folder, 'read.js');
  await writeFile(
    script,
    `await page.goto(args.url); return { name: args.name, title: await page.title() };`,
  );
  const found = await Promise.all(
    ['a', 'b'].map(
      (name) =>
        waymark.run({
          script,
          args: { url: site.url, name },
          grants: [`visit@${site.url}`],
          schema: z.object({ name: z.string(), title: z.string() }),
        }).result,
    ),
  );
  expect(found.map(({ answer }) => answer)).toEqual([
    { name: 'a', title: 'Kettles' },
    { name: 'b', title: 'Kettles' },
  ]);
});

test('a run’s questions are put to the program', async () => {
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Ask'] } },
      { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Blue it is.' } },
    ],
    executor: [
      {
        calls: [
          { tool: 'ask_user', args: { question: 'Which colour?', options: ['Red', 'Blue'] } },
        ],
      },
      { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
    ],
  });
  const questions: string[] = [];
  const { answer } = await waymark.run({
    task: 'Pick a colour',
    url: site.url,
    model: { model: 'scripted', baseUrl: model.url },
    onQuestion: ({ text, options }) => {
      questions.push(`${text}: ${options.join('|')}`);
      return 'Blue';
    },
  }).result;
  expect(answer).toContain('Blue it is.');
  expect(questions).toEqual(['Which colour?: Red|Blue']);
  expect(model.requests.map(({ text }) => text).join('\n')).toContain('Blue');
  await model.close();
});

test('a run is stopped, a bad task says what is wrong, and a command that is missing does not start', async () => {
  const model = await startScriptedModel({
    planner: [{ plan: { proposedActions: ['Wait'] } }],
    executor: [{ calls: [{ tool: 'wait', args: { seconds: 30 } }] }],
  });
  const run = waymark.run({
    task: 'Wait',
    url: site.url,
    model: { model: 'scripted', baseUrl: model.url },
  });
  for await (const { kind } of run) if (kind === 'tool.intended') run.stop();
  await expect(run.result).rejects.toMatchObject({ document: { status: 'stopped' } });
  await model.close();
  await expect(waymark.run({ task: 'Look', url: 'no address' }).result).rejects.toThrow(/url/);
  const failed = Waymark.start({ command: ['no-such-waymark'] });
  await expect(failed).rejects.toBeInstanceOf(WaymarkError);
});
