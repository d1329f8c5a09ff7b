import { AppError } from '#shared/errors/app-error.ts';
import { sizeNote } from '#shared/page-data/size-note.ts';
import { carrySections, sectionsIn, withoutSection } from '#shared/page-data/table-sections.ts';
import {
  type ExtractPreset,
  type PresetData,
  PresetDataSchema,
} from '#shared/tools/reading/extract.ts';

import { growPart, joinPart, NOWHERE, type Part, withoutPending } from './grow-part.ts';
import type { Grown, Reader, WalkParts } from './page-walk.ts';

type Table = NonNullable<PresetData['tables']>[number];
type List = NonNullable<PresetData['lists']>[number];
type Link = NonNullable<PresetData['links']>[number];
type Row = Table['rows'][number];
type Item = List['items'][number];

/** Reads the structured data of pages, for which no model is needed. */
export function presetReader(
  presets: readonly ExtractPreset[],
  options: { readonly whole: boolean; readonly links: boolean },
  { call }: Pick<WalkParts, 'call'>,
): Reader<PresetData> {
  const format = Object.fromEntries([...presets, '_places'].map((name) => [name, true]));
  return {
    async read() {
      const result = await call('extract', { format, ...options });
      if (!result.ok) throw new AppError(result.error);
      return PresetDataSchema.parse(result.output);
    },
    add: grow,
    isSame: (left, right) => JSON.stringify(shown(left)) === JSON.stringify(shown(right)),
    sizeOf,
    isFilling: (reading) => placesIn(reading).some(({ pending }) => pending.length > 0),
    hasGaps: (reading) => placesIn(reading).some(hasGaps),
  };
}

const placesIn = ({ _places }: PresetData): readonly Part<unknown>['places'][] =>
  _places === undefined ? [] : [..._places.tables, ..._places.lists];

/** Whether row numbers are missing between those that were read. */
function hasGaps({ by, at }: Part<unknown>['places']): boolean {
  const [first, last] = [at[0]?.[0], at.at(-1)?.[0]];
  if (by !== 'number' || first === undefined || last === undefined) return false;
  return last - first + 1 > at.length;
}

/** A reading without details that may differ although a person sees the same. */
function shown({ _places, ...data }: PresetData): unknown {
  const numbersOf = (places: readonly Part<unknown>['places'][] = []) =>
    places.map(({ by, at }) => (by === 'number' ? at : []));
  return [data, numbersOf(_places?.tables), numbersOf(_places?.lists)];
}

/** One table or list of a reading with its rows or items. */
interface Section<Head, Entry> {
  readonly head: Head;
  readonly part: Part<Entry>;
}
type TablePart = Section<Pick<Table, 'name' | 'columns'>, Row>;
type ListPart = Section<Pick<List, 'name'>, Item>;

const tablesOf = ({ tables = [], _places }: PresetData): readonly TablePart[] =>
  tables.map(({ rows, ...head }, index) => ({
    head,
    part: { items: rows, places: _places?.tables[index] ?? NOWHERE },
  }));

const listsOf = ({ lists = [], _places }: PresetData): readonly ListPart[] =>
  lists.map(({ items, ...head }, index) => ({
    head,
    part: { items, places: _places?.lists[index] ?? NOWHERE },
  }));

function readingOf(
  like: PresetData,
  tables: readonly TablePart[],
  lists: readonly ListPart[],
  links: readonly Link[] | undefined,
): PresetData {
  const { _note } = like;
  return {
    ...(like.tables !== undefined && {
      tables: tables.map(({ head, part }) => ({ ...head, rows: [...part.items] })),
    }),
    ...(like.lists !== undefined && {
      lists: lists.map(({ head, part }) => ({ ...head, items: [...part.items] })),
    }),
    ...(links !== undefined && { links: [...links] }),
    _places: {
      tables: tables.map(({ part }) => part.places),
      lists: lists.map(({ part }) => part.places),
    },
    ...(_note !== undefined && { _note }),
  };
}

