import { type At, comparePlaces, type PartPlaces, slackOf } from '#shared/page-data/part-places.ts';

import { addedItems, longestOverlap, withAdded } from './join-readings.ts';

/** Rows or items in order, and where they stand. */
export interface Part<Item> {
  readonly items: readonly Item[];
  readonly places: PartPlaces;
}

export interface GrownPart<Item> {
  readonly all: Part<Item>;
  /** The new reading, its places as those of `all` count. */
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
 * What a newer reading of a table or list adds to all that was read of it, which ends as `last` does. A row is known by its place: two equal
 * rows at two places are two, one place read twice is one row, the fuller reading of it. Where nothing tells the places, or what they tell is refuted
 * by the rows themselves, what both readings have in common does.
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

/** What readings tell of the whole, the newest first. */
type Told = Pick<PartPlaces, 'section' | 'stated'>;

const toldOf = (all: Part<unknown>, next: Part<unknown>): Told => ({
  section: next.places.section ?? all.places.section,
  stated: next.places.stated ?? all.places.stated,
});

/** The rows of the new reading at places as `all` counts them; `null` where places do not tell which rows are the same. */
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
  // One row, or several that are all equal, may as well be other rows that say the same.
  const tells = new Set(pairs.map(([one]) => one.key)).size > 1;
  const { common, same } = commonRows(before, after, slack);
  if (isSame || !tells || (common > 0 && same * 2 >= common)) return after;
  const [first] = pairs;
  if (by !== 'pixels' || first === undefined) return null;
  // What lies above has become higher or lower meanwhile.
  const drift = first[0].at[0] - first[1].at[0];
  const isDrift = pairs.every(([one, other]) => Math.abs(one.at[0] - other.at[0] - drift) <= slack);
  const moved = (row: Row<Item>): Row<Item> => {
    const [top, left] = row.at;
    return { ...row, at: [top + drift, left] };
  };
  return isDrift ? after.map(moved) : null;
}

type Pair<Item> = readonly [Row<Item>, Row<Item>];

/** By content alone: the longest end of the last reading that the next one begins with. */
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

/** How many rows stand at one place in both readings, and how many of them say the same there. */
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

/** Of rows in ascending order. */
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
 * All rows of several pages: by their numbers where these go on from page to page, else one page after the other. Numbers that begin anew give
 * other rows the same places.
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

/** What counts as data. */
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
