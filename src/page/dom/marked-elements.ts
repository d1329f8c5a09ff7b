import { matchesSelector } from './dom-access.ts';
import { watchedRoots } from './mutations.ts';
import { memoForReading } from './reading-memo.ts';

const MAX_ROOTS = 200;

const selectors: string[] = [];
const known = memoForReading<ReadonlyMap<string, readonly Element[]>>();

/**
 * Returns a function that finds all matches of a selector in the document and its shadow trees. All selectors registered this way are
 * searched together, since each search visits every element of the page.
 */
export function finderOf(selector: string): () => readonly Element[] {
  selectors.push(selector);
  return () => {
    const found = known.get(document) ?? findAll();
    known.set(document, found);
    return found.get(selector) ?? [];
  };
}

function findAll(): ReadonlyMap<string, readonly Element[]> {
  const found = new Map(selectors.map((selector): [string, Element[]] => [selector, []]));
  const any = selectors.join(',');
  for (const root of watchedRoots().slice(0, MAX_ROOTS))
    for (const element of root.querySelectorAll(any))
      for (const [selector, elements] of found)
        if (matchesSelector(element, selector)) elements.push(element);
  return found;
}
