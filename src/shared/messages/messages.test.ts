import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';

import { en } from './en/index.ts';
import { enLater } from './en/later.ts';
import { languageOf, pickLanguage } from './language.ts';
import { wordsIn } from './words-in.ts';
import { zh } from './zh/index.ts';
import { zhLater } from './zh/later.ts';

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

function flatten(catalogue: Catalogue): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [room, entries] of Object.entries(catalogue))
    for (const [key, message] of Object.entries(entries)) messages.set(`${room}.${key}`, message);
  return messages;
}

/** Returns the names of a message's parameters and tags. */
function parametersOf(message: string): string[] {
  const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(
    ([, argument, tag]) => argument ?? `<${tag}>`,
  );
  return [...new Set(names)].toSorted();
}

const CATALOGUES = {
  en: flatten({ ...en, ...enLater }),
  zh: flatten({ ...zh, ...zhLater }),
};

describe('the catalogues', () => {
  it('have the same keys with the same parameters', () => {
    expect([...CATALOGUES.zh.keys()]).toEqual([...CATALOGUES.en.keys()]);
    for (const [key, message] of CATALOGUES.en)
      expect(
        { key, parameters: parametersOf(CATALOGUES.zh.get(key) ?? '') },
        'the parameters of both languages',
      ).toEqual({ key, parameters: parametersOf(message) });
  });

  it.each(['en', 'zh'] as const)('hold only messages that can be formatted: %s', (locale) => {
    // A dot in a key would mean a nested message.
    const messages: Record<string, string> = {};
    for (const [key, message] of CATALOGUES[locale]) messages[key.replace('.', '_')] = message;
    const t = createTranslator({
      locale,
      messages,
      onError: (error) => {
        throw error;
      },
    });
    for (const [key, message] of CATALOGUES[locale]) {
      expect(message.trim(), key).not.toBe('');
      const values: Record<string, number | ((inner: string) => string)> = Object.fromEntries(
        parametersOf(message).map((name) =>
          name.startsWith('<') ? [name.slice(1, -1), (inner: string) => inner] : [name, 2],
        ),
      );
      // ICU treats braces in quotation marks as text.
      expect(t.markup(key.replace('.', '_'), values), key).not.toMatch(/(?<!\{)\{[^{]*\}/);
    }
  });

  it('hold Chinese sentences in Chinese', () => {
    const same = [...CATALOGUES.zh].filter(
      ([key, message]) =>
        /\p{L}+ \p{L}+/u.test(message.replaceAll(/\{.*\}/g, '')) &&
        !/\p{Script=Han}/u.test(message) &&
        key !== 'newTab.exampleOther',
    );
    expect(same).toEqual([]);
  });
});

describe('the language', () => {
  it.each([
    [['zh-Hans-CN', 'en-US'], 'zh'],
    [['de-DE', 'zh_CN'], 'zh'],
    [['de-DE', 'en-GB', 'zh-CN'], 'en'],
    [['C'], 'en'],
    [[], 'en'],
  ])('of a system that prefers %j is %s', (preferred, language) => {
    expect(pickLanguage(preferred)).toBe(language);
  });

  it('is the one that the person chose, if they chose one', () => {
    expect(languageOf('system', 'zh')).toBe('zh');
    expect(languageOf('en', 'zh')).toBe('en');
  });

  it('is that of the words', () => {
    expect(wordsIn('zh').t('menu.newTab')).toBe('新建标签页');
    expect(wordsIn('en').t('menu.newTab')).toBe('New tab');
    expect(wordsIn('zh')).toBe(wordsIn('zh'));
  });
});
