import { describe, expect, it } from 'vitest';

import type { PresetData } from '#shared/tools/reading/extract.ts';

import { joinPages, presetReader } from './read-presets.ts';

const reader = presetReader(
  ['tables'],
  { whole: false, links: false },
  { call: async () => ({ ok: true, output: {}, effect: { changes: [] } }) },
);

/** A reading of one table with numbered rows. */
function reading(
  columns: readonly string[],
  numbers: readonly number[],
  { section = null, total = null }: { section?: string | null; total?: number | null } = {},
): PresetData {
  const rows = numbers.map((number) =>
    Object.fromEntries(
      columns.map((name) => [name, name === section ? (number === 1 ? 'Bay 1' : '') : `${number}`]),
    ),
  );
  return {
    tables: [{ name: 'Crates', columns: [...columns], rows }],
    _places: {
      tables: [
        {
          by: 'number',
          at: numbers.map((number) => [number, 0]),
          pending: [],
          section,
          stated: total === null ? null : { total, words: `${total} entries` },
        },
      ],
      lists: [],
    },
  };
}

describe('a table of which a page shows a part', () => {
  it('keeps its columns where its head has been scrolled away', () => {
    const first = reading(['Crate', 'Weight'], [1, 2, 3]);
    const { all } = reader.add(first, first, reading(['Column 1', 'Column 2'], [3, 4]));
    expect(joinPages([all]).data.tables).toEqual([
      { name: 'Crates', columns: ['Crate', 'Weight'], rows: rowsOf([1, 2, 3, 4]) },
    ]);
  });

  it('goes on under the heading of the rows before', () => {
    const columns = ['Section', 'Crate'];
    const first = reading(columns, [1, 2], { section: 'Section', total: 4 });
    const { all } = reader.add(first, first, reading(columns, [2, 3], { section: 'Section' }));
    const { data, notes } = joinPages([all]);
    expect(data.tables?.[0]?.rows.map((row) => row['Section'])).toEqual([
      'Bay 1',
      'Bay 1',
      'Bay 1',
    ]);
    // The heading counts as one of the page's four rows.
    expect(notes).toEqual([]);
  });

  it('that is not there at one reading is kept', () => {
    const first = reading(['Crate', 'Weight'], [1, 2, 3]);
    const { all } = reader.add(first, first, { tables: [], _places: { tables: [], lists: [] } });
    expect(all.tables?.[0]?.rows).toHaveLength(3);
  });

  it('is the same where only what lies above it has moved', () => {
    const pixels = (top: number): PresetData => {
      const { tables } = reading(['Crate', 'Weight'], [1]);
      const place = { by: 'pixels' as const, at: [[top, 0] as [number, number]] };
      const rest = { pending: [], section: null, stated: null };
      return { tables, _places: { tables: [{ ...place, ...rest }], lists: [] } };
    };
    expect(reader.isSame(pixels(10), pixels(80))).toBe(true);
    const numbered = (number: number) => reading(['Crate', 'Weight'], [number]);
    expect(reader.isSame(numbered(1), numbered(2))).toBe(false);
  });
});

const rowsOf = (numbers: readonly number[]) =>
  numbers.map((number) => ({ Crate: `${number}`, Weight: `${number}` }));
