import { expect, it } from 'vitest';

import { AgentDraftSchema } from '#shared/model/agents/agent.ts';
import { type RunEvent, RunEventSchema } from '#shared/model/run/run-event.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { fingerprintOfButton } from '../../../testing/page/fingerprint.ts';
import { agentFromRun } from './agent-from-run.ts';

const { t } = wordsIn('en');

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

const ok = { ok: true, output: 'ok', effect: { changes: [] } };
const failed = { ok: false, error: { code: 'NODE_GONE', message: 'Gone.', next: '' } };
const done = (result: object) => ({ type: 'step.noted', tool: 'done', args: null, result });
const call = (callId: string, result: object) =>
  [
    { type: 'tool.intended', callId, tool: 'click', args: {} },
    { type: 'tool.sent', callId },
    { type: 'tool.finished', callId, result, ms: 5 },
  ] as const;

it('takes the actions of a free task as the steps', () => {
  const draft = agentFromRun(
    t,
    foldRun(
      events(
        [0, STARTED],
        [1, { type: 'iteration.started' }],
        [1, planned('Open shop.test', 'Click\n“Kettle”')],
        [1, done(ok)],
        [2, { type: 'iteration.started' }],
        [2, planned('Read the price')],
        [2, done(ok)],
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
  expect(agentFromRun(t, foldRun(events([0, { ...STARTED, plan }]))).steps).toEqual(plan.steps);
  expect(agentFromRun(t, foldRun(events([0, STARTED]))).steps).toEqual(['Find the price']);
});

it('leaves out what failed or was not come to, and keeps what was healed', () => {
  const { steps } = agentFromRun(
    t,
    foldRun(
      events(
        [0, STARTED],
        [1, { type: 'iteration.started' }],
        [1, planned('Open shop.test', 'Click “Ketle”', 'Click “Buy”')],
        ...call('a', ok).map((body) => [1, body] as const),
        ...call('b', failed).map((body) => [1, body] as const),
        [1, done(failed)],
        [2, { type: 'iteration.started' }],
        [2, planned('Click “Kettle”')],
        ...call('c', failed).map((body) => [2, body] as const),
        ...call('d', ok).map((body) => [2, body] as const),
        [2, done(ok)],
        [3, { type: 'iteration.started' }],
        [3, planned('Dance')],
        [3, done(failed)],
      ),
    ),
  );
  expect(steps).toEqual(['Open shop.test', 'Click “Kettle”']);
});

it('has the scripts that did the work, and not those that failed', () => {
  const script = (code: string, result: object) => ({
    type: 'step.noted',
    tool: 'script',
    args: { code },
    result,
  });
  const made = (...bodies: readonly object[]) =>
    agentFromRun(
      t,
      foldRun(
        events(
          [0, STARTED],
          [1, { type: 'iteration.started' }],
          [1, planned('Do it')],
          ...bodies.map((body) => [1, body] as const),
        ),
      ),
    );
  expect(made(script('broken', failed), script('return 1;', ok)).script).toBe('return 1;\n');
  const both = made(script('return 1;', ok), script('return 2;', ok));
  expect(both.script).toBe(
    'await (async () => {\nreturn 1;\n})();\n\nawait (async () => {\nreturn 2;\n})();\n',
  );
  expect(AgentDraftSchema.safeParse(both).success).toBe(true);
  expect(made(script('broken', failed)).script).toBeUndefined();
});

it('counts what a script read among its own steps', () => {
  const noted = (tool: string, args: object) => ({ type: 'step.noted', tool, args, result: ok });
  const code = 'return (await page.tables()).length;';
  const plan = {
    userTask: 'It',
    executionHistory: '',
    currentState: '',
    challengesIdentified: '',
    stepByStepReasoning: '',
    proposedActions: ['Run the script'],
    calls: [{ action: 1, tool: 'script', args: { code } }],
    taskComplete: false,
    finalAnswer: '',
  };
  const view = foldRun(
    events(
      [0, STARTED],
      [1, { type: 'iteration.started' }],
      [1, { type: 'plan.made', plan }],
      [1, noted('extract', { format: { tables: true } })],
      [1, noted('script', { code })],
    ),
  );
  expect(agentFromRun(t, view).script).toBe(`${code}\n`);
});

it('keeps acts as recorded steps where one of them fits no script, such as filling in a secret', () => {
  const saved = {
    ...ok,
    effect: {
      changes: [{ type: 'request_sent', method: 'POST', url: 'https://shop.test/in', status: 200 }],
    },
  };
  const act = (callId: string, tool: string, args: object, name: string, result: object = ok) =>
    [
      {
        type: 'tool.intended',
        callId,
        tool,
        args: { nodeId: 1, ...args },
        tabUrl: 'https://shop.test/',
        targets: { nodeId: fingerprintOfButton({ name }) },
      },
      { type: 'tool.sent', callId },
      { type: 'tool.finished', callId, result, ms: 5 },
    ] as const;
  const made = (...bodies: readonly object[]) =>
    agentFromRun(
      t,
      foldRun(
        events(
          [0, STARTED],
          [1, { type: 'iteration.started' }],
          [1, planned('Log in')],
          ...bodies.map((body) => [1, body] as const),
        ),
      ),
    );
  const logIn = act('b', 'click', {}, 'Log in', saved);
  expect(made(...logIn).script).toContain('"Log in"');
  const draft = made(
    ...act('a', 'fill_secret', { secret: 'Shop', part: 'password' }, 'Password'),
    ...logIn,
  );
  expect(draft.script).toBeUndefined();
  expect(draft.recording?.steps).toMatchObject([{ tool: 'fill_secret' }, { tool: 'click' }]);
  expect(draft.steps).toHaveLength(2);
  expect(AgentDraftSchema.safeParse(draft).success).toBe(true);
});
