import { expect, it } from 'vitest';

import { noteText } from './note-text.ts';
import { wordsIn } from '../words-in.ts';

const en = wordsIn('en');
const zh = wordsIn('zh');

it('tells a note in the language of the person, with what it names', () => {
  const note = { text: 'Read part 2 of 5.', code: 'PART_READ', params: { part: 2, count: 5 } };
  expect(noteText(en, note)).toBe('Part 2 of 5 was read.');
  expect(noteText(zh, note)).toBe('已读取第 2 部分，共 5 部分。');
});

it('tells what a code of an error says where the note is about one', () => {
  const note = { text: 'It used up 500 tokens.', code: 'LIMIT_TOKENS', params: { maxTokens: 500 } };
  expect(noteText(zh, note)).toBe('任务用完了 500 个 token，未能自行结束。');
});

it('leaves words of a model and notes of other versions as they are', () => {
  expect(noteText(zh, { text: 'Read the page.' })).toBe('Read the page.');
  expect(noteText(zh, { text: 'Something new.', code: 'UNHEARD_OF' })).toBe('Something new.');
});
