import type { Completion } from './completion.ts';
import { InvalidAnswer, UnfinishedAnswer } from './invalid-answer.ts';
import { parseJsonAnswer } from './parse-json-answer.ts';

/** Hint sent with the problems of an answer that has to be JSON. */
export const HINT = 'Answer again with the whole corrected JSON object and nothing else.';

/** The JSON object of an answer, wherever the model put it, and the text that contained it. Throws `InvalidAnswer`. */
export function readJson(completion: Completion): {
  readonly answer: string;
  readonly value: unknown;
} {
  const answer = completion.calls[0]?.arguments ?? completion.text;
  if (completion.refusal !== '')
    throw new InvalidAnswer(completion.refusal, `the model declined: ${completion.refusal}`, HINT);
  if (completion.finishReason === 'length') throw new UnfinishedAnswer(answer, HINT);
  const value = parseJsonAnswer(answer);
  if (value === undefined)
    throw new InvalidAnswer(answer, 'there is no JSON object in it', HINT, { isFormless: true });
  return { answer, value };
}
