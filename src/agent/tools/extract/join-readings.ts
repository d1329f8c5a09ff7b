/**
 * The addition of a second reading to the first, for a page that grows or scrolls. The common beginning and end of both (the page's header
 * and footer) count as the same; of the rest, the longest end of the first that the second begins with. So a list that only has its visible
 * part in the page is assembled row by row, as long as each reading overlaps the one before.
 */
export interface Addition<Item> {
  readonly added: readonly Item[];
  /** Number of items at the end of the first reading that follow the added ones. */
  readonly tail: number;
  /** Whether items of the first reading are gone: the page contains only a part of its list at a time. */
  readonly hasLost: boolean;
}

export function addedItems<Item>(
  first: readonly Item[],
  second: readonly Item[],
  keyOf: (item: Item) => string,
): Addition<Item> {
  const before = first.map(keyOf);
  const after = second.map(keyOf);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const gone = before.slice(head, before.length - tail);
  const fresh = after.slice(head, after.length - tail);
  const overlap = longestOverlap(gone, fresh);
  return {
    added: second.slice(head + overlap, second.length - tail),
    tail,
    hasLost: overlap < gone.length,
  };
}

/** Length of the longest end of `left` that `right` begins with. */
export function longestOverlap(left: readonly string[], right: readonly string[]): number {
  for (let length = Math.min(left.length, right.length); length > 0; length -= 1)
    if (left.slice(-length).every((key, index) => key === right[index])) return length;
  return 0;
}

/** Adds a new reading to everything read so far, which ends as the last reading does. */
export function withAdded<Item>(
  all: readonly Item[],
  { added, tail }: Addition<Item>,
): readonly Item[] {
  return [...all.slice(0, all.length - tail), ...added, ...all.slice(all.length - tail)];
}
