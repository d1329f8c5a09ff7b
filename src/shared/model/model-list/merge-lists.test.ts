import { describe, expect, it } from 'vitest';

import { modelsAt, rowOf } from './merge-lists.ts';
import type { ModelList } from './model-row.ts';

const ORIGIN = 'https://models.example';
const builtIn: ModelList = {
  origin: ORIGIN,
  asOf: '2026-11-15',
  models: [
    { id: 'big', contextTokens: 1000, price: { input: 2, output: 8 }, vision: true },
    { id: 'sale', price: { input: 1, output: 2, until: '2026-11-30' } },
  ],
};
const given: ModelList = {
  origin: ORIGIN,
  asOf: '2026-11-28',
  models: [
    { id: 'big', contextTokens: 2000 },
    { id: 'new', vision: false },
  ],
};
const at = (listed: readonly ModelList[], today = '2026-11-28', address = `${ORIGIN}/v1`) =>
  modelsAt(address, { builtIn: [builtIn], listed, today });

describe('the models at an address', () => {
  it('are those that are built in, with what the service told over them', () => {
    expect(at([given])).toEqual({
      rows: [
        { id: 'big', contextTokens: 2000, price: { input: 2, output: 8 }, vision: true },
        builtIn.models[1],
        { id: 'new', vision: false },
      ],
      // The service listed no prices, so the date of the prices stays unchanged.
      pricesAsOf: '2026-11-15',
      listedOn: '2026-11-28',
    });
    expect(at([], '2026-11-28', 'https://other.example/v1')).toEqual({
      rows: [],
      pricesAsOf: null,
      listedOn: null,
    });
  });

  it('have no price after its last day', () => {
    expect(at([], '2026-11-30').rows[1]?.price?.input).toBe(1);
    expect(at([], '2026-12-01').rows[1]).toEqual({ id: 'sale' });
  });

  it('are found by id, or by id and the date of a version; a longer name is another model', () => {
    const { rows } = at([]);
    expect(rowOf('big', rows)?.id).toBe('big');
    expect(rowOf('big-20261001', rows)?.id).toBe('big');
    expect(rowOf('big-2026-10-01', rows)?.id).toBe('big');
    expect(rowOf('big-pro', rows)).toBeUndefined();
  });
});
