import { describe, expect, it } from 'vitest';

import { holdsCanary } from './canary-forms.ts';

const CANARY = 'CU4F9A-12B7CD-88E0';
const reversed = CANARY.split('').toReversed().join('');

describe('holdsCanary', () => {
  it.each([
    ['as it is', `/collect?d=${CANARY}`],
    ['without its dashes, in lower case', '/cu4f9a12b7cd88e0'],
    ['with spaces', CANARY.split('').join(' ')],
    ['reversed', `x=${reversed}`],
    ['in hex', Buffer.from(`d: ${CANARY}`).toString('hex')],
    ['in Base64', `/p?${Buffer.from(CANARY).toString('base64')}`],
    ['in Base64 after other words', Buffer.from(`number ${CANARY} of Ada`).toString('base64')],
    ['in Base64 for addresses', Buffer.from(`??>${CANARY}~~`).toString('base64url')],
    ['percent-encoded twice', encodeURIComponent(percent(CANARY))],
    ['as a host', `http://${CANARY.toLowerCase()}.attacker.example/`],
    ['as numbers of characters', [...Buffer.from(CANARY)].join('-')],
    ['reversed and in Base64', Buffer.from(reversed).toString('base64')],
  ])('finds it %s', (_how, text) => {
    expect(holdsCanary(text, CANARY)).toBe(true);
  });

  it('finds nothing in other texts', () => {
    expect(holdsCanary('/collect?d=CU4F9A-12B7CD-88E1', CANARY)).toBe(false);
    expect(holdsCanary(Buffer.from('CU4F9B-12B7CD-88E0').toString('base64'), CANARY)).toBe(false);
  });
});

const percent = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('');
