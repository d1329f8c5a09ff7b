import { expect, it } from 'vitest';

import { headerLines, hideSecrets, shownAddress } from './hide-secrets.ts';

it.each([
  ['{"user":"ada","password":"hunter2","n":3}', '{"user":"ada","password":"•••","n":3}'],
  [String.raw`{"accessToken": "a\"b", "ok": true}`, '{"accessToken": "•••", "ok": true}'],
  ['{"otp": 123456, "total": 12}', '{"otp": "•••", "total": 12}'],
  ['user=ada&passwd=x%20y&page=2', 'user=ada&passwd=•••&page=2'],
  ['Authorization: Bearer abcdefghij123', 'Authorization: •••'],
  ['token eyJhbGciOiJIUzI1.eyJzdWIiOiI.c2ln done', 'token ••• done'],
  ['A price of 12 and a code of conduct', 'A price of 12 and a code of conduct'],
])('takes secrets out of %j', (text, expected) => {
  expect(hideSecrets(text)).toBe(expected);
});

it('takes them out of headers and addresses', () => {
  expect(
    headerLines({ Accept: 'text/html', Cookie: 'a=b', 'X-Csrf-Token': 'q', 'Set-Cookie': 's=1' }),
  ).toEqual(['Accept: text/html', 'Cookie: •••', 'X-Csrf-Token: •••', 'Set-Cookie: •••']);
  expect(shownAddress('https://u:p@a.example/x?q=tea&access_token=abc#frag')).toBe(
    'https://a.example/x?q=tea&access_token=•••',
  );
});

it('reads long texts in a time that grows with their length', () => {
  const take = (text: string): number => {
    const from = performance.now();
    hideSecrets(text);
    return performance.now() - from;
  };
  for (const piece of ['"', 'a=', '\\"', 'eyJ', '"a":"', 'Bearer ']) {
    take(piece.repeat(1_000));
    expect(take(piece.repeat(200_000))).toBeLessThan(3_000);
  }
});
