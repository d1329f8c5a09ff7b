/** Answers that hold as long as nothing of the page has run. */
export interface ReadingMemo<Value, Key = Node> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

const memos: Pick<Map<unknown, unknown>, 'clear'>[] = [];
let isLooking = false;

/**
 * Remembers by node, or another key, what was found in this look at the page, for questions whose answers cost more than a lookup. Outside of
 * a look it remembers nothing.
 */
export function memoForReading<Value, Key = Node>(): ReadingMemo<Value, Key> {
  const known = new Map<Key, Value>();
  memos.push(known);
  return {
    get: (key) => known.get(key),
    set: (key, value) => {
      if (isLooking) known.set(key, value);
    },
  };
}

/**
 * Does work that takes its answers from one moment of the page. It must not wait for anything: while a script of ours runs,
 * nothing of the page does, so that what was asked once is still so.
 */
export function withinOneReading<Answer>(work: () => Answer): Answer {
  isLooking = true;
  try {
    return work();
  } finally {
    isLooking = false;
    for (const known of memos) known.clear();
  }
}
