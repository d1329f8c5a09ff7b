import { describe, expect, it } from 'vitest';

import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { usageByRole } from './usage-by-role.ts';

const called = (
  role: string,
  model: string,
  [input, output]: readonly [number, number],
  cost: number | null,
) => ({
  type: 'model.called',
  callId: `call-${role}-${input}`,
  role,
  model,
  attempt: 1,
  tokens: { input, output },
  cost,
  ms: 1,
  error: null,
});

describe('usageByRole', () => {
  it('adds up requests, tokens and cost by part of the work and model; without a price there is no cost', () => {
    const bodies = [
      {
        type: 'run.started',
        task: 't',
        agentId: null,
        provider: 'openai',
        model: 'big',
        tabId: 1,
        steps: null,
      },
      called('planner', 'big-2', [1_000_000, 1_000], 2.01),
      called('executor', 'small', [10, 5], null),
      called('planner', 'big-2', [500_000, 0], 1),
    ];
    const view = foldRun(
      bodies.map((body, index) =>
        RunEventSchema.parse({
          runId: 'run_m3k5x9q2ab',
          seq: index + 1,
          at: 1,
          iteration: 1,
          body,
        }),
      ),
    );
    expect(usageByRole(view)).toEqual([
      {
        role: 'planner',
        model: 'big-2',
        calls: 2,
        tokens: { input: 1_500_000, output: 1_000 },
        cost: 3.01,
      },
      { role: 'executor', model: 'small', calls: 1, tokens: { input: 10, output: 5 }, cost: null },
    ]);
  });
});
