import { expect, it } from 'vitest';

import { resultText } from './result-text.ts';
import { wordsIn } from '../words-in.ts';

it('tells the beginning of an answer as words, without the signs of Markdown', () => {
  const result = {
    name: 'Prices',
    change: { kind: 'first' },
    answer: '# [Home](https://a.example)\n\n- Dialogs\n- Form',
    error: null,
  } as const;
  expect(resultText(wordsIn('en'), result)).toEqual({ title: 'New result: Prices', body: 'Home' });
  expect(resultText(wordsIn('en'), { ...result, change: { kind: 'same' } }).body).toBe(
    'Nothing changed – Home',
  );
  expect(resultText(wordsIn('en'), { ...result, change: null }).body).toBe('Home');
});
