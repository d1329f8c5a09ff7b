import { describe, expect, it } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { ExportedRun } from '#shared/model/run/exported-run.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { recordedOf } from './saved-test-of-run.ts';

const RUN = RunIdSchema.parse('run_m3k5x9q2ab');
const TAB = TabIdSchema.parse(1);
const id = (text: string) => CallIdSchema.parse(text);

type Body<Type extends RunEventBody['type']> = Extract<RunEventBody, { readonly type: Type }>;

const started = (more: Partial<Body<'run.started'>> = {}): RunEventBody => ({
  type: 'run.started',
  task: 'Order a card',
  agentId: null,
  provider: 'openai',
  model: 'm',
  tabId: TAB,
  steps: null,
  ...more,
});
const finished: RunEventBody = {
  type: 'run.finished',
  status: 'completed',
  finalAnswer: 'Ordered.',
  error: null,
};
const called = (callId: string, more: Partial<Body<'model.called'>> = {}): RunEventBody => ({
  type: 'model.called',
  callId: id(callId),
  role: 'planner',
  model: 'm',
  attempt: 1,
  tokens: { input: 5, output: 2 },
  ms: 10,
  error: null,
  ...more,
});
const ERROR = { code: 'MODEL_ANSWER_INVALID', message: 'No JSON.', next: 'Ask again.' };
const intended = (callId: string, tool: string, args: object = {}): RunEventBody => ({
  type: 'tool.intended',
  callId: id(callId),
  tool,
  args: { ...args },
  tabUrl: 'https://library.example/card',
});
const done = (callId: string): RunEventBody => ({
  type: 'tool.finished',
  callId: id(callId),
  result: { ok: true, output: null, effect: { changes: [] } },
  ms: 1,
});
const observed: RunEventBody = {
  type: 'state.observed',
  tabId: TAB,
  url: 'https://library.example/card',
  title: 'Card',
  nodeCount: 1,
  text: 'Current tab: …',
  screenshot: null,
  ms: 1,
};
const completion = (text: string) => ({
  text,
  refusal: '',
  reasoning: '',
  calls: [],
  finishReason: 'stop',
  usage: null,
});

/** Returns a run whose first event is at 1,000 ms and each further one 10 ms later; the first `before` events are in iteration 0. */
function runOf(
  bodies: readonly RunEventBody[],
  modelCalls: ExportedRun['modelCalls'] = [],
  before = 1,
): ExportedRun {
  const events = bodies.map((body, index) => ({
    runId: RUN,
    seq: index + 1,
    at: 1000 + index * 10,
    iteration: index < before ? 0 : 1,
    body,
  }));
  return { runId: RUN, events, modelCalls, audit: [] };
}

const answered = (callId: string, answer: ExportedRun['modelCalls'][number]['answer']) => ({
  callId: id(callId),
  request: { messages: [{ role: 'system' }], response_format: { type: 'json_schema' } },
  answer,
});

function reasonOf(run: ExportedRun): unknown {
  try {
    recordedOf(run);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'RUN_NOT_KEPT')
      return thrown.toInfo().params?.['reason'];
    throw thrown;
  }
  return null;
}

describe('what is recorded of a run', () => {
  it('stands in its order, with the times since it began', () => {
    const { start, items } = recordedOf(
      runOf(
        [
          started(),
          observed,
          called('m1'),
          intended('c1', 'type', { text: 'Ada' }),
          done('c1'),
          { type: 'person.said', text: 'Quickly' },
          { type: 'question.asked', callId: id('q1'), question: 'Which?', options: [] },
          { type: 'question.answered', callId: id('q1'), answer: 'The blue one' },
          called('m2'),
          finished,
        ],
        [answered('m1', completion('plan')), answered('m2', completion('complete'))],
      ),
    );
    expect(items).toMatchObject([
      { kind: 'state', at: 10, text: 'Current tab: …', hadPicture: false },
      { kind: 'asked', at: 20, role: 'planner', answers: [{ text: 'plan' }] },
      { kind: 'call', at: 30, tool: 'type', args: { text: 'Ada' }, result: { ok: true } },
      { kind: 'said', at: 50, text: 'Quickly' },
      { kind: 'question', at: 60, answer: 'The blue one' },
      { kind: 'asked', at: 80, answers: [{ text: 'complete' }] },
    ]);
    expect(start).toMatchObject({
      task: 'Order a card',
      model: 'm',
      limits: DEFAULT_SETTINGS.limits,
      traits: { structuredMethod: 'json_schema', systemMessage: 'system' },
      hasSecrets: false,
    });
  });

  it('keeps attempts at one answer together and leaves out requests that were not answered', () => {
    const { items } = recordedOf(
      runOf(
        [
          started(),
          called('m1', { error: ERROR }),
          called('m2', { attempt: 2 }),
          called('m3', { error: ERROR }),
          called('m4', { role: 'words' }),
          finished,
        ],
        [
          answered('m1', completion('bad')),
          answered('m2', completion('good')),
          answered('m3', null),
          answered('m4', completion('acts')),
        ],
      ),
    );
    expect(items).toMatchObject([
      { kind: 'asked', at: 20, answers: [{ text: 'bad' }, { text: 'good' }] },
    ]);
  });

  it('leaves out calls without a result, approvals, and what main did before the first round', () => {
    const { items } = recordedOf(
      runOf(
        [
          started(),
          intended('c0', 'open_url'),
          done('c0'),
          intended('c1', 'click'),
          intended('c2', 'mcp', { server: 'files', tool: 'read' }),
          done('c2'),
          finished,
        ],
        [],
        3,
      ),
    );
    expect(items).toMatchObject([{ kind: 'call', tool: 'mcp' }]);
  });

  it('names the servers whose tools were called', () => {
    const call = intended('c1', 'mcp', { server: 'files', tool: 'read' });
    const { start } = recordedOf(runOf([started(), call, done('c1'), finished]));
    expect(start.mcpServers).toEqual(['files']);
  });
});

describe('a run is not kept', () => {
  it('that was not completed', () => {
    expect(reasonOf(runOf([started()]))).toBe('unfinished');
    expect(reasonOf(runOf([started(), { ...finished, status: 'failed' }]))).toBe('unfinished');
  });

  it('that asked no model, or did again what another did', () => {
    expect(reasonOf(runOf([started({ provider: 'builtin' }), finished]))).toBe('model');
    const replayOf = { kind: 'run' as const, runId: RUN };
    expect(reasonOf(runOf([started({ replayOf }), finished]))).toBe('model');
  });

  it('that was continued, or of which nothing is to be kept', () => {
    const { limits } = DEFAULT_SETTINGS;
    const more: RunEventBody = {
      type: 'run.continued',
      text: 'And one for Bob',
      provider: 'openai',
      model: 'm',
      limits,
    };
    expect(reasonOf(runOf([started(), finished, more, finished]))).toBe('continued');
    expect(reasonOf(runOf([started({ isKept: false }), finished]))).toBe('unkept');
    expect(reasonOf(runOf([started(), finished]))).toBeNull();
  });
});
