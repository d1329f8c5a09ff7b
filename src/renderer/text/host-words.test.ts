import { domainToASCII } from 'node:url';

import { describe, expect, test } from 'vitest';

import { hostInOwnScript } from './host-words.ts';

describe('a host in its own script', () => {
  test.each([
    'аpple.com',
    'bücher.example',
    '例え.テスト',
    'παράδειγμα.gr',
    'ليهمابتكلموشعربي.example',
    'a.münchen.b.de',
  ])('is what punycode was made from: %s', (host) => {
    expect(hostInOwnScript(domainToASCII(host))).toBe(host);
  });

  test.each(['shop.example.com', 'localhost', '127.0.0.1', 'xn--!', 'xn--99999999999'])(
    'is none where there is no valid punycode: %s',
    (host) => {
      expect(hostInOwnScript(host)).toBeNull();
    },
  );
});
