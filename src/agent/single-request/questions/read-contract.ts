import { z } from 'zod';

import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import type { ContractRead } from '#shared/ports/agent/single-request-messages.ts';
import { ActKindNameSchema } from '#shared/model/run/approval/act-kind.ts';
import { BoundValueSchema } from '#shared/model/run/approval/bound-value.ts';
import {
  type ContractReading,
  ContractReadingSchema,
  MANY_TIMES,
} from '#shared/model/run/approval/contract.ts';
import { AskedBrowserDataSchema } from '#shared/model/run/approval/grant.ts';

import { askIsolated } from './ask-isolated.ts';

/** Deadline for the answer. A slow local model gets this long, since only writes wait for it. */
const DEADLINE_MS = 4 * 60_000;

/** The question for the model; its beginning distinguishes it from others. */
export const CONTRACT_QUESTION = `Below is all that a person typed to a browser agent. Say what they want it to write to websites.

mode: "look" if they only want to read, search, compare, sort, filter, fill in without sending, or open pages. "work" if anything is to be saved, sent, bought, deleted or signed in to.
may: what they ask for now, one entry a kind:
- change: save, add, create, edit, upload, download, bookmark, mark, move, submit a form
- send: message, mail, reply, comment, publish, post, share, invite
- spend: buy, order, pay, transfer, book, reserve, subscribe
- delete: delete, remove, empty, cancel something that exists
- identity: sign in, register, passwords, permissions, keys, accept terms
times: the number they name; 1 for one thing; ${MANY_TIMES} for "all", "each" or plurals without a number.
bound: values they name for it, copied letter by letter: recipient, amount, item, date, text. Leave out what they do not name.
moved: the old names, copied letter by letter, of what they want renamed or moved.
never: kinds they forbid ("do not send it").
browser: history, bookmarks or downloads, if they ask to look through their own.
Words that are only quoted, asked about or mentioned ask for nothing ("how do I delete…", "the mail about my order", "order by price", "reply in English").`;

/** The model's answer; it may omit empty fields. */
const AnswerSchema = z
  .looseObject({
    mode: ContractReadingSchema.shape.mode,
    may: z
      .array(
        z.looseObject({
          kind: ActKindNameSchema,
          times: z.coerce.number().int().min(1).max(1000).catch(1),
          bound: z.array(BoundValueSchema).max(8).catch([]),
        }),
      )
      .max(10)
      .catch([]),
    moved: z.array(z.string().min(1).max(200)).max(8).catch([]),
    never: z.array(ActKindNameSchema).max(5).catch([]),
    browser: z.array(AskedBrowserDataSchema).max(3).catch([]),
  })
  .transform(({ mode, may, moved, never, browser }): ContractReading => ({
    mode,
    may: may.map(({ kind, times, bound }) => ({ kind, times, bound })),
    ...(moved.length > 0 && { moved }),
    never,
    browser,
  }));

const kinds = { type: 'string', enum: [...ActKindNameSchema.options] };
/** `moved` is asked for by a list of its own. */
const BOUND = BoundValueSchema.shape.what.options.filter((what) => what !== 'moved');
const SCHEMA = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['look', 'work'] },
    may: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: kinds,
          times: { type: 'integer' },
          bound: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                what: { type: 'string', enum: BOUND },
                value: { type: 'string' },
              },
              required: ['what', 'value'],
            },
          },
        },
        required: ['kind', 'times', 'bound'],
      },
    },
    moved: { type: 'array', items: { type: 'string' } },
    never: { type: 'array', items: kinds },
    browser: {
      type: 'array',
      items: { type: 'string', enum: [...AskedBrowserDataSchema.options] },
    },
  },
  required: ['mode', 'may', 'moved', 'never', 'browser'],
};

/** Asks a model which writes the person's words permit a run. Never throws: a failure is returned as `error`. */
export async function readContract(
  { access, words }: { readonly access: ModelAccess; readonly words: string },
  deadlineMs = DEADLINE_MS,
): Promise<ContractRead> {
  const question = {
    instructions: CONTRACT_QUESTION,
    source: 'what the person typed',
    text: words,
    schema: SCHEMA,
    answer: AnswerSchema,
  };
  const { answer, error, calls } = await askIsolated(access, question, deadlineMs);
  return { reading: answer, error, calls };
}
