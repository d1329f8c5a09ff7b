import { expect, it } from 'vitest';

import { type GivenWork, GivenWorkSchema } from '#shared/model/recordings/given-work.ts';

import { createFakeMain, runStart } from '../../testing/fake-main/fake-main.ts';
import { createBuiltInModel } from '../llm/built-in/built-in-model.ts';
import { runAgent } from '../loop/run-agent.ts';
import { RunControl } from '../loop/run-control.ts';

async function run(steps: readonly object[], onDifference: GivenWork['onDifference'] = 'stop') {
  const main = createFakeMain({ reply: () => 'Blue' });
  const work = GivenWorkSchema.parse({ steps, onDifference, mayAskModel: true });
  const outcome = await runAgent(runStart({ work }), {
    model: createBuiltInModel(),
    remote: main.remote,
    control: new RunControl(),
  });
  return { outcome, main };
}

const act = (id: string, tool: string) => ({
  kind: 'act',
  id,
  words: `${tool} ${id}`,
  tool,
  args: {},
  targets: {},
  url: 'https://example.org/',
  effect: [],
});
const script = (code: string) => ({ kind: 'script', code, values: { who: 'Ada' } });

it('carries out a script between recorded steps, and says what it returns', async () => {
  const { outcome, main } = await run([
    act('a', 'reload'),
    script('await page.goBack(); return "Hello " + args.who;'),
    act('b', 'forward'),
  ]);
  expect(main.calls.map(({ tool }) => tool)).toEqual(['reload', 'back', 'forward']);
  expect(main.events('step.replayed').map(({ number, of }) => [number, of])).toEqual([
    [1, 3],
    [3, 3],
  ]);
  expect(outcome).toMatchObject({
    status: 'completed',
    finalAnswer: 'Hello Ada\n\nDone again: 2 of 2 steps.',
  });
});

it('ends with the error of a script that fails', async () => {
  const { outcome, main } = await run([script('throw new Error("No rows");'), act('a', 'reload')]);
  expect(outcome).toMatchObject({ status: 'failed', error: { code: 'SCRIPT_WRONG' } });
  expect(outcome.error?.message).toContain('No rows');
  expect(main.calls).toEqual([]);
});

it('hands over where a script fails and the agent is to go on', async () => {
  const { main } = await run([script('throw new Error("No rows");')], 'agent');
  const errors = main
    .events('step.noted')
    .flatMap(({ result }) => (result.ok ? [] : [result.error]));
  const handedOver = errors.find(({ code }) => code === 'SCRIPT_HANDED_OVER');
  expect(handedOver?.message).toContain('No rows');
});
