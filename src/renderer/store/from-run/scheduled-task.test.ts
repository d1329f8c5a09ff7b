import { expect, it } from 'vitest';

import { wordsIn } from '#shared/messages/words-in.ts';
import { type RunEvent, RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { needsModel } from '#shared/plain-steps/unclear-steps.ts';

import { scheduledTask } from './scheduled-task.ts';

const LIMITS = { maxIterations: 5, maxToolCalls: 5, timeoutMs: 60_000, maxTokens: 100_000 };

type Bodies = readonly (readonly [iteration: number, body: object])[];

function events(bodies: Bodies): RunEvent[] {
  return bodies.map(([iteration, body], index) =>
    RunEventSchema.parse({ runId: 'run_m3k5x9q2ab', seq: index + 1, at: 1000, iteration, body }),
  );
}

const started = (task: string) => ({
  type: 'run.started',
  task,
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: 3,
  steps: null,
});
const seen = (url: string) => ({
  type: 'state.observed',
  tabId: 3,
  url,
  title: 'Page',
  nodeCount: 1,
  text: 'Elements:',
  screenshot: null,
  ms: 25,
});
const ITERATION = { type: 'iteration.started' };

function taskOf(language: 'en' | 'zh', ...bodies: Bodies): string {
  return scheduledTask(wordsIn(language).t, foldRun(events(bodies)));
}

it.each([
  ['en', 'Read the page', 'Open https://shop.example/kettles, then: Read the page'],
  ['zh', '读取页面', '打开 https://shop.example/kettles，然后：读取页面'],
] as const)('names the page that a request was about, as steps in %s', (language, task, whole) => {
  const found = taskOf(
    language,
    [0, started(task)],
    [1, ITERATION],
    [1, seen('https://shop.example/kettles')],
    [1, seen('https://shop.example/tests')],
  );
  expect(found).toBe(whole);
  expect(needsModel({ steps: [found], parameters: [] })).toBe(false);
});

it('leaves a request alone that names its site or was about no web page', () => {
  const task = 'Open shop.example and read the page';
  expect(taskOf('en', [0, started(task)], [1, ITERATION], [1, seen('https://shop.example/')])).toBe(
    task,
  );
  expect(taskOf('en', [0, started('Wait')], [1, ITERATION], [1, seen('waymark://newtab')])).toBe(
    'Wait',
  );
});

it('takes the newest request with its own page', () => {
  const next = {
    type: 'run.continued',
    text: 'Read the page',
    provider: 'builtin',
    model: 'built-in',
    limits: LIMITS,
  };
  expect(
    taskOf(
      'en',
      [0, started('Find a kettle')],
      [1, ITERATION],
      [1, seen('https://shop.example/')],
      [1, { type: 'run.finished', status: 'completed', finalAnswer: 'Found.', error: null }],
      [1, next],
      [2, ITERATION],
      [2, seen('https://other.example/')],
    ),
  ).toBe('Open https://other.example/, then: Read the page');
});
