import { describe, expect, it } from 'vitest';

import { ACT_KINDS, type WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';
import type { Contract } from '#shared/model/run/approval/contract.ts';
import type { Grant, GrantSource, HeldGrant } from '#shared/model/run/approval/grant.ts';

import { SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { randomFrom } from '../../../../testing/random-from.ts';
import { decideWrite, type WriteJudgement } from './decide-write.ts';

const OTHER = 'https://other.example';
const WORK: Contract = { mode: 'work', sites: [SHOP], never: [], from: 'task' };
const LOOK: Contract = { mode: 'look', sites: [SHOP], never: [], from: 'task' };

const held = (grant: Partial<Grant>, id = 'g1'): HeldGrant => ({
  id,
  grant: { verb: 'send', origin: SHOP, times: 1, from: 'task', ...grant },
});
const carried = (fields: Readonly<Record<string, string>> = {}, isWhole = true) => ({
  fields: Object.entries(fields).map(([name, value]) => ({ name, value, isFile: false })),
  entered: [],
  shown: [],
  isWhole,
});
interface Judged extends Omit<Partial<WriteJudgement>, 'write'> {
  readonly write?: Partial<WriteJudgement['write']>;
}
const judge = (found: WriteClass, { write = {}, grants = [], ...more }: Judged = {}) =>
  decideWrite({
    found,
    write: { shape: 'POST /x', carried: carried(), places: [SHOP], ...write },
    isStep: false,
    contract: WORK,
    grants,
    given: grants,
    ...more,
  });

describe('in order', () => {
  it('allows what reads, in every mode and place', () => {
    expect(judge('reads', { contract: LOOK, write: { places: [OTHER] } })).toMatchObject({
      by: 'read',
    });
  });

  it('allows a written step, unless the words or the choice of the person forbid it', () => {
    const isStep = true;
    expect(judge('delete', { isStep })).toMatchObject({ by: 'step' });
    // If the words were not read, the steps in them still express the wish.
    expect(judge('send', { isStep, contract: { ...LOOK, from: 'none' } })).toMatchObject({
      by: 'step',
    });
    expect(judge('send', { isStep, contract: { ...WORK, never: ['send'] } })).toEqual({
      type: 'deny',
      why: 'never',
    });
    expect(judge('send', { isStep, contract: { ...LOOK, from: 'choice' } })).toMatchObject({
      type: 'deny',
    });
  });

  it('denies what writes in a run that looks, whatever it was granted before', () => {
    const grants = ACT_KINDS.map((verb) => held({ verb, from: 'command' }, verb));
    for (const kind of ACT_KINDS)
      expect(judge(kind, { contract: LOOK, grants })).toEqual({ type: 'deny', why: 'look' });
  });

  it('allows what a grant covers by kind, place and count', () => {
    const grants = [held({})];
    expect(judge('send', { grants })).toEqual({ type: 'allow', by: 'grant', grantId: 'g1' });
    expect(judge('delete', { grants })).toEqual({ type: 'ask', why: 'not-asked-for' });
    expect(judge('send', { grants, write: { places: [OTHER] } })).toEqual({
      type: 'ask',
      why: 'not-asked-for',
    });
    expect(judge('send', { grants: [], given: grants })).toEqual({
      type: 'ask',
      why: 'count-used',
    });
  });

  it('denies what the words forbid, unless the person has allowed it since', () => {
    const contract: Contract = { ...WORK, never: ['send'] };
    for (const from of ['task', 'agent', 'recording', 'settings', 'choice'] satisfies GrantSource[])
      expect(judge('send', { contract, grants: [held({ from })] })).toEqual({
        type: 'deny',
        why: 'never',
      });
    for (const from of ['approval', 'command'] satisfies GrantSource[])
      expect(judge('send', { contract, grants: [held({ from })] })).toMatchObject({ by: 'grant' });
  });

  it('allows the daily work of the sites of a task, and nothing else by that', () => {
    expect(judge('change')).toMatchObject({ by: 'mode' });
    expect(judge('change', { write: { places: [OTHER] } })).toMatchObject({ type: 'ask' });
    for (const kind of ['send', 'delete', 'spend', 'identity'] as const)
      expect(judge(kind)).toMatchObject({ type: 'ask' });
  });

  it('asks for daily work that concerns somebody else than the person named', () => {
    const given = [held({ verb: 'change', bound: [{ what: 'recipient', value: 'Ann' }] })];
    const write = { shape: 'x', carried: carried({ to: 'Mallory' }) };
    expect(judge('change', { given, write })).toMatchObject({ type: 'ask' });
  });
});

describe('a grant', () => {
  const ann: readonly BoundValue[] = [{ what: 'recipient', value: 'Ann' }];

  it('counts only for a write that carries what it is bound to', () => {
    const grants = [held({ bound: ann })];
    const send = (fields: Readonly<Record<string, string>>, isWhole = true) =>
      judge('send', { grants, write: { shape: 'x', carried: carried(fields, isWhole) } });
    expect(send({ to: 'Ann' })).toMatchObject({ by: 'grant' });
    expect(send({ to: 'Mallory' })).toEqual({ type: 'ask', why: 'value-differs' });
    expect(send({ text: 'Hi' })).toEqual({ type: 'ask', why: 'value-missing' });
    // A text too long to be read could name anyone.
    expect(send({ to: 'Ann' }, false)).toEqual({ type: 'ask', why: 'value-differs' });
  });

  it('counts only for its shape', () => {
    const grants = [held({ shape: 'POST /x' })];
    expect(judge('send', { grants })).toMatchObject({ by: 'grant' });
    const write = { shape: 'POST /y', carried: carried() };
    expect(judge('send', { grants, write })).toMatchObject({ type: 'ask' });
  });

  it('of a task is enough for money and identity only with what it is about, one of the settings never', () => {
    const spend = (grant: Partial<Grant>) =>
      judge('spend', {
        grants: [held({ verb: 'spend', ...grant })],
        write: { shape: 'x', carried: carried({ amount: '34' }) },
      });
    expect(spend({})).toEqual({ type: 'ask', why: 'grave' });
    expect(spend({ bound: [{ what: 'amount', value: '34 EUR' }] })).toMatchObject({ by: 'grant' });
    expect(spend({ bound: [{ what: 'amount', value: '33 EUR' }] })).toMatchObject({ type: 'ask' });
    expect(spend({ from: 'settings' })).toEqual({ type: 'ask', why: 'grave' });
    expect(spend({ from: 'command' })).toMatchObject({ by: 'grant' });
    expect(spend({ verb: 'any', from: 'command' })).toEqual({ type: 'ask', why: 'grave' });
  });

  it('that is bound most closely is used first', () => {
    const grants = [
      held({ verb: 'any' }, 'any'),
      held({}, 'kind'),
      held({ bound: ann }, 'bound'),
      held({ shape: 'POST /x' }, 'shape'),
    ];
    const write = { shape: 'POST /x', carried: carried({ to: 'Ann' }) };
    const used = (among: readonly HeldGrant[]) => judge('send', { grants: among, write });
    expect(used(grants)).toMatchObject({ grantId: 'shape' });
    expect(used(grants.slice(0, 3))).toMatchObject({ grantId: 'bound' });
    expect(used(grants.slice(0, 2))).toMatchObject({ grantId: 'kind' });
  });
});

describe('20,000 random writes', () => {
  const random = randomFrom(7);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const is = (share = 0.5): boolean => random() < share;

  function randomJudgement(): WriteJudgement {
    const given = Array.from({ length: Math.floor(random() * 4) }, (_, at) =>
      held(
        {
          verb: pick(['any', ...ACT_KINDS]),
          origin: pick([SHOP, OTHER, 'https://*.example']),
          from: pick(['task', 'command', 'agent', 'recording', 'settings', 'approval', 'choice']),
          ...(is(0.3) && { bound: [{ what: 'recipient', value: pick(['Ann', 'Bob']) }] }),
          ...(is(0.3) && { shape: pick(['A', 'B']) }),
        },
        `g${at}`,
      ),
    );
    return {
      found: pick(['reads', ...ACT_KINDS]),
      write: {
        shape: pick(['A', 'B']),
        carried: carried(is() ? { to: pick(['Ann', 'Mallory']) } : {}, is(0.9)),
        places: [pick([SHOP, OTHER])],
      },
      isStep: is(0.1),
      contract: {
        mode: pick(['look', 'work']),
        sites: is() ? [SHOP] : [],
        never: ACT_KINDS.filter(() => is(0.1)),
        from: pick(['task', 'choice', 'steps', 'none', 'command']),
      },
      grants: given.filter(() => is(0.7)),
      given,
    };
  }

  it('leave only by what the person said', () => {
    const counts = new Map<string, number>();
    for (let count = 0; count < 20_000; count += 1) {
      const judgement = randomJudgement();
      const { found, contract, isStep, grants, write } = judgement;
      const { places } = write;
      const decision = decideWrite(judgement);
      counts.set(decision.type, (counts.get(decision.type) ?? 0) + 1);
      expect(decideWrite(structuredClone(judgement))).toEqual(decision);
      if (decision.type !== 'allow' || found === 'reads') continue;
      const what = JSON.stringify(judgement);
      if (decision.by === 'step') {
        expect(isStep && !contract.never.includes(found), what).toBe(true);
        continue;
      }
      expect(contract.mode, what).toBe('work');
      if (decision.by === 'mode') {
        expect(found, what).toBe('change');
        expect(contract.never, what).not.toContain('change');
        expect(contract.sites, what).toEqual(places);
        continue;
      }
      const used = grants.find(({ id }) => id === decision.grantId)?.grant;
      if (used === undefined) throw new Error(`Without a grant: ${what}`);
      const { verb, shape, bound = [], from } = used;
      const isGrave = found === 'spend' || found === 'identity';
      expect(verb === found || (verb === 'any' && !isGrave), what).toBe(true);
      expect(shape === undefined || shape === write.shape, what).toBe(true);
      expect(
        bound.every(({ value }) => write.carried.fields[0]?.value === value),
        what,
      ).toBe(true);
      expect(isGrave && from === 'task' && bound.length === 0 && shape === undefined, what).toBe(
        false,
      );
      expect(isGrave && from === 'settings' && shape === undefined, what).toBe(false);
    }
    // The test proves something only if not everything is refused.
    for (const type of ['allow', 'ask', 'deny']) expect(counts.get(type)).toBeGreaterThan(1_000);
  });
});
