import { describe, expect, it } from 'vitest';

import { runErrors } from './run-view-errors.ts';
import { applyRunEvent, foldRun } from './fold-run.ts';
import { toRunSummary } from './run-view.ts';
import { RunEventSchema } from '../run-event.ts';
import { pastOf } from '../run-past.ts';
import type { RunEvent } from '../run-event.ts';

const RUN_ID = 'run_m3k5x9q2ab';
const NOT_FOUND = {
  code: 'NODE_GONE',
  message: 'Node 4 is no longer on the page.',
  next: 'Look at the page again.',
};

/** Returns events as read from the store: numbered from 1, one second apart. */
function events(...bodies: readonly (readonly [iteration: number, body: object])[]): RunEvent[] {
  return bodies.map(([iteration, body], index) =>
    RunEventSchema.parse({
      runId: RUN_ID,
      seq: index + 1,
      at: 1_000_000 + index * 1000,
      iteration,
      body,
    }),
  );
}

const STARTED = {
  type: 'run.started',
  task: 'Read the title',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: 3,
  steps: ['Open the page', 'Read the title'],
};
const CONTINUED = {
  type: 'run.continued',
  text: null,
  provider: 'builtin',
  model: 'built-in',
  limits: { maxIterations: 5, maxToolCalls: 5, timeoutMs: 60_000, maxTokens: 100_000 },
};
const intended = (callId: string) => ({
  type: 'tool.intended',
  callId,
  tool: 'click',
  args: { nodeId: 4 },
});
const sent = (callId: string) => ({ type: 'tool.sent', callId });
const finished = (callId: string, ok: boolean) => ({
  type: 'tool.finished',
  callId,
  result: ok
    ? { ok: true, output: null, effect: { changes: [] } }
    : { ok: false, error: NOT_FOUND },
  ms: 40,
});

const WHOLE_RUN = events(
  [0, STARTED],
  [1, { type: 'iteration.started' }],
  [
    1,
    {
      type: 'state.observed',
      tabId: 3,
      url: 'https://example.org/',
      title: 'Example',
      nodeCount: 1,
      text: 'Elements:',
      screenshot: null,
      ms: 25,
    },
  ],
  [
    1,
    {
      type: 'model.called',
      callId: 'm1',
      role: 'planner',
      model: 'built-in',
      attempt: 1,
      tokens: { input: 100, output: 20 },
      ms: 3,
      error: null,
    },
  ],
  [1, { type: 'todo.changed', items: [{ text: 'Open the page', done: true }] }],
  [1, intended('a')],
  [1, sent('a')],
  [1, finished('a', true)],
  [1, intended('b')],
  [1, finished('b', false)],
  [2, { type: 'iteration.started' }],
  [2, { type: 'note', level: 'warning', text: 'Twice the same page.' }],
  [2, { type: 'run.finished', status: 'completed', finalAnswer: 'Example', error: null }],
);

describe('foldRun', () => {
  it('gives each iteration what happened in it, and the totals', () => {
    const view = foldRun(WHOLE_RUN);

    expect(view.iterations.map((iteration) => iteration.number)).toEqual([1, 2]);
    expect(view.iterations[0]?.toolCalls.map((call) => [call.callId, call.state, call.ms])).toEqual(
      [
        ['a', 'done', 40],
        ['b', 'failed', 40],
      ],
    );
    expect(view.iterations[0]?.observations[0]).toMatchObject({
      url: 'https://example.org/',
      seq: 3,
    });
    expect(view.iterations[1]?.notes[0]).toMatchObject({
      level: 'warning',
      text: 'Twice the same page.',
    });
    expect(view.totals).toEqual({
      toolCalls: 2,
      errors: 1,
      observations: 1,
      tokens: { input: 100, output: 20 },
      cost: null,
      ms: { model: 3, tools: 80, perception: 25 },
    });
    expect(view).toMatchObject({
      phase: 'completed',
      finalAnswer: 'Example',
      todos: [{ done: true }],
    });
  });

  it('starts the to-do list of a predefined plan with every step open', () => {
    expect(foldRun(WHOLE_RUN.slice(0, 1)).todos).toEqual([
      { text: 'Open the page', done: false },
      { text: 'Read the title', done: false },
    ]);
  });

  it('keeps a call in doubt when it was sent and the run ended without its result', () => {
    const view = foldRun(
      events(
        [0, STARTED],
        [1, intended('a')],
        [1, sent('a')],
        [1, intended('b')],
        [0, { type: 'run.interrupted' }],
      ),
    );

    expect(view.phase).toBe('interrupted');
    expect(
      view.iterations.flatMap((iteration) => iteration.toolCalls.map((call) => call.state)),
    ).toEqual(['in-doubt', 'intended']);
  });

  it('counts on from the last iteration when a run that goes on first opens its page again', () => {
    const view = foldRun(
      events(
        [0, STARTED],
        [1, intended('a')],
        [2, intended('b')],
        [0, { type: 'run.interrupted' }],
        [0, CONTINUED],
        [0, intended('start')],
      ),
    );

    expect(view.iterations.map(({ number }) => number)).toEqual([0, 1, 2]);
    expect(pastOf(view).iteration).toBe(2);
  });

  it('refuses an empty list', () => {
    expect(() => foldRun([])).toThrow(RangeError);
  });
});

describe('applyRunEvent', () => {
  it('gives the same view event by event, and ignores one that it has', () => {
    const [first, ...rest] = WHOLE_RUN;
    if (first === undefined) throw new Error('no events');
    const stepped = rest.reduce(applyRunEvent, foldRun([first]));

    expect(stepped).toEqual(foldRun(WHOLE_RUN));
    expect(applyRunEvent(stepped, first)).toBe(stepped);
  });

  it('leaves iterations that the event does not touch as they were', () => {
    const before = foldRun(WHOLE_RUN.slice(0, 11));
    const note = WHOLE_RUN[11];
    if (note === undefined) throw new Error('no note');

    expect(applyRunEvent(before, note).iterations[0]).toBe(before.iterations[0]);
  });
});

describe('toRunSummary and runErrors', () => {
  it('count the run’s own error besides the failed calls', () => {
    const error = {
      code: 'ENDPOINT_REFUSED',
      message: 'Nobody answers.',
      next: 'Check the address.',
    };
    const [ended] = events([2, { type: 'run.finished', status: 'failed', finalAnswer: '', error }]);
    if (ended === undefined) throw new Error('no event');
    const view = foldRun([...WHOLE_RUN.slice(0, 12), { ...ended, seq: 13 }]);

    expect(runErrors(view)).toEqual([NOT_FOUND, error]);
    expect(toRunSummary(view)).toMatchObject({
      phase: 'failed',
      errors: 2,
      iterations: 2,
      toolCalls: 2,
    });
  });
});
