import { type ModelTraits, UNKNOWN_MODEL } from '#shared/model/settings/model-traits.ts';

import { describe, expect, it } from 'vitest';

import { LearnedTraits } from './learned-traits.ts';

function learning(known: ModelTraits | null = null) {
  const reported: ModelTraits[] = [];
  return { reported, traits: new LearnedTraits(known, (traits) => reported.push(traits)) };
}

describe('LearnedTraits', () => {
  it('reports a correction once, and only when an answer has confirmed it', () => {
    const { traits, reported } = learning();
    expect(traits.turnToWrittenCalls()).toBe(true);
    expect(traits.turnToWrittenCalls()).toBe(false);
    expect(reported).toEqual([]);
    traits.proven();
    traits.proven();
    expect(reported).toEqual([{ ...UNKNOWN_MODEL, toolCalls: 'text' }]);
  });

  it('reports nothing while answers agree with what earlier runs learned', () => {
    const known = { ...UNKNOWN_MODEL, toolCalls: 'text' } as const;
    const { traits, reported } = learning(known);
    traits.proven();
    expect(traits.now).toEqual(known);
    expect(reported).toEqual([]);
  });

  it.each([
    ['calls', 'actingPlans', (traits: LearnedTraits) => traits.noteCalls('misfit')],
    ['scripts', 'scripts', (traits: LearnedTraits) => traits.noteScript('misfit')],
  ] as const)('gives up %s that do not fit the page again and again', (_what, trait, note) => {
    const { traits, reported } = learning({ ...UNKNOWN_MODEL, [trait]: 'yes' });
    for (let times = 0; times < 20; times += 1) note(traits);
    expect(traits.now[trait]).toBe('no');
    expect(reported.at(-1)?.[trait]).toBe('no');
  });
});
