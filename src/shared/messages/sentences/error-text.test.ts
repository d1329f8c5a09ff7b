import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { errorText } from './error-text.ts';
import { wordsIn } from '../words-in.ts';

const en = wordsIn('en');
const zh = wordsIn('zh');

/** Errors whose text is in the language of the task, written by the built-in engine. */
const IN_TASK_LANGUAGE = new Set(['BUILT_IN_STUCK']);

const sources = globSync(['src/**/*.{ts,tsx}', 'packages/fleet/src/**/*.ts'])
  .filter((file) => !/\.test\.|^src\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/** Returns the codes that the program gives errors: `code: 'X'`, and those that the loop records. */
function codesInSource(): Set<string> {
  const found = sources.flatMap((source) => [
    ...source.matchAll(
      /(?:\bcode: |\b(?:failed|noteEnd|handOver)\((?:\s*session,)?\s*|RUN_PAUSED = )'([A-Z]+(?:_[A-Z]+)*)'/g,
    ),
  ]);
  return new Set(found.map(([, code]) => code ?? ''));
}

const placeholdersOf = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

it.each(['en', 'zh'])('says each error in one place: %s', (language) => {
  const codes = globSync(`src/shared/messages/${language}/errors/*.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z]+(?:_[A-Z]+)*):/gm)].map(
      ([, code]) => code,
    ),
  );
  expect(codes.length).toBeGreaterThan(150);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

it('says every error and note of the program to people, and none that it does not have', () => {
  const known = [...Object.keys(en.errors), ...Object.keys(en.notes)];
  const codes = codesInSource();
  expect(codes.size).toBeGreaterThan(150);
  expect([...codes].filter((code) => !known.includes(code) && !IN_TASK_LANGUAGE.has(code))).toEqual(
    [],
  );
  expect(known.filter((key) => !codes.has(key.split('.')[0] ?? ''))).toEqual([]);
});

it('says them in Chinese with the same parameters', () => {
  const english = { ...en.errors, ...en.notes };
  for (const [key, text] of Object.entries({ ...zh.errors, ...zh.notes })) {
    for (const sentence of text) expect(sentence, key).toMatch(/\p{Script=Han}/u);
    expect(
      text.map((sentence) => placeholdersOf(sentence ?? '')),
      key,
    ).toEqual(english[key]?.map((sentence) => placeholdersOf(sentence ?? '')));
  }
});

it('has parameters only in sentences that may be left out, and each is passed where the error is made', () => {
  const notes = Object.entries(en.notes).map(
    ([key, [text, detailed]]) => [key, [text, '', detailed]] as const,
  );
  for (const [key, [message, next, detailed = '']] of [...Object.entries(en.errors), ...notes]) {
    expect([message, next].flatMap(placeholdersOf), key).toEqual([]);
    const code = key.split('.')[0] ?? '';
    const made = sources.filter((source) => source.includes(`'${code}'`)).join('\n');
    for (const name of placeholdersOf(detailed)) expect(made, key).toMatch(paramNamed(name));
  }
});

/** Matches a parameter among others: `{ name }` or `{ name: … }`. */
const paramNamed = (name: string): RegExp => new RegExp(`[{,]\\s*${name}\\s*[:,}]`);

it('tells people nothing of what only models see', () => {
  for (const [key, text] of Object.entries(en.errors))
    for (const sentence of text)
      expect(sentence, key).not.toMatch(/node ?ID|browser state|nodeId|\bcall it\b|conclude/i);
});

it('puts the parameters in, and does without the sentence if one is missing or empty', () => {
  const limit = { code: 'LIMIT_TOKENS', message: 'Used up.', next: 'Split it.' };
  expect(errorText(zh, { ...limit, params: { maxTokens: 500_000 } }).message).toContain('500,000');
  expect(errorText(zh, limit).message).toBe('任务达到 token 上限，未能自行结束。');
  const gone = { code: 'NODE_GONE', message: '[7] is gone.', next: 'Use a new number.' };
  expect(errorText(en, { ...gone, params: { name: 'Save' } })).toEqual({
    message: '“Save” is no longer on the page.',
    next: 'The page has changed; the run looks at it again.',
  });
  expect(errorText(en, { ...gone, params: { name: '' } }).message).toBe(
    'It is no longer on the page.',
  );
});

it('picks among the texts of a code by the reason', () => {
  const failed = { code: 'NAVIGATION_FAILED', message: 'x could not be found.', next: 'Check.' };
  expect(errorText(zh, { ...failed, params: { reason: -105, host: 'x.test' } })).toEqual({
    message: '找不到 x.test。',
    next: '请检查地址的拼写和网络连接。',
  });
});

it('keeps the text of the error where a code has no text for people', () => {
  const info = { code: 'UNHEARD_OF', message: 'It was closed.', next: 'Open another.' };
  const text = { message: info.message, next: info.next };
  expect(errorText(en, info)).toEqual(text);
  expect(errorText(zh, info)).toEqual(text);
});
