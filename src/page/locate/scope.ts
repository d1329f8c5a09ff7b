import type * as PageScript from '../page-script.ts';
import { allMatching, matchingIn, matchingInTree } from '../dom/dom-access.ts';
import { isWithin } from '../dom/flat-tree.ts';
import { LocatorProblem } from './text-test.ts';

declare const waymarkPage: typeof PageScript;

/** Most elements that are searched, more than any page in use has; the rest is ignored. */
const MAX_ELEMENTS = 100_000;

/** The elements that match within `scope` (`null` for the page), in document order, including shadow trees. */
export function matchingWithin(scope: Element | null, css: string): readonly Element[] {
  const found: Element[] = [];
  try {
    if (scope !== null) found.push(...matchingIn(scope, css));
    for (const root of waymarkPage.watchedRoots()) {
      if (found.length > MAX_ELEMENTS) break;
      if (root instanceof Document) {
        if (scope === null) found.push(...allMatching(css));
      } else if (scope === null || isWithin(root.host, scope))
        found.push(...matchingInTree(root, css));
    }
  } catch {
    throw new LocatorProblem(
      `“${css.slice(0, 100)}” is no CSS selector; texts are found with getByText or filter({ hasText })`,
    );
  }
  return found.slice(0, MAX_ELEMENTS);
}
