import { AppError } from '#shared/errors/app-error.ts';

import { z } from 'zod';

import { textToSummarise } from '../../prompts/history/history-text.ts';
import { createFence } from '../../prompts/untrusted.ts';
import type { AnswerRequest } from '../../llm/model.ts';
import type { RunSession } from '../run-session.ts';

/** One fence for the whole process, which carries out one run. */
const fence = createFence();
const MAX_WORDS = 500;
/** Iterations after a failed summary until the next try; until then they are counted. */
const TRY_AGAIN_AFTER = 10;

const AnswerSchema = z.object({ summary: z.string().trim().min(1).max(8_000) });
const SCHEMA: AnswerRequest<string>['schema'] = {
  type: 'object',
  properties: { summary: { type: 'string', description: 'The shortened record' } },
  required: ['summary'],
};

const INSTRUCTIONS = `Shorten the record of what a browser agent has done, so that it can go on without the long record.

Keep, in this order:
1. What is done and finished, with counts ("7 of 12 products read").
2. Every finding that may still be needed: names, numbers, prices, dates, addresses, exactly as they stand.
3. What failed, why, and what must not be tried again.
4. What was begun and is still open.

Leave out reasoning, descriptions of pages and whatever has become irrelevant. Add nothing that is not in the record. Plain text, short lines, at most ${MAX_WORDS} words, in the language of the record.`;

/**
 * Lets the model summarise iterations that no longer fit into the prompt. Without a language model, or when it fails, they are only
 * counted, with the planner's own account at that time and every note. Resolves to the last iteration of the most recent failed try.
 */
export async function summariseHistory(session: RunSession, failedAt: number): Promise<number> {
  const { model } = session.parts;
  const { history, summary } = session.state;
  if (model.answer === null) return failedAt;
  const due = textToSummarise(history, summary, fence);
  if (due === null || due.upTo - failedAt < TRY_AGAIN_AFTER) return failedAt;
  try {
    const text = await model.answer(request(due.text), session.modelContext('summary'));
    const made = { upTo: due.upTo, text };
    session.event({ type: 'history.summarised', ...made });
    session.step({ type: 'summarised', summary: made });
    return failedAt;
  } catch (error) {
    if (session.parts.signal.aborted || !(error instanceof AppError)) throw error;
    session.note('warning', `Earlier rounds could not be summarised: ${error.message}`, {
      code: 'SUMMARY_FAILED',
    });
    return due.upTo;
  }
}

function request(text: string): AnswerRequest<string> {
  return {
    role: 'summary',
    instructions: INSTRUCTIONS,
    material: [{ source: 'record of the run', text }],
    image: null,
    schema: SCHEMA,
    read: (value) => {
      const parsed = AnswerSchema.safeParse(value);
      return parsed.success
        ? { ok: true, answer: parsed.data.summary }
        : { ok: false, problem: z.prettifyError(parsed.error) };
    },
  };
}
