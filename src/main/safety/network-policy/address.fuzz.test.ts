import { describe, expect, it } from 'vitest';

import { fuzz, pick, type Random, wholeBelow } from '../../../testing/fuzz/fuzz.ts';
import { hostileText } from '../../../testing/hostile-text.ts';
import { classifyAddress } from './address.ts';
import { isWithinOrigins } from './origin.ts';

/** Spellings of addresses of this computer, private networks and clouds that pages have used to bypass filters. */
const PRIVATE = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7F.0x0.0x0.0x1',
  '017700000001',
  '0177.0.0.1',
  '0177.0x0.1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '１２７.０.０.１',
  '127。0。0。1',
  '127．0．0．1',
  '%31%32%37.0.0.1',
  '0',
  '0.0.0.0',
  '0x0',
  '00000',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'ｌocalhost',
  'loc\u00ADalhost',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:10.0.0.1]',
  '[::127.0.0.1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fec0::1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:c0a8:101::1]',
  '10.0.0.1',
  '10.1',
  '167772161',
  '0xa.1',
  '192.168.0.1',
  '192.168.257',
  '0xc0a80001',
  '0300.0250.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '100.64.0.1',
  '169.254.1.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '[::ffff:a9fe:a9fe]',
  '[fd00:ec2::254]',
  'metadata.google.internal',
  'METADATA.google.internal.',
  'router',
  'printer.local',
  'nas.lan',
  'x.home.arpa',
  '192.0.0.192',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
] as const;

const PUBLIC = [
  'example.com',
  '8.8.8.8',
  '[2606:4700::1111]',
  '172.32.0.1',
  '134744072',
  '11.0.0.1',
  '1.1',
] as const;

describe('addresses', () => {
  it.each(PRIVATE)('http://%s/ is in no public network', (host) => {
    for (const url of [
      `http://${host}/`,
      `https://u:p@${host}:8443/a?b#c`,
      `\t HTTP:\\\\${host}\\x`,
      `ws://${host}/`.replace('ws', 'http'),
    ])
      expect([url, classifyAddress(url).kind]).toEqual([
        url,
        expect.stringMatching(/^(?:private|metadata)$/),
      ]);
  });

  it.each(PUBLIC)('http://%s/ is public', (host) => {
    expect(classifyAddress(`http://${host}/`).kind).toBe('public');
  });

  fuzz('however an address of an own network is written, it is one', { cases: 1000 }, (random) => {
    const bytes = pick<readonly [number, number, number]>(random, [
      [127, 0, 24],
      [10, 0, 24],
      [192, 168, 16],
      [169, 254, 16],
      [172, 16 + wholeBelow(random, 16), 16],
      [0, 0, 24],
    ]);
    const [first, second, bits] = bytes;
    const base = first * 2 ** 24 + (bits === 16 ? second * 2 ** 16 : 0);
    const url = `http://${spell(random, base + wholeBelow(random, 2 ** bits))}/`;
    expect([url, classifyAddress(url).kind]).toEqual([
      url,
      expect.stringMatching(/^(?:private|metadata)$/),
    ]);
  });

  fuzz(
    'are judged by what the URL standard reads, whatever is written',
    { cases: 2000 },
    (random) => {
      const url = mangle(random, `http://${pick(random, [...PRIVATE, ...PUBLIC])}:80/x`);
      const parsed = URL.parse(url);
      const judged = classifyAddress(url);
      if (parsed === null) expect(judged.kind).toBe('invalid');
      else if (!/^https?:$/.test(parsed.protocol)) expect(judged.kind).toBe('unsupported');
      else {
        expect(classifyAddress(parsed.href)).toEqual(judged);
        expect(isWithinOrigins(url, [parsed.origin])).toBe(true);
        expect(isWithinOrigins(url, ['https://other.invalid'])).toBe(false);
      }
    },
  );
});

/** Returns one of the forms that the URL standard reads as this IPv4 address. */
function spell(random: Random, address: number): string {
  const number = (value: number): string =>
    pick(random, [
      String(value),
      `0x${value.toString(16)}`,
      `0${value.toString(8)}`,
      `0X00${value.toString(16)}`,
    ]);
  const bytes = [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256);
  const parts = 1 + wholeBelow(random, 4);
  const head = bytes.slice(0, parts - 1).map(number);
  const rest = number(address % 2 ** (8 * (5 - parts)));
  const plain = [...head, rest].join(pick(random, ['.', '。', '．', '%2e']));
  const written =
    random() < 0.3 && !plain.includes('%') ? plain.replace(/\d/g, (digit) => `%3${digit}`) : plain;
  return random() < 0.3 ? `${written}.` : written;
}

function mangle(random: Random, url: string): string {
  const at = wholeBelow(random, url.length + 1);
  const put = pick(random, [
    '',
    hostileText(random),
    '@',
    '\\',
    '%00',
    '#',
    '?',
    '//',
    '\u3002',
    '[',
    '0x',
    '\u00AD',
  ]);
  return url.slice(0, at) + put + url.slice(at + wholeBelow(random, 3));
}
