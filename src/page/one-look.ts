/** Answers that hold as long as nothing of the page has run. */
export interface LookMemo<Value> {
  get(element: Node): Value | undefined;
  set(element: Node, value: Value): void;
}

const memos: Map<Node, unknown>[] = [];
let isLooking = false;

/**
 * Remembers by node what was found in this look at the page, for questions whose answers cost more than a lookup. Outside of
 * a look it remembers nothing.
 */
export function memoOfLook<Value>(): LookMemo<Value> {
  const known = new Map<Node, Value>();
  memos.push(known);
  return {
    get: (element) => known.get(element),
    set: (element, value) => {
      if (isLooking) known.set(element, value);
    },
  };
}

/**
 * Does work that takes its answers from one moment of the page. It must not wait for anything: while a script of ours runs,
 * nothing of the page does, so that what was asked once is still so.
 */
export function withinOneLook<Answer>(work: () => Answer): Answer {
  isLooking = true;
  try {
    return work();
  } finally {
    isLooking = false;
    for (const known of memos) known.clear();
  }
}
