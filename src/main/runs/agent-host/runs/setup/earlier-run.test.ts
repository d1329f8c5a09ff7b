import { expect, it } from 'vitest';

import { ArtifactIdSchema, CallIdSchema, type RunId, RunIdSchema } from '#shared/model/ids.ts';
import { inIteration } from '#shared/model/run/view/iteration-view.ts';
import { emptyRunView, toRunSummary } from '#shared/model/run/view/run-view.ts';

import { earlierFilesOf, earlierRun } from './earlier-run.ts';

const run = (
  number: number,
  changed: { agentId?: string; task?: string; phase?: 'failed' } = {},
) => ({
  ...toRunSummary(emptyRunView(RunIdSchema.parse(`run_0000000${number}`))),
  agentId: 'monitor-page',
  task: 'Watch',
  phase: 'completed' as const,
  ...changed,
});

const file = {
  name: 'state.md',
  artifactId: ArtifactIdSchema.parse('a'.repeat(64)),
  bytes: 3,
};
const call = {
  seq: 1,
  at: 0,
  callId: CallIdSchema.parse('c1'),
  tool: 'notes',
  args: {},
  state: 'done' as const,
  ms: 1,
  result: {
    ok: true as const,
    output: '',
    effect: { changes: [{ type: 'file_saved' as const, file }] },
  },
};
const EVENT = {
  runId: RunIdSchema.parse('run_00000002'),
  seq: 1,
  at: 0,
  iteration: 1,
  body: { type: 'iteration.started' as const },
};
const kept = inIteration([], EVENT, (iteration) => ({ ...iteration, toolCalls: [call] }));

it('is the newest completed one of the same agent for the same task', () => {
  const listRuns = () => [
    run(5, { phase: 'failed' }),
    run(4, { task: 'Watch another page' }),
    run(3, { agentId: 'read-later' }),
    run(2),
    run(1),
  ];
  const getView = (runId: RunId) => ({ ...emptyRunView(runId), iterations: kept });
  const store = { listRuns, getView };
  expect(earlierRun(store, 'monitor-page', 'Watch')).toBe(run(2).runId);
  expect(earlierRun(store, 'monitor-page', 'Rest')).toBeNull();
  expect(earlierRun({ listRuns, getView: emptyRunView }, 'monitor-page', 'Watch')).toBeNull();
  const earlier = run(2).runId;
  const given = { earlier, store: { ...store, getEvents: () => [] } };
  expect(earlierFilesOf(given).map(({ name }) => name)).toEqual(['state.md']);
});
