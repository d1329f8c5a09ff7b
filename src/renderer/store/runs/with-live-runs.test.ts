import { expect, it } from 'vitest';

import { RunSummarySchema, type RunSummary } from '#shared/model/run/view/run-summary.ts';

import { newestFirst } from './with-live-runs.ts';

const run = (runId: string, startedAt: number): RunSummary =>
  RunSummarySchema.parse({
    runId,
    task: runId,
    agentId: null,
    provider: 'builtin',
    model: 'built-in',
    phase: 'completed',
    taskEnd: 'completed',
    isRehearsal: false,
    finalAnswer: '',
    startedAt,
    finishedAt: startedAt + 1,
    iterations: 1,
    toolCalls: 0,
    errors: 0,
    tokens: { input: 0, output: 0 },
    cost: null,
  });

it('puts what was asked last first, whatever was used since', () => {
  const [early, middle, late] = [
    run('run_aaaaaaaa', 1519),
    run('run_bbbbbbbb', 1522),
    run('run_cccccccc', 1537),
  ];
  expect(newestFirst([middle, early, late])).toEqual([late, middle, early]);
});
