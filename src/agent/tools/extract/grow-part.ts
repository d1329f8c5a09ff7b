import { type At, comparePlaces, type PartPlaces, slackOf } from '#shared/page-data/part-places.ts';

import { addedItems, longestOverlap, withAdded } from './join-readings.ts';

/** Rows or items in order, with their places. */
export interface Part<Item> {
  readonly items: readonly Item[];
  readonly places: PartPlaces;
}

export interface GrownPart<Item> {
  readonly all: Part<Item>;
  /** The new reading, with places counted as in `all`. */
  readonly last: Part<Item>;
  readonly hasNew: boolean;
  readonly hasLost: boolean;
}

interface Row<Item> {
  readonly item: Item;
  readonly key: string;
  readonly at: At;
  readonly isPending: boolean;
}

export const NOWHERE: PartPlaces = { by: null, at: [], pending: [], section: null, stated: null };

/**
 * Adds a newer reading of a table or list to everything read of it so far, which ends with the reading `last`. Rows are identified by
 * place: two equal rows at two places are two, and one place read twice is one row, in its fuller reading. If places are unknown, or the
 * rows themselves contradict them, the common content of both readings decides.
 */
export function growPart<Item>(
  all: Part<Item>,
  last: Part<Item>,
  next: Part<Item>,
  fuller: (older: Item, newer: Item) => Item,
): GrownPart<Item> {
  const told = toldOf(all, next);
  const placed = alignPlaces(all, last, next);
  if (placed === null) return growByContent(all, last, next, told);
  const slack = slackOf(next.places.by);
  const known = rowsOf(all);
  const joined: Row<Item>[] = [];
  let hasNew = false;
  let index = 0;
  for (const row of placed) {
    for (; index < known.length; index += 1) {
      const before = known[index];
      if (before === undefined || comparePlaces(before.at, row.at, slack) >= 0) break;
      joined.push(before);
    }
    const same = known[index];
    if (same === undefined || comparePlaces(same.at, row.at, slack) !== 0) {
      hasNew ||= !row.isPending;
      joined.push(row);
      continue;
    }
    index += 1;
    hasNew ||= same.isPending && !row.isPending;
    joined.push(
      row.isPending || same.isPending
        ? row.isPending
          ? same
          : row
        : { ...row, item: fuller(same.item, row.item) },
    );
  }
  joined.push(...known.slice(index));
  return {
    all: partOf(joined, next.places.by, told),
    last: partOf(placed, next.places.by, told),
    hasNew,
    hasLost: rowsOf(last).some(({ at }) => rowAt(placed, at, slack) === undefined),
  };
}

/** Facts about the whole list, the newest first. */
type Told = Pick<PartPlaces, 'section' | 'stated'>;

const toldOf = (all: Part<unknown>, next: Part<unknown>): Told => ({
  section: next.places.section ?? all.places.section,
  stated: next.places.stated ?? all.places.stated,
});

/** The rows of the new reading, at places as `all` counts them; `null` when places do not show which rows are the same. */
function alignPlaces<Item>(
  all: Part<Item>,
  last: Part<Item>,
  next: Part<Item>,
): readonly Row<Item>[] | null {
  const { by } = next.places;
  if (by === null || all.places.by !== by || last.places.by !== by) return null;
  const [before, after] = [rowsOf(last), rowsOf(next)];
  const pairs = overlapOf(before, after);
  const slack = slackOf(by);
  const isSame = pairs.every(([one, other]) => comparePlaces(one.at, other.at, slack) === 0);
  // One row, or several equal ones, may be other rows with the same content.
  const tells = new Set(pairs.map(([one]) => one.key)).size > 1;
  const { common, same } = commonRows(before, after, slack);
  if (isSame || !tells || (common > 0 && same * 2 >= common)) return after;
  const [first] = pairs;
  if (by !== 'pixels' || first === undefined) return null;
  // The content above has grown or shrunk meanwhile.
  const drift = first[0].at[0] - first[1].at[0];
  const isDrift = pairs.every(([one, other]) => Math.abs(one.at[0] - other.at[0] - drift) <= slack);
  const moved = (row: Row<Item>): Row<Item> => {
    const [top, left] = row.at;
    return { ...row, at: [top + drift, left] };
  };
  return isDrift ? after.map(moved) : null;
}

