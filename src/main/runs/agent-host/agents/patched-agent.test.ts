import { expect, it } from 'vitest';

import { RunIdSchema } from '#shared/model/ids.ts';
import { type AgentDefinition, AgentDefinitionSchema } from '#shared/model/agents/agent.ts';
import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { withPatch } from './patched-agent.ts';

const OLD = "await page.getByText('Save').click();\n";
const NEW = "await page.getByText('Keep').click();\n";
const SKILL = AgentDefinitionSchema.parse({
  id: 'save',
  name: 'Save',
  description: 'Saves.',
  goal: 'Save',
  steps: ['Save'],
  parameters: [],
  script: OLD,
});
const RUN_ID = RunIdSchema.parse('run_0123456789');
const PENDING = { from: OLD, to: NEW, because: 'Renamed.', madeIn: RUN_ID, worked: 0 };

const ok = { ok: true, output: null, effect: { changes: [] } };
const failed = { ok: false, error: { code: 'SCRIPT_FAILED', message: 'Line 1', next: '' } };
const ran = (code: string, result: object) => ({
  type: 'step.noted',
  tool: 'script',
  args: { code },
  result,
});
const mended = {
  type: 'step.noted',
  tool: 'script.patch',
  args: { from: OLD, to: NEW, because: 'Renamed.' },
  result: ok,
};

function viewOf(status: string, started: object, ...bodies: readonly object[]) {
  const first = {
    type: 'run.started',
    task: 'Save',
    agentId: 'save',
    provider: 'openai',
    model: 'm',
    tabId: 1,
    steps: null,
    ...started,
  };
  const last = { type: 'run.finished', status, finalAnswer: '', error: null };
  return foldRun(
    [first, ...bodies, last].map((body, index) =>
      RunEventSchema.parse({ runId: RUN_ID, seq: index + 1, at: 1, iteration: 1, body }),
    ),
  );
}
const after = (skill: AgentDefinition, status: string, ...bodies: readonly object[]) =>
  withPatch(skill, viewOf(status, {}, ...bodies));

it('keeps a mended script beside the old one, and takes it after its second use', () => {
  const once = after(SKILL, 'completed', ran(OLD, failed), mended, ran(NEW, ok));
  expect(once).toEqual({ ...SKILL, patch: { ...PENDING, worked: 1 } });
  expect(after(once, 'completed', ran(NEW, ok))).toEqual({ ...SKILL, script: NEW });
});

it('counts no use where only what was left was done by it', () => {
  const left = after(SKILL, 'completed', ran(OLD, failed), mended, ran('await rest();', ok));
  expect(left.patch).toEqual(PENDING);
});

it('drops one that fails, at once or later', () => {
  expect(after(SKILL, 'completed', ran(OLD, failed), mended, ran(NEW, failed))).toEqual(SKILL);
  const waiting = { ...SKILL, patch: { ...PENDING, worked: 1 } };
  expect(after(waiting, 'failed', ran(NEW, failed))).toEqual(SKILL);
});

it('learns nothing from a run that the person ended, and from a rehearsal', () => {
  const waiting = { ...SKILL, patch: { ...PENDING, worked: 1 } };
  expect(after(waiting, 'stopped', ran(NEW, failed))).toBe(waiting);
  expect(withPatch(waiting, viewOf('completed', { isRehearsal: true }, ran(NEW, ok)))).toBe(
    waiting,
  );
});

it('never takes it by itself where the skill may do something unasked', () => {
  const granted = {
    ...SKILL,
    grants: ['change@https://shop.example×2'],
    patch: { ...PENDING, worked: 1 },
  };
  expect(after(granted, 'completed', ran(NEW, ok)).script).toBe(OLD);
});

it('knows nothing of the script of another version', () => {
  const rewritten = { ...SKILL, script: 'return 1;\n' };
  expect(after(rewritten, 'completed', mended, ran(NEW, ok))).toBe(rewritten);
});
