import { describe, expect, it } from 'vitest';

import type { ResultContent } from '../model/schedules/schedule-result.ts';
import { changeOf, compareResults } from './compare-results.ts';

const text = (answer: string): ResultContent => ({ answer, tables: [] });
const table = (rows: string[][], columns = ['Name', 'Price'], name = 'Kettles'): ResultContent => ({
  answer: `Found ${rows.length}.`,
  tables: [{ name, columns, rows }],
});

const RIGA = ['Riga', '39'];
const OSLO = ['Oslo', '45'];

describe('two results with tables', () => {
  it('are the same when their rows are, whatever is said around them and in whatever order', () => {
    const before = table([RIGA, OSLO]);
    const after = { ...table([OSLO, ['Riga ', ' 39']]), answer: 'Other words.' };
    expect(compareResults(before, after)).toEqual({ kind: 'same' });
    expect(changeOf(before, after)).toEqual({ kind: 'same' });
  });

  it('tell rows that came, went and changed', () => {
    const before = table([RIGA, OSLO, ['Bern', '50']]);
    const after = table([['Riga', '35'], OSLO, ['Kyiv', '20']]);
    expect(compareResults(before, after)).toEqual({
      kind: 'rows',
      tables: [
        {
          name: 'Kettles',
          columns: ['Name', 'Price'],
          same: 1,
          rows: [
            { kind: 'changed', before: RIGA, row: ['Riga', '35'] },
            { kind: 'added', row: ['Kyiv', '20'] },
            { kind: 'gone', row: ['Bern', '50'] },
          ],
        },
      ],
    });
    expect(changeOf(before, after)).toEqual({ kind: 'rows', added: 1, gone: 1, changed: 1 });
  });

  it('count a row that is there twice twice', () => {
    expect(changeOf(table([RIGA, RIGA]), table([RIGA]))).toMatchObject({ gone: 1, added: 0 });
  });

  it('take a single value that is another for changed, and rows without a name for gone and come', () => {
    const value = (price: string) => table([[price]], ['Price'], '');
    expect(changeOf(value('39'), value('35'))).toMatchObject({ changed: 1, added: 0, gone: 0 });
    const numbers = (...rows: string[]) =>
      table(
        rows.map((row) => [row]),
        ['Price'],
        '',
      );
    expect(changeOf(numbers('1', '2'), numbers('3', '4'))).toMatchObject({ added: 2, gone: 2 });
  });

  it('compare columns by name, and a table that was renamed with the one of the same columns', () => {
    const turned = table([['39', 'Riga']], ['Price', 'Name'], 'All kettles');
    expect(compareResults(table([RIGA]), turned)).toEqual({ kind: 'same' });
    expect(changeOf(table([RIGA]), table([['Riga']], ['Name']))).toMatchObject({ changed: 1 });
  });

  it('tell a table that is gone, and one that came where there was only text', () => {
    expect(changeOf(table([RIGA]), text('Nothing today.'))).toMatchObject({ gone: 1 });
    expect(changeOf(text('Nothing yet.'), table([RIGA]))).toMatchObject({ added: 1 });
  });
});

describe('two plain answers', () => {
  it('are the same but for white space', () => {
    expect(compareResults(text('Rain  today.\n'), text('Rain today.'))).toEqual({ kind: 'same' });
  });

  it('tell which words went and which came', () => {
    expect(compareResults(text('Rain until noon today.'), text('Rain until five today.'))).toEqual({
      kind: 'text',
      parts: [
        { kind: 'same', text: 'Rain until' },
        { kind: 'gone', text: 'noon' },
        { kind: 'added', text: 'five' },
        { kind: 'same', text: 'today.' },
      ],
    });
  });

  it('of great length stand one after the other', () => {
    const long = 'word '.repeat(3000);
    const difference = compareResults(text(long), text(`${long} more`));
    expect(difference).toMatchObject({
      kind: 'text',
      parts: [{ kind: 'gone' }, { kind: 'added' }],
    });
  });

  it('have nothing to be compared with at first', () => {
    expect(changeOf(null, text('Rain.'))).toEqual({ kind: 'first' });
  });
});
