import type * as PageScript from '../page-script.ts';
import { isWithin } from '../dom/flat-tree.ts';
import { LocatorProblem } from './text-test.ts';

declare const waymarkPage: typeof PageScript;

const fromDocument = Document.prototype.querySelectorAll;
const fromElement = Element.prototype.querySelectorAll;
const fromFragment = DocumentFragment.prototype.querySelectorAll;

/** More elements than a page that people use has; the rest is not looked at. */
const MAX_ELEMENTS = 100_000;

/** The elements that match within `scope` (`null`: the page), in document order; shadow trees are looked into, too. */
export function matchingWithin(scope: Element | null, css: string): readonly Element[] {
  const found: Element[] = [];
  try {
    if (scope !== null) found.push(...fromElement.call(scope, css));
    for (const root of waymarkPage.watchedRoots()) {
      if (found.length > MAX_ELEMENTS) break;
      if (root instanceof Document) {
        if (scope === null) found.push(...fromDocument.call(root, css));
      } else if (scope === null || isWithin(root.host, scope)) found.push(...fromFragment.call(root, css));
    }
  } catch {
    throw new LocatorProblem(
      `“${css.slice(0, 100)}” is no CSS selector; texts are found with getByText or filter({ hasText })`,
    );
  }
  return found.slice(0, MAX_ELEMENTS);
}
