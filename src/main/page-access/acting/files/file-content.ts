import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { type DataSet, dataOf, toDataSets } from '#shared/data/data-sets.ts';
import { csvText, toCsv, toMarkdownTable } from '#shared/data/data-text.ts';
import { parseCsv } from '#shared/data/parse-csv.ts';
import { kindOfFile } from '#shared/model/run/results/run-file.ts';

type Json = z.core.util.JSONType;

/** Content of a file: a text, or rows of a table or other data. */
interface Given {
  readonly text: string;
  readonly rows: Json | null;
}

/** Returns the content of a new text file. Throws `RUN_FILE_CONTENT`. */
export function writtenFile(name: string, { text, rows }: Given): string {
  switch (kindOfFile(name)) {
    case 'json':
      return rows === null ? jsonText(parsed(text)) : jsonText(dataOf(rows));
    case 'csv':
      return rows === null ? csvText(parseCsv(text)) : toCsv(tableOf(rows));
    case 'md':
    case 'txt':
    case 'xlsx':
    case 'docx':
    case 'pdf':
    case null:
      return rows === null ? text : joined(text, tablesOf(rows).map(withHeading).join('\n'));
  }
}

/** Returns the content of a text file with more added at its end. Throws `RUN_FILE_CONTENT`. */
export function appendedFile(name: string, before: string, given: Given): string {
  switch (kindOfFile(name)) {
    case 'json': {
      const known = parsed(before);
      const added = given.rows === null ? parsed(given.text) : dataOf(given.rows);
      return jsonText([...listOf(known), ...listOf(added)]);
    }
    case 'csv':
      return given.rows === null
        ? joined(before, csvText(parseCsv(given.text)))
        : toCsv(withRows(before, tableOf(given.rows)));
    case 'md':
    case 'txt':
    case 'xlsx':
    case 'docx':
    case 'pdf':
    case null:
      return joined(before, writtenFile(name, given));
  }
}

/** Returns the earlier table with these rows added; new columns come last. */
function withRows(before: string, { columns, rows }: DataSet): DataSet {
  const [head = [], ...known] = parseCsv(before);
  const names = [...new Set([...head, ...columns.map(({ name }) => name)])];
  const cell = (text = '') => ({ text, quote: null });
  const places = names.map((name) => columns.findIndex((column) => column.name === name));
  return {
    name: '',
    columns: names.map((name) => ({ name, isNumeric: false })),
    rows: [
      ...known.map((row) => names.map((_, at) => cell(row[at]))),
      ...rows.map((row) => places.map((place) => cell(row[place]?.text))),
    ],
  };
}

/** Returns the largest table of these rows. */
function tableOf(rows: Json): DataSet {
  const [first] = tablesOf(rows).toSorted((a, b) => b.rows.length - a.rows.length);
  if (first !== undefined) return first;
  throw wrongContent('There are no rows.', 'Give rows as a list of objects, one for each row.');
}

const tablesOf = (rows: Json): readonly DataSet[] => toDataSets(rows);

const withHeading = (set: DataSet): string =>
  `${set.name === '' || set.name === 'data' ? '' : `## ${set.name}\n\n`}${toMarkdownTable(set)}`;

function joined(before: string, after: string): string {
  return before === '' || before.endsWith('\n') ? `${before}${after}` : `${before}\n${after}`;
}

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function parsed(text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    throw wrongContent('The text is no JSON.', 'Give rows, or a text that is JSON.');
  }
}

function wrongContent(message: string, next: string): AppError {
  return new AppError({ code: 'RUN_FILE_CONTENT', message, next });
}
