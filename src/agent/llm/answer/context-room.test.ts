import { expect, it } from 'vitest';

import { filledRoom, isTooLong, readRoom, roomIn, roomText } from './context-room.ts';

it.each([
  [
    "This model's maximum context length is 4096 tokens. However, you requested 5120 tokens (5000 in the messages, 120 in the completion).",
    5120,
    4096,
  ],
  [
    'request (9123 tokens) exceeds the available context size (8192 tokens), try increasing it',
    9123,
    8192,
  ],
  ['prompt is too long: 210,000 tokens > 200,000 maximum', 210_000, 200_000],
  [
    'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    1_200_000,
    1_048_576,
  ],
  [
    'Prompt contains 40000 tokens, too large for model with 32768 maximum context length',
    40_000,
    32_768,
  ],
])('both numbers: %s', (said, needed, room) => {
  expect(isTooLong(said)).toBe(true);
  expect(roomIn(said, null)).toEqual({ needed, room });
});

it('numbers of fields, and none where there are none', () => {
  const said = 'the request exceeds the available context size. try increasing the context size';
  expect(roomIn(said, { n_prompt_tokens: 5000, n_ctx: 2048 })).toEqual({
    needed: 5000,
    room: 2048,
  });
  expect(roomIn(said, null)).toEqual({ needed: null, room: null });
  expect(roomText({ needed: 5000, room: 2048 })).toBe(
    'the model takes 2,048 tokens and the request has 5,000',
  );
});

const answer = (input: number, output: number, finishReason = 'stop') => ({
  usage: { input, output },
  finishReason,
});

it('an answer that ends where the context does', () => {
  expect(filledRoom(answer(4000, 96, 'length'), 3900)).toEqual({ needed: 4000, room: 4096 });
  expect(filledRoom(answer(4000, 4136, 'length'), 4100)).toBeNull();
  expect(filledRoom(answer(4000, 116, 'length'), 3900)).toBeNull();
  expect(filledRoom(answer(4000, 96), 3900)).toBeNull();
});

it('an answer that was written from a part of the prompt', () => {
  expect(readRoom(answer(2048, 300), 6100)).toEqual({ needed: 6100, room: 2048 });
  expect(readRoom(answer(5000, 50), 6000)).toBeNull();
  expect(readRoom(answer(0, 50), 6000)).toBeNull();
  expect(readRoom({ usage: null, finishReason: 'stop' }, 6000)).toBeNull();
});
