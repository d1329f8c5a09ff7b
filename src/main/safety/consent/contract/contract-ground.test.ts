import { describe, expect, it } from 'vitest';

import { parseGrant } from '#shared/model/run/approval/grant.ts';

import { SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { contractGround, type ConsentRequest } from './contract-ground.ts';
import { literalStep } from './literal-steps.ts';

const ask = (more: Partial<ConsentRequest> = {}) =>
  contractGround({
    choice: 'ask',
    words: ['Click "Save"'],
    begunOn: SHOP,
    isLiteral: false,
    isByOthers: false,
    standing: [],
    ...more,
  });

describe('a run begins', () => {
  it('with nothing but its steps where its words are to be read', () => {
    const ground = ask();
    expect(ground).toMatchObject({
      base: { mode: 'look' },
      isSettled: false,
      standing: [],
      sites: [SHOP],
    });
    if (ground.steps === 'all') throw new Error('One step is written.');
    expect(literalStep(ground.steps, { name: 'Save', hints: [] })).toBe('save');
  });

  it('with all that it does where the person wrote it', () => {
    expect(ask({ isLiteral: true })).toMatchObject({
      base: { mode: 'work', sites: [SHOP], from: 'steps' },
      isSettled: true,
      steps: 'all',
    });
  });

  it('with nothing to write where the person chose that it looks, whatever the words say', () => {
    const ground = ask({ choice: 'look', isLiteral: true });
    expect(ground).toMatchObject({ base: { mode: 'look', from: 'choice' }, isSettled: true });
    expect(ground.steps).toEqual(new Map());
    expect(ground.standing).toEqual([]);
  });

  it('with leave for all but money and identity where the person chose that it works', () => {
    const { base, standing } = ask({ choice: 'work' });
    expect(base).toMatchObject({ mode: 'work', sites: [SHOP], from: 'choice' });
    expect(standing).toMatchObject([{ verb: 'any', origin: SHOP, from: 'choice' }]);
  });

  it('with what somebody else was granted, and no site, where they wrote it', () => {
    const standing = [parseGrant(`send@${SHOP}`, 'settings')];
    expect(ask({ words: [], isByOthers: true, standing })).toMatchObject({
      base: { mode: 'work', sites: [], from: 'settings' },
      standing,
    });
    // Words that only fill in a script are not read and allow nothing.
    expect(ask({ words: ['Send all'], isByOthers: true, isData: true })).toMatchObject({
      isSettled: true,
      base: { mode: 'work', sites: [] },
      standing: [],
    });
    expect(ask({ words: [], isByOthers: true }).base).toMatchObject({ mode: 'work', sites: [] });
  });
});
