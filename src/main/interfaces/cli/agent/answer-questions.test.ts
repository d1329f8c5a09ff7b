import { PassThrough } from 'node:stream';

import { expect, test } from 'vitest';

import { askThrough } from './answer-questions.ts';

/** Returns the answer when this is typed and then the input ends. */
async function answerTo(typed: string): Promise<{ answer: string | null; shown: string }> {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  const asked = askThrough(input, output, 'Which one?', ['Tea', 'Coffee']);
  input.end(typed);
  return { answer: await asked, shown };
}

test.each([
  ['2\n', 'Coffee'],
  [' Water \n', 'Water'],
  ['\n', null],
  ['9\n', '9'],
])('%j is answered with %j', async (typed, answer) => {
  const asked = await answerTo(typed);
  expect(asked.answer).toBe(answer);
  expect(asked.shown).toContain('Which one?\n  1. Tea\n  2. Coffee\n> ');
});

test('an input that ends without an answer is nobody who answers', async () => {
  expect((await answerTo('')).answer).toBeNull();
});
