import { expect, it } from 'vitest';

import { randomFrom } from '../../testing/random-from.ts';
import { areGeneratedAlike, areLikeKeys } from './looks-generated.ts';

it.each([
  ['3f0c8a52-9a4e-4c1d-8f2a-1b2c3d4e5f60', '00000000-9a4e-4c1d-8f2a-1b2c3d4e5f61'],
  ['1732612345', '1732699999'],
  ['9007199254740993', '9007199254740'],
  ['a1b2c3d4', '0f1e2d3c'],
  ['6Wwgah2W', 'vVV6s1kF'],
  ['KzIqe29R', 'z0A5ELcz'],
  ['wD69sr3K', 'QxKzBtrw'],
  ['AjdCDYLp', 'vVV6s1kF'],
  ['lJDEoVIJ', 'epnOBT7i'],
  ['dQw4w9WgXcQ', '9bZkp7q19f0'],
  ['9fceb02d0ae598e95dc970b74767f19372d61af8', '1a410efbd13591db07496601ebc7a059dd55cfe9'],
  ['clh3k2n9x0000qw8h5v7z1r4t', 'clh3k2n9x0000qw8h5v7z1r4'],
  ['V1StGXR8_Z5jdHi6B-myT', 'Uakgb_J5m9g-0JDMbcJqL'],
])('%s and %s may name things of one kind', (one, other) => {
  expect([areGeneratedAlike(one, other), areGeneratedAlike(other, one)]).toEqual([true, true]);
});

const KEYS = [
  '3f0c8a52-9a4e-4c1d-8f2a-1b2c3d4e5f60',
  '1732612345',
  'vVV6s1kF',
  '9fceb02d0ae598e95dc970b74767f19372d61af8',
  'clh3k2n9x0000qw8h5v7z1r4t',
  'dQw4w9WgXcQ',
];

/** Words that may be mistaken for a key next to one, since some keys look like them. */
const MIXED = ['mp3tools', 'iPhone5S'];

it.each([
  '12',
  '100124',
  '20261126',
  '2026-11-26',
  'orders',
  'Settings',
  'MyDrafts',
  'newEmail',
  'sentMail',
  'allMails',
  'settings',
  'MAILBOX1',
  'GettingStarted',
  'GitHubCLI',
  'MacBookM2',
  'facade12',
  'order123',
  'iphone15',
  'covid19vaccine',
  'base64encode',
  'Base64Encode',
  'base64decode',
  'web3docs',
  'log4jshell',
  'release-notes-2026',
  'top-10-news-of-2026',
  'terms-and-conditions',
  'my-first-post-8f3a2b1c',
  'Annual_Report_2026Q3b',
  'v2.1.0',
  'New%20project',
  '購物清單',
  '',
])('%s names something, and is like no key', (word) => {
  expect([...KEYS, ...MIXED].filter((key) => areGeneratedAlike(word, key))).toEqual([]);
});

it.each(KEYS.map((key, index) => [key, KEYS.filter((_, other) => other !== index)] as const))(
  '%s is like no key of another shape',
  (key, others) => {
    expect(others.filter((other) => areGeneratedAlike(key, other))).toEqual([]);
  },
);

it('takes no two for alike of which neither is clearly a key', () => {
  const [one = '', other = ''] = MIXED;
  expect(areGeneratedAlike(one, other)).toBe(false);
});

it('knows nearly all of the short keys that programs draw', () => {
  const random = randomFrom(7);
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const draw = () =>
    Array.from({ length: 8 }, () => signs.charAt(Math.floor(random() * signs.length))).join('');
  const pairs = Array.from({ length: 4000 }, () => [draw(), draw()] as const);
  const shareOf = (areAlike: typeof areGeneratedAlike) =>
    pairs.filter(([one, other]) => areAlike(one, other)).length / pairs.length;
  expect(shareOf(areGeneratedAlike)).toBeGreaterThan(0.95);
  expect(shareOf(areLikeKeys)).toBeGreaterThan(0.98);
});
