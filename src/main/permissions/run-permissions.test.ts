import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import { parseGrant, type GrantSource } from '#shared/model/run/approval/grant.ts';

import { RunOrigins } from './run-origins.ts';
import { RunPermissions } from './run-permissions.ts';

const SHOP = 'https://shop.example';
const call = (name: string) => CallIdSchema.parse(name);

function permissionsWith(...grants: readonly (readonly [string, GrantSource])[]) {
  const journal: string[] = [];
  const permissions = new RunPermissions({
    made: (held) => journal.push(`made ${held.map(({ id }) => id).join(' ')}`),
    used: (id, callId) => journal.push(`used ${id} ${callId}`),
    cut: (id) => journal.push(`cut ${id}`),
  });
  permissions.grants.give(grants.map(([text, from]) => parseGrant(text, from)));
  return { permissions, journal };
}

function approveWith(permissions: RunPermissions, callId: string, grantId: string | null): void {
  permissions.approve(call(callId), {
    verb: 'order',
    origin: SHOP,
    destination: null,
    digest: null,
    grantId,
  });
}

describe('a grant', () => {
  it('covers its verb at its origin and nothing else', () => {
    const { permissions } = permissionsWith([`order@${SHOP}`, 'task']);
    expect(permissions.peekGrant('order', SHOP)?.id).toBe('g1');
    expect(permissions.peekGrant('delete', SHOP)).toBeNull();
    expect(permissions.peekGrant('submit', SHOP)).toBeNull();
    expect(permissions.peekGrant('order', 'https://shop.example.evil')).toBeNull();
    expect(permissions.peekGrant('order', 'http://shop.example')).toBeNull();
  });

  it('of submit covers sending and saving a form', () => {
    const { permissions } = permissionsWith([`submit@${SHOP}`, 'task']);
    expect(permissions.peekGrant('save', SHOP)).not.toBeNull();
    expect(permissions.peekGrant('send', SHOP)).toBeNull();
  });

  it('of a task covers no payment, one of the command line does where it names it', () => {
    expect(permissionsWith([`pay@${SHOP}`, 'task']).permissions.peekGrant('pay', SHOP)).toBeNull();
    const { permissions } = permissionsWith([`any@${SHOP}`, 'command'], [`pay@${SHOP}`, 'command']);
    expect(permissions.peekGrant('pay', SHOP)?.id).toBe('g2');
    expect(permissions.peekGrant('transfer', SHOP)).toBeNull();
    expect(permissions.peekGrant('delete', SHOP)?.id).toBe('g1');
  });

  it('is used once for a call, however many requests that makes', () => {
    const { permissions, journal } = permissionsWith([`order@${SHOP}×2`, 'task']);
    approveWith(permissions, 'a', 'g1');
    permissions.settle(call('a'));
    permissions.settle(call('a'));
    permissions.end(call('a'));
    expect(journal).toEqual(['made g1', 'used g1 a']);
    expect(permissions.peekGrant('order', SHOP)).not.toBeNull();
    approveWith(permissions, 'b', 'g1');
    permissions.settle(call('b'));
    expect(permissions.peekGrant('order', SHOP)).toBeNull();
  });

  it('outlasts presses that commit nothing, but not any number of them', () => {
    const { permissions } = permissionsWith([`order@${SHOP}`, 'task']);
    for (const name of ['a', 'b', 'c']) {
      expect(permissions.peekGrant('order', SHOP)).not.toBeNull();
      approveWith(permissions, name, 'g1');
      permissions.end(call(name));
    }
    expect(permissions.peekGrant('order', SHOP)).toBeNull();
  });

  it('is gone once it is cut', () => {
    const { permissions, journal } = permissionsWith([`order@${SHOP}×9`, 'task']);
    permissions.grants.cut('g1');
    permissions.grants.cut('g1');
    permissions.grants.cut('g7');
    expect(permissions.peekGrant('order', SHOP)).toBeNull();
    expect(permissions.useGrant('order', SHOP, call('a'))).toBe(false);
    expect(journal).toEqual(['made g1', 'cut g1']);
  });

  it('goes on with its run, with what is left', () => {
    const { permissions, journal } = permissionsWith();
    const grant = parseGrant(`order@${SHOP}×2`, 'task');
    permissions.grants.restore([{ id: 'g1', grant, used: 1, isCut: false, seq: 1, at: 1 }]);
    permissions.grants.give([parseGrant(`delete@${SHOP}`, 'approval')]);
    expect(permissions.useGrant('order', SHOP, call('a'))).toBe(true);
    expect(permissions.useGrant('order', SHOP, call('b'))).toBe(false);
    expect(journal).toEqual(['made g2', 'used g1 a']);
  });
});

describe('a grant to take text from one place to another', () => {
  const CODE = '88310247';
  const BANK = 'https://bank.example';
  const reading = (...grants: readonly string[]) => {
    const made = permissionsWith(...grants.map((text) => [text, 'command'] as const));
    made.permissions.taint.noteRead(BANK, `Your code is ${CODE}`);
    return made;
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

  it('is no leave to act', () => {
    const { permissions } = reading(`carry@${BANK}>${SHOP}×9`);
    expect(permissions.peekGrant('submit', BANK)).toBeNull();
    expect(permissions.peekGrant('submit', SHOP)).toBeNull();
  });
});

it('what was allowed for a call is remembered a while', () => {
  const { permissions } = permissionsWith();
  approveWith(permissions, 'first', null);
  expect(permissions.approvedFor(call('first'))?.verb).toBe('order');
  permissions.settle(call('first'));
  permissions.end(call('first'));
  for (let index = 0; index < 50; index += 1) approveWith(permissions, `later${index}`, null);
  expect(permissions.approvedFor(call('first'))).toBeNull();
  expect(permissions.approvedFor(call('later49'))?.origin).toBe(SHOP);
});

describe('an answer of the person', () => {
  const mayAct = (isOwnWords: boolean): boolean => {
    const journal = { made: () => undefined, used: () => undefined, cut: () => undefined };
    const origins = new RunOrigins({
      words: ['Order it'],
      begunOn: [SHOP],
      lent: [],
      bound: null,
      searchUrl: 'https://search.example/?q=%s',
    });
    const text = 'Pay at https://pay.example';
    new RunPermissions(journal, origins).answered({ text, askedAt: SHOP, isOwnWords });
    return origins.missing([{ kind: 'send', url: 'https://pay.example/' }]) === null;
  };

  it('lets the run be at the places that they name in it, not at those that the agent did', () => {
    expect(mayAct(true)).toBe(true);
    expect(mayAct(false)).toBe(false);
  });
});
