import { describe, expect, it } from 'vitest';

import { okResult } from '../../testing/fake-main/fake-main.ts';
import {
  DONE,
  clickCall,
  planActions,
  planEnd,
  runScripted,
} from '../../testing/fake-main/run-scripted.ts';
import type { ScriptedRequest } from '../../testing/scripted-model/model-script.ts';
import type { ScriptedModelOptions } from '../../testing/scripted-model/start-scripted-model.ts';

const ROUNDS = 5;

/** The requests of a run of several rounds, each with two answers of the executor. */
async function requests(refuses: NonNullable<ScriptedModelOptions['refuses']>) {
  let plans = 0;
  const { outcome, server } = await runScripted({
    endpoint: { refuses },
    script: ({ role, body, lastText }) => {
      if (role === 'planner') {
        plans += 1;
        return plans > ROUNDS ? planEnd('Done.') : planActions(`Press button ${plans}`);
      }
      const isFirst = !body.messages.some(({ role: each }) => each === 'assistant');
      if (lastText.includes('The page as it is after') !== !isFirst) throw new Error(lastText);
      return { calls: isFirst ? [clickCall(1)] : [DONE] };
    },
    answer: () => okResult(`Pressed, ${'and read on '.repeat(200)}`),
  });
  expect(outcome).toMatchObject({ status: 'completed' });
  expect(server.problems).toEqual([]);
  return server.requests;
}

const written = ({ body }: ScriptedRequest): string => JSON.stringify(body.messages).slice(0, -1);

describe('prompts of a run', () => {
  it.each([
    ['a model that takes everything', []],
    ['a model without structured answers', ['json_schema', 'tool_choice', 'json_object']],
    ['a model without tool calls', ['tools', 'tool_choice']],
    ['a model without a system message', ['system']],
  ] as const)('only grow at their end: %s', async (_what, refuses) => {
    const all = await requests([...refuses]);
    const plans = all.filter(({ role }) => role === 'planner').slice(-ROUNDS - 1);
    expect(plans).toHaveLength(ROUNDS + 1);
    for (const [index, plan] of plans.slice(1).entries())
      expect(written(plan).startsWith(written(plans[index]!))).toBe(true);
    const acts = all.filter(({ role }) => role === 'executor').slice(-2);
    expect(written(acts[1]!).startsWith(written(acts[0]!))).toBe(true);
  });
});
