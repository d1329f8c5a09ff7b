import type { ModelAccess } from '#shared/agent-port/messages.ts';
import type { WordsRead } from '#shared/agent-port/probe-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import {
  type AskedAct,
  AskedActSchema,
  AskedVerbSchema,
  MANY_TIMES,
} from '#shared/model/run/approval/asked-act.ts';

import { z } from 'zod';

import type { AnswerRequest } from '../llm/model.ts';
import { createOpenAiModel } from '../llm/openai/openai-model.ts';

/** An act waits for the answer; without one the person is asked. */
const DEADLINE_MS = 20_000;
const TIMING = { maxMs: 1_000 };

/** The question by which a model is asked; what it begins with tells it from others. */
export const WORDS_QUESTION = `Below is all that a person wrote to a browser that does chores for them. List the acts that they ask for there, each of one of these kinds:

- send: send a message, mail, reply or invitation to somebody
- publish: post, comment, review, answer or share for everybody
- delete: delete, remove, empty or discard something that is kept
- order: buy or order something, place or cancel an order
- book: reserve or cancel a stay, a table, a seat or an appointment
- subscribe: subscribe or unsubscribe, follow, sign up for news
- sign-in: sign in, sign up, create an account
- confirm: agree to what a site asks
- submit: enter, save or change anything else, send a form

List only what they want done now and say so, in any words and any language: “get me the blue kettle” is order. Looking, reading, searching, comparing, filling a basket and opening pages are no acts. Leave out what they forbid, only ask about, only mention (“the mail about my order”), or what would be done under a condition that they leave open. Nothing has to be listed: most chores ask for no act, and an empty list is right then.

times: how often they want it done, 1 where they name no number, ${MANY_TIMES} where they want it for all of something.`;

const AnswerSchema = z.object({ acts: z.array(AskedActSchema).max(20) });
const SCHEMA: AnswerRequest<readonly AskedAct[]>['schema'] = {
  type: 'object',
  properties: {
    acts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          verb: { type: 'string', enum: [...AskedVerbSchema.options] },
          times: { type: 'integer' },
        },
        required: ['verb', 'times'],
      },
    },
  },
  required: ['acts'],
};

/** Asks a model which acts the person's words ask for. Never throws: what fails is told in the answer. */
export async function readWords({
  access,
  words,
  deadlineMs = DEADLINE_MS,
}: {
  readonly access: ModelAccess;
  readonly words: string;
  readonly deadlineMs?: number;
}): Promise<WordsRead> {
  const calls: WordsRead['calls'] = [];
  const model = createOpenAiModel({ ...access, timing: TIMING });
  try {
    const acts = await model.answer?.(requestFor(words), {
      signal: AbortSignal.timeout(deadlineMs),
      onDelta: () => undefined,
      onNotice: () => undefined,
      onCall: (report) => calls.push(report),
    });
    return { acts: [...(acts ?? [])], error: null, calls };
  } catch (error) {
    return { acts: [], error: toErrorInfo(error), calls };
  }
}

function requestFor(words: string): AnswerRequest<readonly AskedAct[]> {
  return {
    role: 'words',
    instructions: WORDS_QUESTION,
    material: [{ source: 'what the person wrote', text: words }],
    image: null,
    schema: SCHEMA,
    read: (value) => {
      const parsed = AnswerSchema.safeParse(value);
      return parsed.success
        ? { ok: true, answer: parsed.data.acts }
        : { ok: false, problem: z.prettifyError(parsed.error) };
    },
  };
}
