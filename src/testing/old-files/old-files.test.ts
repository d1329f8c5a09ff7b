import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { locatorStepsOf } from '#shared/export/fingerprint-locator.ts';
import { playwrightTest } from '#shared/export/playwright-test.ts';
import { scriptOfRecording } from '#shared/export/script-of-recording.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import { GivenWorkSchema } from '#shared/model/recordings/given-work.ts';
import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { recordingOfRun } from '#shared/replay/recording-of-run.ts';
import { locatorText } from '#shared/script/locator-text.ts';

import { createBuiltInModel } from '../../agent/llm/built-in/built-in-model.ts';
import { runAgent } from '../../agent/loop/run-agent.ts';
import { RunControl } from '../../agent/loop/run-control.ts';
import { OwnAgents } from '../../main/runs/agent-host/agents/own-agents.ts';
import {
  resolveAgent,
  type ResolvedAgent,
} from '../../main/runs/agent-host/agents/resolve-agent.ts';
import { SavedTestStore } from '../../main/runs/saved-tests/saved-test-store.ts';
import { createFakeMain, runStart } from '../fake-main/fake-main.ts';

// The files beside this one were written by the program as it was at 08dd5755. They are never written anew.
const inFolder = (...path: readonly string[]): string => join(import.meta.dirname, ...path);
const read = (name: string): string => readFileSync(inFolder(name), 'utf8');

const journal = () => foldRun(z.array(RunEventSchema).parse(JSON.parse(read('journal.json'))));
const recorded = () => recordingOfRun(journal(), wordsIn('en').t);

/** Code without its comments about code, whose words may change. */
const codeOf = (text: string): string => text.replaceAll(/^\/\*\*.*\*\/$/gm, '');

const kept = new OwnAgents(inFolder('agents'), inFolder('skills')).read();
function agent(id: string) {
  const found = kept.agents.get(id);
  if (found === undefined) throw new Error(`${id} is not there`);
  return found;
}

/** The tools that the runner calls for an agent's steps, with a page that does all of them. */
async function toolsOf({ given }: ResolvedAgent): Promise<readonly string[]> {
  const main = createFakeMain({ reply: () => 'done' });
  const work = GivenWorkSchema.parse({ steps: given, onDifference: 'stop', mayAskModel: false });
  const outcome = await runAgent(runStart({ work }), {
    model: createBuiltInModel(),
    remote: main.remote,
    control: new RunControl(),
  });
  expect(outcome.status).toBe('completed');
  return main.calls.map(({ tool }) => tool);
}

describe('what an earlier version has written', () => {
  it('are agents and skills without a problem', () => {
    expect(kept.problems).toEqual([]);
    expect([...kept.agents.keys()].toSorted()).toEqual([
      'order-by-acts',
      'order-by-script',
      'taught-order',
    ]);
  });

  it('is a journal that is recorded steps, and the same test for Playwright', () => {
    const { recording, parameters } = recorded();
    expect(recording.steps.map((step) => (step.kind === 'act' ? step.tool : step.kind))).toEqual([
      'type',
      'ask',
      'type',
      'click',
    ]);
    expect(recording.steps.at(-1)).toMatchObject({
      effect: [{ type: 'request_sent', method: 'POST' }, { type: 'navigated' }],
    });
    expect(codeOf(playwrightTest({ name: 'Order a card', recording, parameters }))).toBe(
      codeOf(read('order.spec.ts.txt')),
    );
  });

  it('is a taught agent whose steps are carried out with another value', async () => {
    const resolved = resolveAgent(agent('taught-order'), { fullName: 'Bob' });
    expect(resolved.startUrl).toBe('https://library.example/card');
    expect(resolved.given).toMatchObject([
      { tool: 'type', args: { text: 'Bob' } },
      { tool: 'select', args: { option: 'Large' } },
      { tool: 'fill_secret', args: { secret: 'Library', part: 'password' } },
      { kind: 'ask' },
      { tool: 'click', effect: [{ type: 'navigated' }] },
      { kind: 'check', text: 'Thanks' },
    ]);
    // The page of the test leads nowhere, which the recorded click did.
    const given = resolved.given?.map((step) =>
      step.kind === 'act' ? { ...step, effect: null } : step,
    );
    expect(await toolsOf({ ...resolved, given: given ?? null })).toEqual([
      'type',
      'select',
      'fill_secret',
      'click',
      'find_text',
    ]);
  });

  it.each([
    ['order-by-acts', 'fullName'],
    ['order-by-script', 'who'],
  ])('is the skill %s, whose script is carried out', async (id, parameter) => {
    const resolved = resolveAgent(agent(id), { [parameter]: 'Bob' });
    expect(resolved.given).toMatchObject([{ kind: 'script', values: { [parameter]: 'Bob' } }]);
    expect(await toolsOf(resolved)).toEqual(['type', 'click']);
  });

  it('are elements of a skill under the names that its locators have now', () => {
    const { elements = [], script } = agent('order-by-acts');
    expect(elements).toHaveLength(2);
    for (const { locator, known } of elements)
      expect(locatorText(locatorStepsOf(known))).toBe(locator);
    const { steps } = recorded().recording;
    const acts = [steps.at(0), steps.at(-1)].flatMap((step) => (step === undefined ? [] : [step]));
    const made = scriptOfRecording({ startUrl: null, steps: acts });
    expect(made.ok && made.code).toBe(script);
  });

  it('is a saved test', () => {
    const store = new SavedTestStore(inFolder('fixtures'));
    expect(store.list()).toMatchObject([{ id: 'order', name: 'Order', problem: null }]);
    expect(store.get('order').items.map(({ kind }) => kind)).toContain('asked');
  });
});
