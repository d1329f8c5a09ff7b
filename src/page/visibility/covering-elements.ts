import type { CoverParts } from '#shared/model/page/frame-report.ts';

import { numberOf, numbersOf } from '../dom/element-numbers.ts';
import { isWithin } from '../dom/flat-tree.ts';

const MAX_PARTS = 200;

/** Numbers of the covering element and of its listed descendants, by one of which it may be closed. */
export function coveringElements(cover: Element): CoverParts {
  const inside = numbersOf((element) => element !== cover && isWithin(element, cover));
  return { itself: numberOf(cover), inside: inside.slice(0, MAX_PARTS) };
}
