/** Cached values that are valid as long as no script of the page has run. */
export interface ReadingMemo<Value, Key = Node> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

const memos: Pick<Map<unknown, unknown>, 'clear'>[] = [];
let isReading = false;

/**
 * Returns a cache for one reading, by node or another key, for values that cost more than a lookup. Outside a reading it caches nothing.
 */
export function memoForReading<Value, Key = Node>(): ReadingMemo<Value, Key> {
  const known = new Map<Key, Value>();
  memos.push(known);
  return {
    get: (key) => known.get(key),
    set: (key, value) => {
      if (isReading) known.set(key, value);
    },
  };
}

/** Runs `work` with the caches on. `work` must be synchronous, so that no page script can change the cached values. */
export function withinOneReading<Answer>(work: () => Answer): Answer {
  isReading = true;
  try {
    return work();
  } finally {
    isReading = false;
    for (const known of memos) known.clear();
  }
}
