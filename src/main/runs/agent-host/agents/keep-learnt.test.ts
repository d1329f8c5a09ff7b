import { expect, it } from 'vitest';

import { type AgentDefinition, AgentDefinitionSchema } from '#shared/model/agents/agent.ts';
import type { AgentDraft } from '#shared/model/agents/agent.ts';
import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { keepLearnt } from './keep-learnt.ts';
import { fingerprintOfButton } from '../../../../testing/page/fingerprint.ts';

const element = (name: string) => fingerprintOfButton({ name });
const step = (id: string) => ({
  kind: 'act',
  id,
  words: `Click ${id}`,
  tool: 'click',
  args: {},
  targets: { nodeId: element('Old') },
  url: null,
  effect: [],
});
const AGENT = AgentDefinitionSchema.parse({
  id: 'orders',
  name: 'Orders',
  description: 'Orders.',
  goal: 'Order',
  steps: ['Order'],
  parameters: [],
  recording: { version: 1, startUrl: null, steps: [step('a'), step('b')] },
});

function viewOf(outcome: 'done' | 'healed', replayOf: object) {
  const bodies = [
    {
      type: 'run.started',
      task: 'Order',
      agentId: 'orders',
      provider: 'builtin',
      model: 'built-in',
      tabId: 1,
      steps: null,
      replayOf,
    },
    {
      type: 'tool.intended',
      callId: 'c1',
      tool: 'click',
      args: {},
      targets: { nodeId: element('New') },
    },
    { type: 'step.replayed', stepId: 'b', number: 2, of: 2, outcome, callId: 'c1' },
  ];
  return foldRun(
    bodies.map((body, index) =>
      RunEventSchema.parse({ runId: 'run_0123456789', seq: index + 1, at: 1, iteration: 1, body }),
    ),
  );
}

function saved(agent: AgentDefinition, isOwn: boolean, view: ReturnType<typeof viewOf>) {
  const kept: (readonly [AgentDraft, string | null])[] = [];
  keepLearnt(
    { list: () => [{ agent, isOwn }], save: (draft, id) => (kept.push([draft, id]), id ?? '') },
    view,
  );
  return kept;
}

const OF_AGENT = { kind: 'agent', agentId: 'orders' };

it('writes into an own agent by what a step’s element was found anew', () => {
  const [first] = saved(AGENT, true, viewOf('healed', OF_AGENT));
  const [draft, id] = first ?? [];
  expect(id).toBe('orders');
  expect(draft?.recording?.steps).toMatchObject([
    { id: 'a', targets: { nodeId: { name: 'Old' } } },
    { id: 'b', targets: { nodeId: { name: 'New' } } },
  ]);
});

it('leaves alone what is not own, has leave to act, was found as before, or is of a run', () => {
  const withGrant = AgentDefinitionSchema.parse({ ...AGENT, grants: ['submit@https://a.example'] });
  const ofRun = { kind: 'run', runId: 'run_0123456780' };
  expect(saved(AGENT, false, viewOf('healed', OF_AGENT))).toEqual([]);
  expect(saved(withGrant, true, viewOf('healed', OF_AGENT))).toEqual([]);
  expect(saved(AGENT, true, viewOf('done', OF_AGENT))).toEqual([]);
  expect(saved(AGENT, true, viewOf('healed', ofRun))).toEqual([]);
});

it('keeps what a run of another task has made of a script that it used', () => {
  const { recording: _, ...plain } = AGENT;
  const skill = AgentDefinitionSchema.parse({ ...plain, script: 'return 1;\n' });
  const result = { ok: true, output: null, effect: { changes: [] } };
  const change = { from: 'return 1;\n', to: 'return 2;\n', because: 'Renamed.' };
  const noted = (tool: string, args: object) => ({ type: 'step.noted', tool, args, result });
  const bodies = (name: string) => [
    {
      type: 'run.started',
      task: 'Do more',
      agentId: null,
      provider: 'openai',
      model: 'm',
      tabId: 1,
      steps: null,
    },
    noted('script.patch', change),
    noted('script', { code: change.to }),
    noted('use_skill', { name }),
  ];
  const viewAfter = (name: string) =>
    foldRun(
      bodies(name).map((body, index) =>
        RunEventSchema.parse({
          runId: 'run_0123456789',
          seq: index + 1,
          at: 1,
          iteration: 1,
          body,
        }),
      ),
    );
  const [[draft, id] = []] = saved(skill, true, viewAfter('orders'));
  expect(id).toBe('orders');
  expect(draft).toMatchObject({ script: 'return 1;\n', patch: { ...change, worked: 1 } });
  expect(saved(skill, true, viewAfter('other'))).toEqual([]);
  expect(saved(skill, false, viewAfter('orders'))).toEqual([]);
});
