import { describe, expect, it } from 'vitest';

import { SecretScanner } from './secret-scanner.ts';

const SECRET = 'k7#Qz/ü9 "mW+xP2';
const scanner = new SecretScanner([{ name: 'Shop', value: SECRET }]);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');

const WRITINGS: Readonly<Record<string, string>> = {
  plain: SECRET,
  json: JSON.stringify({ a: SECRET }),
  'json within json': JSON.stringify({ a: JSON.stringify({ b: SECRET }) }),
  'base64 alone': base64(SECRET),
  'base64 after one byte': base64(`x${SECRET}yyyy`),
  'base64 after two bytes': base64(`xx${SECRET}yyyy`),
  'base64 after three bytes': base64(`xxx${SECRET}`),
  base64url: Buffer.from(`user:${SECRET}`).toString('base64url'),
  hex: hex(SECRET),
  'hex in capitals': hex(SECRET).toUpperCase(),
  'url component': encodeURIComponent(SECRET),
  'url in small letters': encodeURIComponent(SECRET)
    .toLowerCase()
    .replace('k7%23qz', 'k7%23Qz')
    .replace('mw', 'mW')
    .replace('xp2', 'xP2'),
  'url form': new URLSearchParams({ q: SECRET }).toString(),
  'url, every byte': `/${[...Buffer.from(SECRET)].map((byte) => `%${byte.toString(16)}`).join('')}`,
  reversed: [...SECRET].toReversed().join(''),
  spaced: [...SECRET].join(' '),
  dashed: [...SECRET].join('-'),
  'one letter a line': [...SECRET].join('\n'),
};

describe('a secret in what leaves', () => {
  it.each(Object.entries(WRITINGS))('is found: %s', (_, text) => {
    const around = `before ${text} after`;
    expect([...scanner.namesIn({ deep: [around] })]).toEqual(['Shop']);
    const { value, names } = scanner.hideInText(around);
    expect([...names]).toEqual(['Shop']);
    expect(value.startsWith('before ')).toBe(true);
    expect(value.endsWith(' after')).toBe(true);
    expect(value).toContain('•••');
    expect(scanner.hideInText(value).value).toBe(value);
  });

  it('is found in names and values of JSON, which stays JSON', () => {
    const json = JSON.stringify({ [`x${SECRET}`]: 1, list: [{ text: `say ${SECRET}!` }], n: 5 });
    const { value } = scanner.hideInJson(json);
    expect(JSON.parse(value)).toEqual({ 'x•••': 1, list: [{ text: 'say •••!' }], n: 5 });
    expect(scanner.hideInJson('{"a":[1,"k7#Qz"]}').value).toBe('{"a":[1,"k7#Qz"]}');
  });

  it('is no other word: parts of it, its case, what only resembles it', () => {
    for (const text of [SECRET.slice(1), SECRET.slice(0, -1), SECRET.toLowerCase(), 'k7#Qz', ''])
      expect(scanner.hideInText(text).value).toBe(text);
  });

  it('is found as it is printed: a card’s number in groups', () => {
    const card = new SecretScanner([{ name: 'Visa', value: '4111111111111111' }]);
    for (const text of ['4111 1111 1111 1111', '4111-1111-1111-1111', '4111111111111111'])
      expect(card.hideInText(`pay with ${text}.`).value).toBe('pay with •••.');
  });

  it('counts only as a whole word where it is short', () => {
    const short = new SecretScanner([
      { name: 'PIN', value: '4711' },
      { name: 'too short', value: '42' },
    ]);
    expect(short.hideInText('PIN 4711, order 47110, 4711x, 42, £4711').value).toBe(
      'PIN •••, order 47110, 4711x, 42, £•••',
    );
    expect(short.hideInText(base64('4711')).names.size).toBe(0);
    expect(short.hideInJson('{"nodeId":4711,"text":"4711"}').value).toBe(
      '{"nodeId":4711,"text":"•••"}',
    );
  });

  it('costs little: 100 kB and 200 secrets', () => {
    const random = (length: number, seed: number): string =>
      Array.from({ length }, (_, at) =>
        String.fromCharCode(33 + ((at * 7919 + seed * 104729 + at * at * seed) % 90)),
      ).join('');
    const many = new SecretScanner(
      Array.from({ length: 200 }, (_, index) => ({
        name: `${index}`,
        value: index % 20 === 0 ? `${1000 + index}` : random(8 + (index % 25), index + 1),
      })),
    );
    const page = 'Add “Blue kettle, 1.7 l” to the cart [42] button, price $39.90 (was $49.90)\n';
    const payload = page.repeat(Math.ceil(100_000 / page.length));
    const times = Array.from({ length: 30 }, () => {
      const startedAt = performance.now();
      many.hideInText(payload);
      return performance.now() - startedAt;
    }).toSorted((one, other) => one - other);
    // Less than 1 ms on an idle machine; the fastest of many runs is checked, as test machines are busy.
    expect(times[0]).toBeLessThan(5);
  });
});
