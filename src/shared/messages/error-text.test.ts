import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { ERROR_TEXTS, errorText } from './error-text.ts';
import { wordsIn } from './words.ts';

const zh = wordsIn('zh');

/** The built-in engine says them in the language of the task. */
const IN_TASK_LANGUAGE = new Set(['BUILT_IN_STUCK']);

/** The codes that the program gives errors: `code: 'X'`, and those that the loop notes. */
function codesInSource(): Set<string> {
  const codes = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    if (/\.test\.|^src\/testing\//.test(file)) continue;
    const source = readFileSync(file, 'utf8');
    for (const [, code] of source.matchAll(
      /(?:\bcode: |\b(?:failed|noteEnd)\((?:\s*session,)?\s*|RUN_PAUSED = )'([A-Z]+(?:_[A-Z]+)*)'/g,
    ))
      if (code !== undefined) codes.add(code);
  }
  return codes;
}

it('says every error of the program in Chinese, and none that it does not have', () => {
  const known = Object.keys(ERROR_TEXTS.zh);
  const codes = codesInSource();
  expect(codes.size).toBeGreaterThan(150);
  expect([...codes].filter((code) => !known.includes(code) && !IN_TASK_LANGUAGE.has(code))).toEqual(
    [],
  );
  expect(known.filter((key) => !codes.has(key.split('.')[0] ?? ''))).toEqual([]);
  for (const [key, text] of Object.entries(ERROR_TEXTS.zh))
    for (const sentence of text) expect(sentence, key).toMatch(/\p{Script=Han}/u);
});

it('puts the parameters in, and does without the sentence if one is missing', () => {
  const limit = { code: 'LIMIT_TOKENS', message: 'Used up.', next: 'Split it.' };
  expect(errorText(zh, { ...limit, params: { maxTokens: 500_000 } }).message).toContain('500,000');
  expect(errorText(zh, limit).message).toBe('任务达到 token 上限，未能自行结束。');
});

it('picks among the texts of a code by the reason', () => {
  const failed = { code: 'NAVIGATION_FAILED', message: 'x could not be found.', next: 'Check.' };
  expect(errorText(zh, { ...failed, params: { reason: -105, host: 'x.test' } })).toEqual({
    message: '找不到 x.test。',
    next: '请检查地址的拼写。',
  });
});

it('keeps the English text of the error in English and where a code has no text', () => {
  const info = { code: 'TAB_CLOSED', message: 'It was closed.', next: 'Open another.' };
  const text = { message: info.message, next: info.next };
  expect(errorText(wordsIn('en'), info)).toEqual(text);
  expect(errorText(zh, { ...info, code: 'UNHEARD_OF' })).toEqual(text);
});
