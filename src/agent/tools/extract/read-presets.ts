import { AppError } from '#shared/errors/app-error.ts';
import {
  type ExtractPreset,
  type PresetData,
  PresetDataSchema,
} from '#shared/tools/reading/extract.ts';

import { addedItems, withAdded } from './join-readings.ts';
import type { Grown, Reader, WalkParts } from './page-walk.ts';

type Table = NonNullable<PresetData['tables']>[number];
type List = NonNullable<PresetData['lists']>[number];
type Link = NonNullable<PresetData['links']>[number];

/** Reads what pages hold in ordered form: no model is needed. */
export function presetReader(
  presets: readonly ExtractPreset[],
  options: { readonly whole: boolean; readonly links: boolean },
  { call }: Pick<WalkParts, 'call'>,
): Reader<PresetData> {
  const format = Object.fromEntries(presets.map((preset) => [preset, true]));
  return {
    async read() {
      const result = await call('extract', { format, ...options });
      if (!result.ok) throw new AppError(result.error);
      return PresetDataSchema.parse(result.output);
    },
    add: grow,
    isSame: (left, right) => JSON.stringify(left) === JSON.stringify(right),
    sizeOf,
  };
}

/**
 * The data of several pages as one: tables with the same columns and lists of the same name go on from page to page; what a page
 * shows just as the page before it did counts once.
 */
export function joinPages(pages: readonly PresetData[]): PresetData {
  const [first, ...others] = pages;
  if (first === undefined) return {};
  let { tables, lists, links } = first;
  const { _note } = first;
  for (const [index, page] of others.entries()) {
    const last = pages[index];
    tables &&= goOn(
      tables,
      page.tables?.filter(isNotIn(last?.tables)),
      isSameTable,
      (table, { rows }) => ({ ...table, rows: [...table.rows, ...rows] }),
    );
    lists &&= goOn(
      lists,
      page.lists?.filter(isNotIn(last?.lists)),
      isSameList,
      (list, { items }) => ({ ...list, items: [...list.items, ...items] }),
    );
    links &&= eachOnce([...links, ...(page.links ?? [])]);
  }
  return {
    ...(tables === undefined ? {} : { tables }),
    ...(lists === undefined ? {} : { lists }),
    ...(links === undefined ? {} : { links }),
    ...(_note === undefined ? {} : { _note }),
  };
}

function isNotIn<Part>(parts: readonly Part[] = []): (part: Part) => boolean {
  const known = new Set(parts.map((part) => JSON.stringify(part)));
  return (part) => !known.has(JSON.stringify(part));
}

/** Puts the parts of a later page to those of the same kind, each to one of its own; what has none comes after all. */
function goOn<Part>(
  before: readonly Part[],
  after: readonly Part[] = [],
  isSame: (left: Part, right: Part) => boolean,
  join: (left: Part, right: Part) => Part,
): Part[] {
  const joined = [...before];
  const taken = new Set<number>();
  for (const part of after) {
    const index = joined.findIndex((each, at) => !taken.has(at) && isSame(each, part));
    const known = joined[index];
    if (known !== undefined) joined[index] = join(known, part);
    taken.add(known === undefined ? joined.push(part) - 1 : index);
  }
  return joined;
}

const isSameTable = (left: Table, right: Table): boolean =>
  left.columns.join('\n') === right.columns.join('\n');
const isSameList = (left: List, right: List): boolean => left.name === right.name;

function eachOnce(links: readonly Link[]): Link[] {
  const known = new Set<string>();
  return links.filter(({ url }) => !known.has(url) && known.add(url));
}

function grow(all: PresetData, last: PresetData, next: PresetData): Grown<PresetData> {
  let hasNew = false;
  let hasLost = false;
  const rowsOf = <Item>(
    known: readonly Item[],
    before: readonly Item[],
    after: readonly Item[],
  ) => {
    const addition = addedItems(before, after, (item) => JSON.stringify(item));
    hasNew ||= addition.added.length > 0;
    hasLost ||= addition.hasLost;
    return [...withAdded(known, addition)];
  };
  const tables = next.tables?.map((table, index): Table => {
    const [known, before] = [all.tables?.[index], last.tables?.[index]];
    if (known === undefined || before === undefined || !isSameTable(known, table)) {
      hasNew = true;
      return table;
    }
    return { ...table, rows: rowsOf(known.rows, before.rows, table.rows) };
  });
  const lists = next.lists?.map((list, index): List => {
    const [known, before] = [all.lists?.[index], last.lists?.[index]];
    if (known === undefined || before === undefined || !isSameList(known, list)) {
      hasNew = true;
      return list;
    }
    return { ...list, items: rowsOf(known.items, before.items, list.items) };
  });
  const links =
    next.links === undefined ? undefined : eachOnce([...(all.links ?? []), ...next.links]);
  hasNew ||= (links?.length ?? 0) > (all.links?.length ?? 0);
  const { _note } = next;
  return {
    all: {
      ...(tables === undefined ? {} : { tables }),
      ...(lists === undefined ? {} : { lists }),
      ...(links === undefined ? {} : { links }),
      ...(_note === undefined ? {} : { _note }),
    },
    hasNew,
    hasLost,
  };
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
