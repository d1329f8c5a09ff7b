import { parseNumber } from '../page-data/parse-number.ts';

import type { z } from 'zod';

type Json = z.core.util.JSONType;
type JsonObject = { readonly [key: string]: Json };

export interface DataCell {
  readonly text: string;
  /** Words of the page from which the value was taken; `null` when quotes were not requested. */
  readonly quote: string | null;
}

/** A part of extracted data as a table. */
export interface DataSet {
  /** Name of the part in the data; may be empty. */
  readonly name: string;
  readonly columns: readonly DataColumn[];
  readonly rows: readonly (readonly DataCell[])[];
}

export interface DataColumn {
  readonly name: string;
  /** Whether all values are numbers. */
  readonly isNumeric: boolean;
}

/** Key under which an extraction puts its remarks next to its data. */
const NOTE = '_note';
const QUOTES = '_quotes';

/** Returns the data of an extraction without its remarks and quotes. */
export function dataOf(output: Json): Json {
  if (!isObject(output)) return output;
  return Object.fromEntries(
    Object.entries(output).filter(([name]) => name !== NOTE && name !== QUOTES),
  );
}

/** Returns the extraction's remark on what it left out; empty when there is none. */
export function noteOf(output: Json): string {
  const note = isObject(output) ? output[NOTE] : undefined;
  return typeof note === 'string' ? note : '';
}

/**
 * Turns extracted data into tables: one for each list, with a column for each field; values next to the lists become a table of names and
 * values. Deeper values are JSON in their cell.
 */
export function toDataSets(output: Json): readonly DataSet[] {
  const given = isObject(output) ? output[QUOTES] : undefined;
  const quotes = given !== undefined && isObject(given) ? given : {};
  const sets: DataSet[] = [];
  const values: { readonly name: string; readonly cell: DataCell }[] = [];
  const add = (name: string, path: string, value: Json): void => {
    if (Array.isArray(value)) {
      const set = ofList(name, path, value, quotes);
      if (set !== null) sets.push(set);
    } else if (
      isObject(value) &&
      Array.isArray(value['rows']) &&
      typeof value['name'] === 'string'
    ) {
      add(value['name'], `${path}.rows`, value['rows']);
    } else if (
      isObject(value) &&
      Array.isArray(value['items']) &&
      typeof value['name'] === 'string'
    ) {
      add(value['name'], `${path}.items`, value['items']);
    } else if (isObject(value)) {
      for (const [key, child] of Object.entries(value))
        add(labelOf(name, key), `${path}.${key}`, child);
    } else values.push({ name, cell: cellOf(value, path, quotes) });
  };
  const data = dataOf(output);
  for (const [name, value] of Object.entries(isObject(data) ? data : { data })) {
    // Tables and lists of a page have names of their own.
    if (Array.isArray(value) && value.every(isNamedPart))
      for (const [index, part] of value.entries()) add('', `${name}.${index}`, part);
    else add(name, name, value);
  }
  if (values.length === 0) return sets;
  const rows = values.map(({ name, cell }) => [{ text: name, quote: null }, cell]);
  return [withKinds('', ['Name', 'Value'], rows), ...sets];
}

const isNamedPart = (part: Json): boolean =>
  isObject(part) &&
  typeof part['name'] === 'string' &&
  (Array.isArray(part['rows']) || Array.isArray(part['items']));

const labelOf = (name: string, key: string): string => (name === '' ? key : `${name}, ${key}`);

function ofList(
  name: string,
  path: string,
  items: readonly Json[],
  quotes: JsonObject,
): DataSet | null {
  if (items.length === 0) return null;
  const columns: string[] = [];
  const hasPlain = items.some((item) => !isObject(item));
  if (hasPlain) columns.push('text');
  for (const item of items)
    for (const key of isObject(item) ? Object.keys(item) : [])
      if (!columns.includes(key)) columns.push(key);
  const rows = items.map((item, index) =>
    columns.map((column) => {
      if (isObject(item)) return cellOf(item[column] ?? null, `${path}.${index}.${column}`, quotes);
      return column === 'text' ? cellOf(item, `${path}.${index}`, quotes) : EMPTY;
    }),
  );
  return withKinds(name, columns, rows);
}

const EMPTY: DataCell = { text: '', quote: null };

function cellOf(value: Json, path: string, quotes: JsonObject): DataCell {
  const quote = quotes[path];
  return { text: textOf(value), quote: typeof quote === 'string' ? quote : null };
}

function textOf(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join('\n');
  return JSON.stringify(value);
}

function withKinds(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly DataCell[])[],
): DataSet {
  return {
    name,
    rows,
    columns: columns.map((column, index) => ({
      name: column,
      isNumeric:
        rows.some((row) => (row[index]?.text ?? '') !== '') &&
        rows.every((row) => {
          const text = row[index]?.text ?? '';
          return text === '' || parseNumber(text) !== null;
        }),
    })),
  };
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
