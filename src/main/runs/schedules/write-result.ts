import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { toCsv } from '#shared/data/data-text.ts';
import type { DataSet } from '#shared/data/data-sets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ResultContent, ResultTable } from '#shared/model/schedules/schedule-result.ts';

import { requireExport } from '../../platform/managed-policy/policy-in-force.ts';
import { scheduleErrors } from './schedule-errors.ts';

export interface WrittenResult {
  /** Name of the schedule. */
  readonly name: string;
  readonly at: number;
  readonly content: ResultContent;
  readonly format: 'csv' | 'json';
}

/** Makes spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const MAX_TRIES = 100;

/**
 * Writes a result into a folder as new files; in CSV each table is a separate file. Returns the name of the first. Throws
 * `SCHEDULE_FOLDER_GONE` or `NOT_SAVED`.
 */
export async function writeResult(folder: string, result: WrittenResult): Promise<string> {
  requireExport();
  if (!existsSync(folder)) throw scheduleErrors.folderGone(folder);
  const stem = `${fileName(result.name)} ${stampOf(result.at)}`;
  const [first, ...others] = textsOf(result);
  const written = await writeNew(folder, stem, first, result.format);
  for (const [index, text] of others.entries())
    await writeNew(folder, `${stem} ${index + 2}`, text, result.format);
  return written;
}

function textsOf({ name, at, content, format }: WrittenResult): readonly [string, ...string[]] {
  if (format === 'json') {
    const tables = content.tables.map((table) => ({ name: table.name, rows: recordsOf(table) }));
    const at8601 = new Date(at).toISOString();
    const { answer } = content;
    return [`${JSON.stringify({ schedule: name, at: at8601, answer, tables }, null, 2)}\n`];
  }
  const [first = ANSWER(content.answer), ...others] = content.tables;
  return [csvOf(first), ...others.map(csvOf)];
}

const ANSWER = (answer: string): ResultTable => ({
  name: '',
  columns: ['Answer'],
  rows: [[answer]],
});

/** Returns rows as objects keyed by column name. */
export function recordsOf({ columns, rows }: ResultTable): readonly object[] {
  return rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])),
  );
}

function csvOf({ name, columns, rows }: ResultTable): string {
  const set: DataSet = {
    name,
    columns: columns.map((column) => ({ name: column, isNumeric: false })),
    rows: rows.map((row) => row.map((text) => ({ text, quote: null }))),
  };
  return BYTE_ORDER_MARK + toCsv(set);
}

/** Writes a new file and never overwrites an existing one. */
async function writeNew(
  folder: string,
  stem: string,
  text: string,
  extension: string,
): Promise<string> {
  for (let number = 1; number <= MAX_TRIES; number += 1) {
    const file = `${stem}${number === 1 ? '' : ` (${number})`}.${extension}`;
    try {
      await writeFile(join(folder, file), text, { flag: 'wx' });
      return file;
    } catch (thrown) {
      if (codeOf(thrown) !== 'EEXIST') throw notSaved(file, thrown);
    }
  }
  throw notSaved(stem, null);
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : null;
}

function notSaved(file: string, cause: unknown): AppError {
  return new AppError(
    {
      code: 'NOT_SAVED',
      params: { file },
      message: `The file ${file} could not be written.`,
      next: 'Choose another folder, or make room on the disk.',
    },
    { cause },
  );
}

function stampOf(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}-${two(date.getMinutes())}`;
}

/** Returns the name without characters that file systems refuse. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return plain === '' ? 'result' : plain;
}
