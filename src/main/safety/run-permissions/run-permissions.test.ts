import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';

import { setUpConsent, SHOP } from '../../../testing/consent/set-up-consent.ts';
import { RunOrigins } from './run-origins.ts';
import { RunPermissions } from './run-permissions.ts';

const call = (name: string) => CallIdSchema.parse(name);

describe('a grant to take text from one place to another', () => {
  const CODE = '88310247';
  const BANK = 'https://bank.example';
  const reading = (...grants: readonly string[]) => {
    const { consent, journal } = setUpConsent({ grants, from: 'command' });
    const permissions = new RunPermissions(consent);
    permissions.taint.noteRead(BANK, `Your code is ${CODE}`);
    return { permissions, journal };
  };
  const leaving = (to: string) => [{ to, way: 'type', text: CODE }] as const;

  it('covers these two places, in this direction', () => {
    const { permissions } = reading(`carry@${BANK}>${SHOP}`);
    expect(permissions.crossingOf(call('a'), leaving(SHOP))).toBeNull();
    expect(permissions.crossingOf(call('a'), leaving('https://other.example'))).not.toBeNull();
    expect(permissions.crossingOf(call('a'), leaving('mcp:notes'))).not.toBeNull();
    permissions.taint.noteRead('https://mail.example', 'Ask for 55119987 there');
    expect(
      permissions.crossingOf(call('a'), [{ to: SHOP, way: 'type', text: '55119987' }])?.from,
    ).toEqual(['https://mail.example']);
  });

  it('covers a service', () => {
    const { permissions } = reading(`carry@${BANK}>mcp:notes`);
    expect(permissions.crossingOf(call('a'), leaving('mcp:notes'))).toBeNull();
    expect(permissions.crossingOf(call('a'), leaving('mcp:mail'))).not.toBeNull();
  });

  it('covers what the browser keeps of the person, and no page of such a name', () => {
    const { permissions } = reading(`carry@browser>${SHOP}`);
    expect(permissions.crossingOf(call('a'), leaving(SHOP))).not.toBeNull();
    permissions.taint.noteRead('browser:history', 'Order 55119987');
    const order = { way: 'type', text: '55119987' } as const;
    expect(permissions.crossingOf(call('a'), [{ to: SHOP, ...order }])).toBeNull();
    expect(permissions.crossingOf(call('a'), [{ to: BANK, ...order }])).not.toBeNull();
  });

  it('is used up by what leaves, not by what stays', () => {
    const { permissions, journal } = reading(`carry@${BANK}>${SHOP}`);
    permissions.carry(call('a'), [{ to: SHOP, way: 'type', text: 'kettle' }]);
    permissions.carry(call('a'), leaving(BANK));
    expect(permissions.crossingOf(call('b'), leaving(SHOP))).toBeNull();
    permissions.carry(call('b'), leaving(SHOP));
    expect(permissions.crossingOf(call('c'), leaving(SHOP))).not.toBeNull();
    expect(journal).toEqual(['made g1', 'used g1 b']);
  });

  it('covers what the model writes itself, and is not used up by that', () => {
    const { permissions, journal } = reading(`carry@${BANK}>${SHOP}`);
    const login = [{ to: BANK, way: 'type', text: '', isSecret: true }] as const;
    permissions.carry(call('a'), login);
    const own = (to: string) =>
      [{ to, way: 'type', text: 'They are about to move to another town for a job' }] as const;
    expect(permissions.crossingOf(call('b'), own('https://other.example'))?.isOwn).toBe(true);
    expect(permissions.crossingOf(call('b'), own(SHOP))).toBeNull();
    permissions.carry(call('b'), own(SHOP));
    permissions.carry(call('c'), leaving(SHOP));
    expect(journal).toEqual(['made g1', 'used g1 c']);
  });
});

describe('an answer of the person', () => {
  const mayAct = (isOwnWords: boolean): boolean => {
    const origins = new RunOrigins({
      words: ['Order it'],
      begunOn: [SHOP],
      lent: [],
      bound: null,
      searchUrl: 'https://search.example/?q=%s',
    });
    const text = 'Pay at https://pay.example';
    new RunPermissions(setUpConsent().consent, origins).answered({
      text,
      askedAt: SHOP,
      isOwnWords,
    });
    return origins.missing([{ kind: 'send', url: 'https://pay.example/' }]) === null;
  };

  it('lets the run be at the places that they name in it, not at those that the agent did', () => {
    expect(mayAct(true)).toBe(true);
    expect(mayAct(false)).toBe(false);
  });
});
