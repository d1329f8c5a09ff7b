import { describe, expect, it } from 'vitest';

import type { Contract, ContractReading } from '#shared/model/run/approval/contract.ts';
import { NO_CONTRACT } from '#shared/model/run/approval/contract.ts';

import { setUpConsent, SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { checkReading } from './own-words.ts';
import { RunContract } from './run-contract.ts';

const reading = (more: Partial<ContractReading>): ContractReading => ({
  mode: 'work',
  may: [],
  never: [],
  browser: [],
  ...more,
});
const begun = (told: ContractReading | null, words = 'Save it and send it to Ann') =>
  setUpConsent({
    ground: { base: NO_CONTRACT, isSettled: false, words: [words], sites: [SHOP] },
    reading: told,
  });
const save = { kind: 'change', times: 2, bound: [] } as const;
const send = { kind: 'send', times: 1, bound: [{ what: 'recipient', value: 'Ann' }] } as const;

describe('a contract', () => {
  it('lets nothing be written before the words are read, and what they ask for afterwards', async () => {
    const { contract, contracts, grants } = begun(reading({ may: [save, send] }));
    expect(contract.isReady).toBe(false);
    expect(contract.current.mode).toBe('look');
    await contract.ready;
    expect(contract.isReady).toBe(true);
    expect(contracts).toEqual([{ mode: 'work', sites: [SHOP], never: [], from: 'task' }]);
    expect(grants.left().map(({ grant }) => grant)).toEqual([
      { verb: 'change', origin: SHOP, times: 2, from: 'task' },
      { verb: 'send', origin: SHOP, times: 1, from: 'task', bound: send.bound },
    ]);
  });

  it('only looks where nobody could read the words', async () => {
    const { contract, contracts, grants } = begun(null);
    await contract.ready;
    expect(contracts).toEqual([NO_CONTRACT]);
    expect(grants.left()).toEqual([]);
  });

  it('only looks where reading them fails', async () => {
    const made: Contract[] = [];
    const { grants } = setUpConsent();
    const contract = new RunContract({
      ground: {
        base: NO_CONTRACT,
        isSettled: false,
        words: ['Save it'],
        sites: [SHOP],
        steps: new Map(),
        standing: [],
      },
      grants,
      read: () => Promise.reject(new Error('The model is gone.')),
      made: (one) => made.push(one),
    });
    contract.begin();
    await contract.ready;
    expect(contract.isReady).toBe(true);
    expect(made).toEqual([NO_CONTRACT]);
  });

  it('grows by what the person says later, and forbids what they forbid then', async () => {
    const told = [
      reading({ mode: 'look' }),
      reading({ may: [save] }),
      reading({ never: ['send'] }),
    ];
    const { grants } = setUpConsent();
    const contract = new RunContract({
      ground: {
        base: NO_CONTRACT,
        isSettled: false,
        words: ['Read it'],
        sites: [SHOP],
        steps: new Map(),
        standing: [],
      },
      grants,
      read: () => Promise.resolve(told.shift() ?? null),
      made: () => undefined,
    });
    contract.begin();
    await contract.ready;
    expect(contract.current).toMatchObject({ mode: 'look' });
    contract.said('Save it', [SHOP]);
    expect(contract.isReady).toBe(false);
    contract.said('But do not send it', [SHOP]);
    await contract.ready;
    expect(contract.isReady).toBe(true);
    expect(contract.current).toEqual({
      mode: 'work',
      sites: [SHOP],
      never: ['send'],
      from: 'task',
    });
    expect(grants.left()).toMatchObject([{ grant: { verb: 'change', times: 2 } }]);
  });

  it('hears nothing more where the person chose or wrote all of it', async () => {
    const { contract, contracts } = setUpConsent({
      ground: {
        base: { mode: 'look', sites: [], never: [], from: 'choice' },
        isSettled: true,
        words: ['Save it'],
      },
      reading: reading({ may: [save] }),
    });
    contract.said('Save it', [SHOP]);
    await contract.ready;
    expect(contracts).toHaveLength(1);
    expect(contract.current.mode).toBe('look');
  });

  it('works on where the person allows a write of a run that looks, at no site as a whole', () => {
    const { contract, grants } = begun(null);
    contract.allow([{ verb: 'send', origin: SHOP, times: 1, from: 'approval' }]);
    expect(contract.current).toMatchObject({ mode: 'work', sites: [] });
    expect(grants.left()).toHaveLength(1);
  });

  it('takes back what was granted where the person lets it only look', () => {
    const { contract, grants, journal } = setUpConsent({
      grants: [`any@${SHOP}×99`],
      from: 'choice',
    });
    contract.change({ mode: 'look' });
    expect(grants.left()).toEqual([]);
    expect(journal).toContain('cut g1');
    // Allowing a write later does not restore revoked grants.
    contract.allow([{ verb: 'send', origin: SHOP, times: 1, from: 'approval' }]);
    expect(grants.left()).toMatchObject([{ grant: { verb: 'send' } }]);
  });

  it('does not give once more what a fork has done already', async () => {
    const grant = { verb: 'change', origin: SHOP, times: 2, from: 'task' } as const;
    const { contract, grants } = setUpConsent({
      ground: {
        base: NO_CONTRACT,
        words: ['Save it'],
        sites: [SHOP],
        usedBefore: [{ id: 'g1', grant, used: 1, isCut: false, seq: 1, at: 1 }],
      },
      reading: reading({ may: [save, send] }),
    });
    await contract.ready;
    expect(grants.left()).toMatchObject([
      { grant: { verb: 'change', times: 1 } },
      { grant: { verb: 'send', times: 1 } },
    ]);
  });
});

describe('a reading', () => {
  it('keeps the values that stand in the words, and drops the others', () => {
    const bound = ['Ann', 'Bob', 'ann smith'].map(
      (value) => ({ what: 'recipient', value }) as const,
    );
    const { may } = checkReading(reading({ may: [{ ...send, bound }] }), 'Send it to Ann Smith');
    expect(may[0]?.bound.map(({ value }) => value)).toEqual(['Ann', 'ann smith']);
  });

  it('never allows what it forbids', () => {
    const { may, mode } = checkReading(reading({ may: [save, send], never: ['send'] }), 'x');
    expect(may).toEqual([save]);
    expect(mode).toBe('work');
    expect(checkReading(reading({ mode: 'look', may: [send], never: ['send'] }), 'x').mode).toBe(
      'look',
    );
  });
});