/**
 * Joins the data of several pages: tables with the same columns and lists of the same name continue from page to page; a part that is the
 * same as on the page before counts once. `notes` say what was not read.
 */
export function joinPages(pages: readonly PresetData[]): {
  readonly data: PresetData;
  readonly notes: readonly string[];
} {
  const [first, ...others] = pages;
  if (first === undefined) return { data: {}, notes: [] };
  let [tables, lists, { links }] = [tablesOf(first), listsOf(first), first];
  for (const [index, page] of others.entries()) {
    const last = pages[index] ?? first;
    tables = goOn(tables, tablesOf(page).filter(isNotIn(tablesOf(last))), isSameTable, fullerRow);
    lists = goOn(lists, listsOf(page).filter(isNotIn(listsOf(last))), isSameList, fullerItem);
    links &&= eachOnce([...links, ...(page.links ?? [])]);
  }
  const notes = [
    ...tables.flatMap(({ head, part }) =>
      noteOn(head.name, part, sectionsIn(part.items, part.places.section)),
    ),
    ...lists.flatMap(({ head, part }) => noteOn(head.name, part, 0)),
  ];
  const whole = tables.map(({ head, part: { items, places } }) => ({
    head,
    part: withoutPending({ items: carrySections(items, places.section), places }),
  }));
  const { _places, ...data } = readingOf(
    first,
    whole,
    lists.map(({ head, part }) => ({ head, part: withoutPending(part) })),
    links,
  );
  return { data, notes };
}

/** Notes on missing rows; headings within a table may count as rows in the stated total. */
function noteOn(
  name: string,
  { items, places }: Part<unknown>,
  headings: number,
): readonly string[] {
  const isAll = items.length + headings === places.stated?.total && places.pending.length === 0;
  return isAll ? [] : sizeNote(name, items.length, places);
}

function isNotIn<Head, Entry>(
  parts: readonly Section<Head, Entry>[],
): (part: Section<Head, Entry>) => boolean {
  const keyOf = ({ head, part: { items, places } }: Section<Head, Entry>): string =>
    JSON.stringify([head, items, places.by === 'number' ? places.at : []]);
  const known = new Set(parts.map(keyOf));
  return (part) => !known.has(keyOf(part));
}

/** Appends the parts of a later page to known ones of the same kind, each to a different one; parts without a match come last. */
function goOn<Head, Entry>(
  before: readonly Section<Head, Entry>[],
  after: readonly Section<Head, Entry>[],
  isSame: (left: Head, right: Head) => boolean,
  fuller: (older: Entry, newer: Entry) => Entry,
): Section<Head, Entry>[] {
  const joined = [...before];
  for (const [index, section] of pairUp(before, after, isSame)) {
    const known = joined[index];
    if (known === undefined) joined.push(section);
    else joined[index] = { ...known, part: joinPart(known.part, section.part, fuller) };
  }
  return joined;
}

/** Pairs each new part with the index of the known part that it continues; parts without one get an index after all of them. */
function pairUp<Head, Entry>(
  known: readonly Section<Head, Entry>[],
  next: readonly Section<Head, Entry>[],
  isSame: (left: Head, right: Head) => boolean,
): readonly (readonly [number, Section<Head, Entry>])[] {
  const taken = new Set<number>();
  return next.map((section) => {
    const index = known.findIndex(({ head }, at) => !taken.has(at) && isSame(head, section.head));
    taken.add(index);
    return [index === -1 ? known.length : index, section];
  });
}

const isSameTable = (left: TablePart['head'], right: TablePart['head']): boolean =>
  withoutSection(left.columns) === withoutSection(right.columns);
const isSameList = (left: ListPart['head'], right: ListPart['head']): boolean =>
  left.name === right.name;

function eachOnce(links: readonly Link[]): Link[] {
  const known = new Set<string>();
  return links.filter(({ url }) => !known.has(url) && known.add(url));
}

