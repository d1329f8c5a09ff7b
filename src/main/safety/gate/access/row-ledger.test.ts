import { describe, expect, it } from 'vitest';

import type { SheetRow } from '#shared/model/run/input/sheet-row.ts';
import { nextRows } from '#shared/model/run/view/fold-rows.ts';

import { RowLedger, workName } from './row-ledger.ts';

const RECORDS = ['Ada', 'Bob', 'Ada'].map((Name, at) => ({ row: at + 2, values: { Name } }));
const WORK = { name: workName('', '/guests.csv', ''), required: [] };

/** Sets up a ledger whose rows are folded as in a run. */
function setUp() {
  let rows: readonly SheetRow[] = [];
  const open = (): RowLedger =>
    new RowLedger(
      () => rows,
      (body) => (rows = nextRows(rows, body)),
    );
  const ledger = open();
  const keys = ledger.list(RECORDS, WORK).map(({ key }) => key);
  return { ledger, open, keys, rows: () => rows };
}

const skips = (ledger: RowLedger) => ledger.list(RECORDS, WORK).map(({ skip }) => skip);

describe('the list of rows', () => {
  it('leaves out rows for which something left, by what they hold', () => {
    const { ledger, keys } = setUp();
    ledger.begin(keys[0] ?? '');
    ledger.leaves(1);
    ledger.end(keys[0] ?? '', null);
    expect(skips(ledger)).toEqual(['sent', null, null]);
    const moved = RECORDS.map(({ row, values }) => ({ row: row + 5, values })).toReversed();
    expect(ledger.list(moved, WORK).map(({ skip }) => skip)).toEqual(['sent', null, null]);
    expect(ledger.begin(keys[0] ?? '')).toBe(false);
  });

  it('never begins a row again that a crash cut off after something had left', () => {
    const { ledger, open, keys } = setUp();
    ledger.begin(keys[0] ?? '');
    ledger.leaves(1);
    const later = open();
    expect(skips(later)).toEqual(['failed', null, null]);
    expect(later.begin(keys[0] ?? '')).toBe(false);
  });

  it('begins a row again that was cut off before anything left', () => {
    const { ledger, open, keys } = setUp();
    ledger.begin(keys[0] ?? '');
    const later = open();
    expect(skips(later)).toEqual([null, null, null]);
    expect(later.begin(keys[0] ?? '')).toBe(true);
  });

  it('tells what the site answered of the row that it belongs to, however late', () => {
    const { ledger, keys, rows } = setUp();
    ledger.begin(keys[0] ?? '');
    ledger.leaves(7);
    ledger.end(keys[0] ?? '', null);
    ledger.begin(keys[1] ?? '');
    ledger.answered(7, 422);
    expect(rows().map(({ why }) => why?.code)).toEqual(['ROW_NOT_TAKEN', undefined, undefined]);
    ledger.answered(7, 201);
    expect(rows()[0]?.why).toBeNull();
  });

  it('is not sure of a row whose write may have left late', () => {
    const { ledger, keys, rows } = setUp();
    ledger.begin(keys[0] ?? '');
    ledger.end(keys[0] ?? '', null);
    ledger.begin(keys[1] ?? '');
    ledger.leaves(1);
    expect(rows().map(({ hasLeft, why }) => [hasLeft, why?.code])).toEqual([
      [true, 'ROW_UNSURE'],
      [true, undefined],
      [false, undefined],
    ]);
  });

  it('begins no row without a value that is needed, and none that the person did', () => {
    const { ledger, keys } = setUp();
    const empty = [{ row: 2, values: { Name: ' ' } }];
    const listed = ledger.list(empty, { ...WORK, required: ['Name'] });
    expect(listed).toMatchObject([{ skip: 'failed', why: 'The row has no value for Name.' }]);
    ledger.list(RECORDS, WORK);
    ledger.begin(keys[1] ?? '');
    ledger.end(keys[1] ?? '', { code: 'TAKEN_OVER', message: 'The person does it.', next: '' });
    expect(skips(ledger)).toEqual([null, 'failed', null]);
  });
});
