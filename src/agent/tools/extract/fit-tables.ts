import { parseNumber } from '#shared/page-data/parse-number.ts';
import type { PresetData } from '#shared/tools/reading/extract.ts';

import type { z } from 'zod';

import type { JsonObject } from '../json-shape.ts';
import type { JsonSchema } from './schema-forms.ts';

type Json = z.core.util.JSONType;
type Table = NonNullable<PresetData['tables']>[number];
type Kind = 'text' | 'number' | 'integer' | 'boolean';

/** A form that is one list of rows with single values, as tables are. */
export interface RowsForm {
  readonly list: string;
  readonly fields: readonly { readonly name: string; readonly kind: Kind }[];
}

const LINK = /^(?:.*[\s_-])?(?:link|url|href|address)$|(?:Link|Url|URL|Href)$/;
const YES = /^(?:yes|true|ja|oui|sí|sim|✓|✔|☑|✅|是)$/iu;
const NO = /^(?:no|false|nein|non|não|✗|✘|☐|❌|否)$/iu;

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list of rows that a schema describes; `null` for any other form. */
export function rowsFormOf({ properties }: JsonSchema): RowsForm | null {
  const [entry, ...others] = isObject(properties) ? Object.entries(properties) : [];
  if (entry === undefined || others.length > 0) return null;
  const [list, schema] = entry;
  const items = isObject(schema) ? schema['items'] : undefined;
  const columns = isObject(items) ? items['properties'] : undefined;
  if (!isObject(columns)) return null;
  const fields = Object.entries(columns).map(([name, field]) => ({ name, kind: kindOf(field) }));
  const known = fields.flatMap(({ name, kind }) => (kind === null ? [] : [{ name, kind }]));
  return known.length > 0 && known.length === fields.length ? { list, fields: known } : null;
}

/** Whether a form contains URLs, so that tables must be read with links. */
export const asksForLinks = ({ fields }: RowsForm): boolean =>
  fields.some(({ name }) => LINK.test(name));

function kindOf(schema: Json): Kind | null {
  if (!isObject(schema)) return null;
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) {
    const kinds = anyOf.filter((each) => isObject(each) && each['type'] !== 'null').map(kindOf);
    return kinds.length === 1 ? (kinds[0] ?? null) : null;
  }
  // An enum or a description asks for more than the name of its column.
  if ('enum' in schema || 'const' in schema || 'description' in schema) return null;
  if (type === 'string') return 'text';
  return type === 'number' || type === 'integer' || type === 'boolean' ? type : null;
}

export interface FittingTable {
  readonly table: Table;
  readonly rows: readonly JsonObject[];
  /** Number of cells that do not fit the form's types; their values are `null`. */
  readonly misfits: number;
}

/** The tables whose columns have the names of the form's fields, each with its rows in that form. */
export function fitTables(form: RowsForm, tables: readonly Table[]): readonly FittingTable[] {
  return tables.flatMap((table) => rowsIn(form, table) ?? []);
}

function rowsIn({ fields }: RowsForm, table: Table): FittingTable | null {
  const { columns, rows } = table;
  let misfits = 0;
  const chosen = fields.map(({ name, kind }) => ({ name, kind, column: columnFor(name, columns) }));
  const made: JsonObject[] = [];
  for (const row of rows) {
    const record: Record<string, Json> = {};
    for (const { name, kind, column } of chosen) {
      if (column === null) return null;
      const text = row[column] ?? '';
      const value = convert(text, kind);
      if (value === null && text.trim() !== '' && !/^[-–—]$/.test(text.trim())) misfits += 1;
      record[name] = value;
    }
    made.push(record);
  }
  return made.length === 0 ? null : { table, rows: made, misfits };
}

function columnFor(field: string, columns: readonly string[]): string | null {
  const linked = columns.filter((column) => column.endsWith(' (link)'));
  const [link] = linked;
  if (LINK.test(field) && link !== undefined && linked.length === 1) return link;
  const plain = columns.filter((column) => !linked.includes(column));
  for (const nameOf of NAMINGS) {
    const same = plain.filter((column) => bare(nameOf(column)) === bare(field));
    if (same.length > 1) return null;
    if (same[0] !== undefined) return same[0];
  }
  return null;
}

/** Names of a column to compare: its whole name, the name without brackets at its end (a unit), or the last of several header rows. */
const NAMINGS: readonly ((column: string) => string)[] = [
  (column) => column,
  (column) => column.replace(/(?<!\s)\s*[([][^()[\]]*[)\]]\s*$/, ''),
  (column) => column.split(' / ').at(-1) ?? column,
];

const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function convert(text: string, kind: Kind): Json {
  const trimmed = text.trim();
  switch (kind) {
    case 'text':
      return trimmed === '' ? null : text;
    case 'number':
      return parseNumber(trimmed);
    case 'integer': {
      const value = parseNumber(trimmed);
      return value !== null && Number.isInteger(value) ? value : null;
    }
    case 'boolean':
      return YES.test(trimmed) ? true : NO.test(trimmed) ? false : null;
  }
}