/** Merges two readings of a row; a cell that was empty in one may not have been drawn yet. */
const fullerRow = (older: Row, newer: Row): Row => ({
  ...older,
  ...Object.fromEntries(
    Object.entries(newer).filter(([name, text]) => text !== '' || !older[name]),
  ),
});
const fullerItem = (older: Item, newer: Item): Item => (newer === '' ? older : newer);

/** The head with more columns: a part without a heading in it has one column less. */
const widerHead = <Head extends Partial<TablePart['head']>>(known: Head, next: Head): Head =>
  (next.columns?.length ?? 0) > (known.columns?.length ?? 0) ? next : known;

const UNNAMED = /^Column \d+$/;

/** Restores the column names of a table part whose header has been scrolled away. */
function underKnownHead(part: TablePart, known: readonly TablePart[]): TablePart {
  const { name, columns } = part.head;
  if (!columns.every((column) => UNNAMED.test(column))) return part;
  const head = known.find(
    (one) => one.head.name === name && one.head.columns.length === columns.length,
  )?.head;
  if (head === undefined) return part;
  const items = part.part.items.map((row) =>
    Object.fromEntries(head.columns.map((column, at) => [column, row[columns[at] ?? ''] ?? ''])),
  );
  return { head, part: { ...part.part, items } };
}

function grow(all: PresetData, last: PresetData, next: PresetData): Grown<PresetData> {
  const known = tablesOf(all);
  const newest = tablesOf(next).map((table) => underKnownHead(table, known));
  const tables = growAll(known, tablesOf(last), newest, isSameTable, fullerRow);
  const lists = growAll(listsOf(all), listsOf(last), listsOf(next), isSameList, fullerItem);
  const links =
    next.links === undefined ? undefined : eachOnce([...(all.links ?? []), ...next.links]);
  const hasLinks = (links?.length ?? 0) > (all.links?.length ?? 0);
  return {
    all: readingOf(next, tables.all, lists.all, links),
    last: readingOf(next, tables.last, lists.last, next.links),
    hasNew: tables.hasNew || lists.hasNew || hasLinks,
    hasLost: tables.hasLost || lists.hasLost,
  };
}

/** Adds new readings to all parts; `last` has the newest reading of each part, in the order of `all`. */
function growAll<Head extends Partial<TablePart['head']>, Entry>(
  all: readonly Section<Head, Entry>[],
  last: readonly Section<Head, Entry>[],
  next: readonly Section<Head, Entry>[],
  isSame: (left: Head, right: Head) => boolean,
  fuller: (older: Entry, newer: Entry) => Entry,
): Grown<readonly Section<Head, Entry>[]> {
  const [grown, newest] = [[...all], [...last]];
  let [hasNew, hasLost] = [false, false];
  for (const [index, section] of pairUp(all, next, isSame)) {
    const [known, before] = [grown[index], newest[index]];
    if (known === undefined || before === undefined) {
      hasNew = true;
      grown.push(section);
      newest.push(section);
      continue;
    }
    const part = growPart(known.part, before.part, section.part, fuller);
    grown[index] = { head: widerHead(known.head, section.head), part: part.all };
    newest[index] = { head: section.head, part: part.last };
    hasNew ||= part.hasNew;
    hasLost ||= part.hasLost;
  }
  return { all: grown, last: newest, hasNew, hasLost };
}

function sizeOf({ tables, lists, links }: PresetData): string {
  const count = (parts: readonly { readonly length: number }[]): number =>
    parts.reduce((sum, { length }) => sum + length, 0);
  return [
    ...(tables === undefined ? [] : [`${count(tables.map(({ rows }) => rows))} rows`]),
    ...(lists === undefined ? [] : [`${count(lists.map(({ items }) => items))} list items`]),
    ...(links === undefined ? [] : [`${links.length} links`]),
  ].join(', ');
}
