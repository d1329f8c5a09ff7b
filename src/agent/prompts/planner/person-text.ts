import type { EarlierRequest, Said } from '#shared/model/run/run-past.ts';

import { escapeTags } from '../untrusted.ts';

const MAX_ANSWER_CHARS = 2_000;

/** Earlier requests of this run with their answers; empty for the first. */
export function earlierText(earlier: readonly EarlierRequest[]): string {
  if (earlier.length === 0) return '';
  const lines = earlier.flatMap(({ text, finalAnswer, lastIteration }, index) => [
    `${index + 1}. ${text}`,
    `   Answer (after iteration ${lastIteration}): ${answerOf(finalAnswer)}`,
  ]);
  return `EARLIER REQUESTS OF THE PERSON IN THIS CONVERSATION (done with; the task above is the new one):\n${lines.join('\n')}`;
}

/** Additions of the person during the run; empty for none. */
export function saidText(said: readonly Said[]): string {
  if (said.length === 0) return '';
  const lines = said.map(({ text, afterIteration }) => `- (iteration ${afterIteration}) ${text}`);
  return `THE PERSON ADDED WHILE YOU WORKED (as binding as the task; the newest counts most):\n${lines.join('\n')}`;
}

/** The answer of an earlier request, escaped: it is the model’s own text and may contain words of pages. */
function answerOf(finalAnswer: string): string {
  if (finalAnswer === '') return 'none, it was not finished';
  const plain = escapeTags(finalAnswer.replaceAll(/\s+/g, ' ').trim());
  return plain.length <= MAX_ANSWER_CHARS ? plain : `${plain.slice(0, MAX_ANSWER_CHARS)}…`;
}
