import { expect, it } from 'vitest';

import { AgentDraftSchema } from '#shared/model/agent.ts';
import { type RunEvent, RunEventSchema } from '#shared/model/run-event.ts';
import { foldRun } from '#shared/model/run-view.ts';

import { agentFromRun } from './agent-from-run.ts';

function events(...bodies: readonly (readonly [iteration: number, body: object])[]): RunEvent[] {
  return bodies.map(([iteration, body], index) =>
    RunEventSchema.parse({ runId: 'run_m3k5x9q2ab', seq: index + 1, at: 1000, iteration, body }),
  );
}

const STARTED = {
  type: 'run.started',
  task: 'Find the\nprice',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: 3,
  steps: null,
};
const planned = (...proposedActions: string[]) => ({
  type: 'plan.made',
  plan: {
    userTask: '',
    executionHistory: '',
    currentState: '',
    challengesIdentified: '',
    stepByStepReasoning: '',
    proposedActions,
    taskComplete: proposedActions.length === 0,
    finalAnswer: proposedActions.length === 0 ? 'It is 3.' : '',
  },
});

it('takes the actions of a free task as the steps', () => {
  const draft = agentFromRun(
    foldRun(
      events(
        [0, STARTED],
        [1, { type: 'iteration.started' }],
        [1, planned('Open shop.test', 'Click\n“Kettle”')],
        [2, { type: 'iteration.started' }],
        [2, planned('Read the price')],
        [3, { type: 'iteration.started' }],
        [3, planned()],
      ),
    ),
  );
  expect(draft.steps).toEqual(['Open shop.test', 'Click “Kettle”', 'Read the price']);
  expect(draft).toMatchObject({ name: 'Find the price', goal: 'Find the price' });
  expect(AgentDraftSchema.safeParse(draft).success).toBe(true);
});

it('takes the plan where there was one, and the task where nothing was planned', () => {
  const plan = { agentId: 'a', name: 'A', goal: 'Do it', steps: ['Open a.test', 'Celebrate'] };
  expect(agentFromRun(foldRun(events([0, { ...STARTED, plan }]))).steps).toEqual(plan.steps);
  expect(agentFromRun(foldRun(events([0, STARTED]))).steps).toEqual(['Find the price']);
});
