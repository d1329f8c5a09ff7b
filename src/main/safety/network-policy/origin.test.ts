import { describe, expect, it } from 'vitest';

import { isWithinOrigins } from './origin.ts';

const ORIGINS = ['https://example.org', 'https://*.shop.example', 'http://127.0.0.1:8080'];

describe('isWithinOrigins', () => {
  it.each([
    'https://example.org/a?b',
    'https://EXAMPLE.org',
    'https://shop.example/',
    'https://a.b.shop.example/x',
    'http://127.0.0.1:8080/',
  ])('knows %s', (url) => expect(isWithinOrigins(url, ORIGINS)).toBe(true));

  it.each([
    'http://example.org/',
    'https://example.org:444/',
    'https://example.org.evil.example/',
    'https://evil.example/https://example.org',
    'https://notshop.example/',
    'https://sub.example.org/',
    'https://example.org@evil.example/',
    'about:blank',
    '',
  ])('does not know %s', (url) => expect(isWithinOrigins(url, ORIGINS)).toBe(false));

  it('knows nothing by an entry that is no origin', () => {
    expect(isWithinOrigins('https://example.org', ['example.org', '*', 'https://*'])).toBe(false);
    expect(isWithinOrigins('mcp:mail', ['mcp:notes'])).toBe(false);
  });
});
