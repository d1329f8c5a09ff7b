import { createHash } from 'node:crypto';

import type { SavedTest } from '#shared/saved-tests/saved-test.ts';
import type { TraceStep } from '#shared/saved-tests/trace.ts';

import { createFence } from '../prompts/untrusted.ts';
import type { Model } from '../llm/model.ts';
import type { Body } from '../llm/endpoint/converse.ts';
import { estimateTokens } from '../llm/request/estimate-prompt-tokens.ts';
import { createEndpointModel } from '../llm/endpoint/endpoint-model.ts';
import { notRecorded } from './recorded-remote.ts';
import type { Tape } from './tape.ts';

/** A fixed secret for nonces, so that prompts are the same each time. They are sent to no model. */
const SECRET = 'saved-test';
/** The tag around calls of models without tool calls; a new one in each run. */
const CALLS_TAG = /calls-\d{10}/g;
/** Base URL that is never contacted. */
const NOWHERE = 'http://saved-test.invalid/v1';

export type AskedStep = Extract<TraceStep, { readonly kind: 'asked' }>;

/** The model of the recorded run: composes the present prompts and parses the recorded answers, without the network. */
export function recordedModel(
  { start }: Pick<SavedTest, 'start'>,
  tape: Tape,
  onAsked: (asked: Pick<AskedStep, 'role' | 'prompt'>) => void,
): Model {
  const { model, vision, traits } = start;
  const { callsTag } = createFence(SECRET);
  return createEndpointModel({
    provider: { kind: 'openai', baseUrl: NOWHERE, model, vision },
    apiKey: null,
    traits,
    secret: SECRET,
    send: async (body, options) => {
      const { role, attempt } = options;
      onAsked({ role, prompt: promptOf(body) });
      const answer = tape.asked(role, attempt)?.answers[attempt - 1];
      if (answer === undefined) throw notRecorded(`answer of the ${role}`);
      options.onPiece({ content: '', callArguments: '' });
      return { ...answer, text: answer.text.replaceAll(CALLS_TAG, callsTag) };
    },
  });
}

function promptOf({ messages, tools, response_format: form }: Body): AskedStep['prompt'] {
  const isOwn = ({ role }: Body['messages'][number]): boolean => role === 'system';
  return {
    instructions: measured(messages.filter(isOwn)),
    tools: measured([tools ?? [], form ?? null]),
    page: measured(messages.filter((message) => !isOwn(message))),
  };
}

function measured(part: unknown): AskedStep['prompt']['page'] {
  const text = JSON.stringify(part);
  return {
    tokens: estimateTokens(text),
    digest: createHash('sha256').update(text).digest('hex').slice(0, 16),
  };
}
