import { describe, expect, it } from 'vitest';

import { isToolCall } from './count-calls.ts';
import { foldRun } from './view/fold-run.ts';
import { RunEventSchema } from './run-event.ts';
import { pastOf } from './run-past.ts';

const ok = (output: string) => ({ ok: true, output, effect: { changes: [] } });
const failed = (code: string) => ({ ok: false, error: { code, message: 'No.', next: '' } });
const noted = (tool: string, result: object) => ({ type: 'step.noted', tool, args: {}, result });
let calls = 0;
const called = (tool: string, result: object, within?: string) => {
  calls += 1;
  const callId = `c${calls}`;
  return [
    { type: 'tool.intended', callId, tool, args: {}, ...(within !== undefined && { within }) },
    { type: 'tool.sent', callId },
    { type: 'tool.finished', callId, result, ms: 1 },
  ];
};

const BODIES = [
  { type: 'iteration.started' },
  {
    type: 'plan.made',
    plan: {
      userTask: '',
      executionHistory: '',
      currentState: '',
      challengesIdentified: '',
      stepByStepReasoning: '',
      proposedActions: ['Do it'],
      calls: [{ action: 1, tool: 'click', args: { target: 'button "Save"' } }],
      taskComplete: false,
      finalAnswer: '',
    },
  },
  ...called('click', ok('Clicked')),
  ...called('click', failed('TARGET_NOT_FOUND')),
  noted('type', failed('CALL_DROPPED')),
  noted('press_it', failed('CALL_MALFORMED')),
  noted('remember', ok('Noted.')),
  ...called('extract', ok('part 1'), 'x1'),
  ...called('scroll', failed('NODE_GONE'), 'x1'),
  noted('extract', ok('all')),
  ...called('click_point', failed('NODE_GONE'), 'x2'),
  noted('visual_click', failed('NODE_GONE')),
  noted('done', failed('ROUND_INCOMPLETE')),
];

const view = foldRun(
  [
    [
      0,
      {
        type: 'run.started',
        task: 'x',
        agentId: null,
        provider: 'openai',
        model: 'm',
        tabId: 1,
        steps: null,
      },
    ],
    ...called('navigate', ok('Opened')).map((body) => [0, body] as const),
    ...BODIES.map((body) => [1, body] as const),
  ].map(([iteration, body], index) =>
    RunEventSchema.parse({ runId: 'run_m3k5x9q2ab', seq: index + 1, at: index, iteration, body }),
  ),
);

describe('tool calls', () => {
  it('are counted alike by totals, by the history and by what a run goes on with', () => {
    // Counted: two clicks, an extraction and a visual click. Not counted: the start page, words and dropped calls.
    expect(view.totals).toMatchObject({ toolCalls: 4, errors: 2 });
    const past = pastOf(view);
    expect(past).toMatchObject({ toolCalls: 4, errors: 2 });
    const executions = past.history[0]?.executions ?? [];
    expect(executions.map(({ tool }) => tool)).toEqual([
      'click',
      'click',
      'type',
      'press_it',
      'remember',
      'extract',
      'visual_click',
      'done',
    ]);
    expect(executions.filter(isToolCall)).toHaveLength(4);
  });

  it('are parts in doubt where the whole was cut off', () => {
    const cut = view.iterations[1]?.toolCalls.length;
    expect(cut).toBe(5);
    const [intended, sent] = called('click_point', ok(''), 'x3');
    const begun = foldRun(
      [
        [
          0,
          {
            type: 'run.started',
            task: 'x',
            agentId: null,
            provider: 'openai',
            model: 'm',
            tabId: 1,
            steps: null,
          },
        ],
        ...BODIES.slice(0, 2).map((body) => [1, body] as const),
        [1, intended],
        [1, sent],
        [1, { type: 'run.interrupted' }],
      ].map(([iteration, body], index) =>
        RunEventSchema.parse({
          runId: 'run_m3k5x9q2ab',
          seq: index + 1,
          at: index,
          iteration,
          body,
        }),
      ),
    );
    expect(pastOf(begun).history[0]?.executions).toMatchObject([
      { tool: 'click_point', result: { ok: false, error: { code: 'IN_DOUBT' } } },
    ]);
  });
});
