import { expect, it, onTestFinished } from 'vitest';

import type { AskedAct } from '#shared/model/run/approval/asked-act.ts';
import { WordsReadSchema } from '#shared/agent-port/probe-messages.ts';

import {
  startScriptedModel,
  type ScriptedModelOptions,
} from '../../testing/scripted-model/start-scripted-model.ts';
import { readWords } from './read-words.ts';

async function read(words: string, options: ScriptedModelOptions) {
  const model = await startScriptedModel([], options);
  onTestFinished(() => model.close());
  const provider = {
    kind: 'openai',
    baseUrl: model.url,
    model: 'scripted',
    vision: false,
  } as const;
  const access = { provider, apiKey: null, traits: null };
  return { model, answer: await readWords({ access, words, deadlineMs: 5_000 }) };
}

it('shows a model the words and nothing else, and gives the acts that it names', async () => {
  const { model, answer } = await read('Get me the kettle', {
    reads: (words) => (words.includes('kettle') ? [{ verb: 'order', times: 1 }] : []),
  });
  expect(answer).toMatchObject({ acts: [{ verb: 'order', times: 1 }], error: null });
  expect(answer.calls).toMatchObject([{ role: 'words', model: 'scripted', error: null }]);
  expect(WordsReadSchema.safeParse(answer).success).toBe(true);
  expect(model.problems).toEqual([]);
  expect(model.read).toHaveLength(1);
  expect(model.requests).toEqual([]);
});

it.each([
  [{ verb: 'pay', times: 1 }],
  [{ verb: 'transfer', times: 1 }],
  [{ verb: 'any', times: 1 }],
  [{ verb: 'order', times: 5000 }],
  [{ verb: 'order', times: 1, origin: 'https://evil.example' }],
])('takes no answer that asks for more than words can: %j', async (act) => {
  // The endpoint answers what no type allows.
  const acts: AskedAct[] = JSON.parse(JSON.stringify([act]));
  const { answer } = await read('Get me the kettle', { reads: () => acts });
  expect(answer).toMatchObject({ acts: [], error: { code: 'MODEL_ANSWER_INVALID' } });
  expect(answer.calls.length).toBeGreaterThan(1);
});

it('ends with the reason where the endpoint fails', async () => {
  const { answer } = await read('Get me the kettle', { apiKey: 'secret' });
  expect(answer).toMatchObject({ acts: [], error: { code: 'ENDPOINT_UNAUTHORIZED' } });
});
