import { setTimeout as sleep } from 'node:timers/promises';

import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { MAX_SHEET_ROWS, outcomeOfRow } from '#shared/model/run/input/sheet-row.ts';
import { rowTool } from '#shared/tools/run/row.ts';

import { type RowLedger, workName } from '../../../safety/gate/access/row-ledger.ts';
import { recordsOf } from '../../../page-access/office/office-records.ts';
import { implementTool, NO_EFFECT, type ToolContext } from '../../../safety/gate/tool-context.ts';

type Input = z.output<typeof rowTool.input>;
type Json = z.core.util.JSONType;

/** Time in ms for requests that a page sends late for a row. */
const LATE_MS = 1_000;

/** The policy has already checked that the person allowed the file. */
export const row = implementTool(rowTool, async (input, context) => {
  if (context.rows === null) throw unusable('No list of rows is kept here.');
  return { output: await answer(input, context, context.rows), effect: NO_EFFECT };
});

async function answer(input: Input, context: ToolContext, ledger: RowLedger): Promise<Json> {
  const { action, key = '', error } = input;
  switch (action) {
    case 'list':
      return list(input, context, ledger);
    case 'begin':
      return { isBegun: ledger.begin(key) };
    case 'end': {
      if (error === undefined && ledger.isQuiet(key)) await sleep(LATE_MS);
      const ended = ledger.end(
        key,
        error === undefined ? null : { ...error, next: error.next ?? '' },
      );
      if (ended === null) throw unusable('There is no such row.');
      return { outcome: outcomeOfRow(ended, false), why: ended.why?.message ?? '' };
    }
  }
}

async function list(
  { path, sheet, work = '', required = [] }: Input,
  { documents, signal }: ToolContext,
  ledger: RowLedger,
): Promise<Json> {
  if (path === undefined || documents === null) throw unusable('The list needs a file.');
  const wanted = { sheet: sheet ?? null, firstRow: 1, rowCount: MAX_SHEET_ROWS + 1 };
  const content = await documents.read(path, wanted, signal);
  if (content.kind !== 'table') throw unusable('The file is no spreadsheet.');
  if (content.totalRows > MAX_SHEET_ROWS + 1) throw tooMany(content.totalRows - 1);
  const unknown = required.filter((column) => !content.head.includes(column));
  if (unknown.length > 0) throw unusable(`There is no column ${unknown.join(', ').slice(0, 200)}.`);
  const name = workName(work, path, content.sheet);
  return ledger
    .list(recordsOf(content), { name, required })
    .map(({ key, row: number, values, skip, why }) => ({
      key,
      row: number,
      values: { ...values },
      skip,
      why,
    }));
}

const unusable = (message: string): AppError =>
  new AppError({
    code: 'ROWS_UNUSABLE',
    message,
    next: 'Call files.eachRow with the path of a spreadsheet and the names in its first row.',
  });

const tooMany = (rows: number): AppError =>
  new AppError({
    code: 'ROWS_TOO_MANY',
    params: { rows, most: MAX_SHEET_ROWS },
    message: `The sheet has ${rows} rows; a run fills in a form for at most ${MAX_SHEET_ROWS}.`,
    next: 'Ask the person for a file with fewer rows.',
  });
