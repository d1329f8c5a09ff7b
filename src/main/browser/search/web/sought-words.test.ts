import { describe, expect, it } from 'vitest';

import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { soughtWords } from './sought-words.ts';

const { searchUrl, searchEngines } = DEFAULT_SETTINGS;
const OWN = {
  name: 'Own',
  keyword: 'own',
  url: 'https://own.example/?q=%s',
  suggestUrl: 'https://own.example/suggest?q=%s',
};
const NONE = { name: 'None', keyword: 'none', url: 'https://none.example/?q=%s' };
const ENGINES = [...searchEngines, OWN, NONE];
const urlFor = (text: string, search = searchUrl): string | undefined =>
  soughtWords(text, search, ENGINES)?.url;

describe('what an engine is told', () => {
  it.each([
    ['kettle', 'https://duckduckgo.com/ac/?type=list&q=kettle'],
    ['水', 'https://duckduckgo.com/ac/?type=list&q=%E6%B0%B4'],
    [' how do I & you ', 'https://duckduckgo.com/ac/?type=list&q=how%20do%20I%20%26%20you'],
    ['node 24.1', 'https://duckduckgo.com/ac/?type=list&q=node%2024.1'],
  ])('of “%s”', (text, url) => {
    expect(urlFor(text)).toBe(url);
  });

  it('goes to the engine of a keyword, without the keyword', () => {
    expect(urlFor('w kettle')).toBe(
      'https://en.wikipedia.org/w/api.php?action=opensearch&search=kettle',
    );
    expect(urlFor('own kettle')).toBe('https://own.example/suggest?q=kettle');
  });

  it('is nothing where no address for suggestions is known', () => {
    expect(urlFor('kettle', NONE.url)).toBeUndefined();
    expect(urlFor('none kettle')).toBeUndefined();
  });
});

describe('what no engine is told', () => {
  it.each([
    '',
    'k',
    'shop.example',
    'shop.exam',
    'shop.example/kettles now',
    'localhost',
    'localhost:8080',
    '192.168.1.1',
    'router/',
    'https://shop.example',
    'see https://shop.example now',
    'waymark://runs',
    'C:\\Users',
    '/compare kettles',
    '@docs read it',
    'ann@shop.example',
    'ann@shop.example secret',
    'ann:secret@shop.example',
    'ann:secret here',
    'sk-abc123def456ghi789',
    'my key sk4abc123def456',
    'x'.repeat(40),
    `kettles ${'and more '.repeat(12)}`,
    'kettles\nand a list',
  ])('is “%s”', (text) => {
    expect(urlFor(text)).toBeUndefined();
  });
});