type Pair<Item> = readonly [Row<Item>, Row<Item>];

/** Compares content only: the longest end of the last reading that the next one begins with. */
function overlapOf<Item>(
  before: readonly Row<Item>[],
  after: readonly Row<Item>[],
): readonly Pair<Item>[] {
  const keys = (rows: readonly Row<Item>[]): string[] => rows.map(({ key }) => key);
  const length = longestOverlap(keys(before), keys(after));
  const end = before.slice(before.length - length);
  return end.flatMap((row, index): Pair<Item>[] => {
    const other = after[index];
    return other === undefined || row.isPending ? [] : [[row, other]];
  });
}

/** Number of rows at the same place in both readings, and how many of them have the same content. */
function commonRows<Item>(
  before: readonly Row<Item>[],
  after: readonly Row<Item>[],
  slack: number,
): { readonly common: number; readonly same: number } {
  let common = 0;
  let same = 0;
  for (const row of after) {
    const other = rowAt(before, row.at, slack);
    if (other === undefined || other.isPending || row.isPending) continue;
    common += 1;
    if (other.key === row.key) same += 1;
  }
  return { common, same };
}

/** Finds a row by its place, in rows in ascending order. */
function rowAt<Item>(rows: readonly Row<Item>[], at: At, slack: number): Row<Item> | undefined {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row === undefined) return undefined;
    const order = comparePlaces(row.at, at, slack);
    if (order === 0) return row;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/**
 * All rows of several pages: by their numbers when these continue from page to page, otherwise one page after the other. Numbers that start
 * again would give different rows the same places.
 */
export function joinPart<Item>(
  all: Part<Item>,
  page: Part<Item>,
  fuller: (older: Item, newer: Item) => Item,
): Part<Item> {
  const told = toldOf(all, page);
  if (all.places.by === 'number' && page.places.by === 'number') {
    const { common, same } = commonRows(rowsOf(all), rowsOf(page), 0);
    if (same * 2 >= common) return growPart(all, all, page, fuller).all;
  }
  return {
    items: [...withoutPending(all).items, ...withoutPending(page).items],
    places: { ...NOWHERE, ...told },
  };
}

function growByContent<Item>(
  all: Part<Item>,
  last: Part<Item>,
  next: Part<Item>,
  told: Told,
): GrownPart<Item> {
  const filled = withoutPending(next);
  const addition = addedItems(withoutPending(last).items, filled.items, (item) =>
    JSON.stringify(item),
  );
  const items = withAdded(withoutPending(all).items, addition);
  return {
    all: { items, places: { ...NOWHERE, ...told } },
    last: filled,
    hasNew: addition.added.length > 0,
    hasLost: addition.hasLost,
  };
}

/** The part without placeholder rows, which are not data. */
export function withoutPending<Item>({ items, places }: Part<Item>): Part<Item> {
  if (places.pending.length === 0) return { items, places };
  const isPending = new Set(places.pending);
  const isKept = (_: unknown, index: number): boolean => !isPending.has(index);
  return {
    items: items.filter(isKept),
    places: { ...places, at: places.at.filter(isKept), pending: [] },
  };
}

function rowsOf<Item>({ items, places }: Part<Item>): readonly Row<Item>[] {
  const isPending = new Set(places.pending);
  return items.map((item, index) => ({
    item,
    key: JSON.stringify(item),
    at: places.at[index] ?? [index, 0],
    isPending: isPending.has(index),
  }));
}

function partOf<Item>(rows: readonly Row<Item>[], by: PartPlaces['by'], told: Told): Part<Item> {
  return {
    items: rows.map(({ item }) => item),
    places: {
      by,
      at: rows.map(({ at }) => at),
      pending: rows.flatMap((row, index) => (row.isPending ? [index] : [])),
      ...told,
    },
  };
}
