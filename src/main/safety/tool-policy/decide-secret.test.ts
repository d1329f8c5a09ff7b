import { describe, expect, it } from 'vitest';

import { BUY } from '../../../testing/set-up-gate.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import { decideSecret, type SecretFacts } from './decide-secret.ts';

const SHOP = 'https://shop.example';
const SECRET: SecretFacts = {
  name: 'Shop',
  part: 'password',
  status: 'ready',
  parts: ['user', 'password', 'code'],
  origins: [SHOP],
  offered: ['Shop'],
  isApproved: true,
};
const FIELD: NonNullable<NodeFacts['field']> = {
  type: 'password',
  name: 'pw',
  autocomplete: '',
  secret: 'password',
  sentTo: [SHOP],
  isReadonly: false,
};

function decide(
  secret: Partial<SecretFacts> = {},
  field: Partial<typeof FIELD> | null = {},
  { frame = SHOP, url = `${SHOP}/login` }: { frame?: string; url?: string | null } = {},
) {
  const facts: NodeFacts = {
    ...BUY,
    frameOrigin: frame,
    field: field === null ? null : { ...FIELD, ...field },
  };
  const decision = decideSecret({ ...SECRET, ...secret }, facts, url);
  return decision.allow === false ? decision.error.code : decision.allow;
}

describe('a secret', () => {
  it('is filled in where all belongs to it, once the person has allowed it', () => {
    expect(decide()).toBe(true);
    expect(decide({}, { sentTo: [] })).toBe(true);
    expect(
      decide({ origins: ['https://*.shop.example'] }, {}, { frame: 'https://login.shop.example' }),
    ).toBe(true);
    expect(decide({ isApproved: false })).toBe('ask');
  });

  it.each([
    ['the page is another', { url: 'https://shop.example.evil.test/login' }, {}],
    ['the page only looks alike', { url: 'https://xn--shp-tna.example/' }, {}],
    ['the page has no TLS', { url: 'http://shop.example/login' }, {}],
    ['the page has another port', { url: 'https://shop.example:8443/login' }, {}],
    ['the address hides another host', { url: 'https://shop.example@evil.test/' }, {}],
    ['the frame is another', { frame: 'https://ads.example' }, {}],
    ['the frame is opaque', { frame: 'null' }, {}],
    ['the form is sent elsewhere', {}, { sentTo: ['https://evil.test'] }],
    ['a button sends the form elsewhere', {}, { sentTo: [SHOP, 'https://evil.test'] }],
    ['the form is sent without TLS', {}, { sentTo: ['http://shop.example'] }],
  ])('is never filled in where %s, whatever was allowed', (_, place, field) => {
    expect(decide({ isApproved: true }, field, place)).toBe('SECRET_ORIGIN');
  });

  it.each([
    ['password', { secret: null, type: 'text' }],
    ['password', { secret: null, type: 'search' }],
    ['password', { secret: 'code' }],
    ['password', { isReadonly: true }],
    ['password', null],
    ['user', { secret: 'password' }],
    ['user', { secret: null, type: 'editable' }],
    ['code', { secret: 'password' }],
  ] as const)('%s goes into no field of another kind: %j', (part, field) => {
    expect(decide({ part }, field)).toBe('SECRET_FIELD_UNFIT');
  });

  it.each([
    ['user', { secret: null, type: 'email' }],
    ['password', { secret: 'pin' }],
    ['code', { secret: 'code', type: 'tel' }],
    ['number', { secret: 'number', type: 'text' }],
    ['cvc', { secret: 'cvc', type: 'password' }],
    ['expiry', { secret: null, type: 'text' }],
  ] as const)('%s goes into a field of its kind: %j', (part, field) => {
    expect(decide({ part, parts: [part] }, field)).toBe(true);
  });

  it('is told of where it cannot be used', () => {
    expect(decide({ status: 'unknown' })).toBe('SECRET_UNKNOWN');
    expect(decide({ status: 'locked' })).toBe('VAULT_LOCKED');
    expect(decide({ status: 'unreadable' })).toBe('SECRET_UNREADABLE');
    expect(decide({ part: 'cvc' })).toBe('SECRET_PART_MISSING');
    expect(decideSecret(null, BUY, SHOP).allow).toBe(false);
    expect(decideSecret(SECRET, undefined, SHOP).allow).toBe(false);
    expect(decide({}, {}, { url: null })).toBe('SECRET_FIELD_UNFIT');
  });
});
