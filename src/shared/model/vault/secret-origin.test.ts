import { describe, expect, it } from 'vitest';

import { isBoundTo } from './origin-parts.ts';
import { SecretOriginSchema } from './secret-origin.ts';

describe('where a secret may be used', () => {
  it.each([
    'https://shop.example.com',
    'https://shop.example.com:8443',
    'https://*.example.com',
    'https://*.example.co.uk',
    'https://*.ada.github.io',
    'https://*.shop.xn--fiqs8s',
    'http://127.0.0.1:4000',
    'http://localhost:3000',
  ])('%s', (origin) => {
    expect(SecretOriginSchema.safeParse(origin).success).toBe(true);
  });

  it.each([
    'http://shop.example.com',
    'https://*.com',
    'https://*.co.uk',
    'https://*.github.io',
    'https://*.k12.ca.us',
    'https://*.compute.amazonaws.com',
    'https://*.xn--fiqs8s',
    'https://*.[::1]',
    'https://*',
    'https://example.com/',
    'https://EXAMPLE.com',
    'https://example.com:443',
    'http://*.localhost',
    'https://example.com/login',
    'https://user@example.com',
    'https://*.10.0.0.1',
    'file:///etc',
    'shop.example.com',
    '',
  ])('never %s', (origin) => {
    expect(SecretOriginSchema.safeParse(origin).success).toBe(false);
  });

  it.each([
    ['https://example.com', ['https://example.com'], true],
    ['https://example.com', ['https://*.example.com'], true],
    ['https://login.example.com', ['https://*.example.com'], true],
    ['https://login.example.com', ['https://example.com'], false],
    ['http://example.com', ['https://example.com'], false],
    ['https://example.com:444', ['https://example.com'], false],
    ['https://example.com.evil.test', ['https://*.example.com'], false],
    ['https://badexample.com', ['https://*.example.com'], false],
    ['https://xn--exmple-cua.com', ['https://example.com'], false],
    ['null', ['https://example.com', 'https://*.example.com'], false],
    ['', ['https://*.example.com'], false],
  ])('%s bound to %j: %s', (origin, bound, isBound) => {
    expect(isBoundTo(origin, bound)).toBe(isBound);
  });
});
