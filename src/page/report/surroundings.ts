import { looksBesideSiblings } from '../describe/look/looks-beside-siblings.ts';
import { type RowPlace, rowPlaces } from '../describe/table-rows.ts';
import type { Named } from '../walk/dedupe-nested.ts';

/** What can be said of a listed element only beside the others. */
interface Surroundings {
  readonly looks: ReadonlyMap<Element, string>;
  readonly places: ReadonlyMap<Element, RowPlace>;
}

/** How listed elements look beside their siblings, and where they stand in tables of controls. */
export function surroundingsOf(named: readonly Named[]): Surroundings {
  const inView = new Set<Element>();
  for (const { accepted } of named) if (accepted.visible) inView.add(accepted.candidate.element);
  const looks = looksBesideSiblings(
    named.flatMap(({ accepted: { candidate, visible, isDisabled } }) =>
      visible ? [{ element: candidate.element, isDisabled }] : [],
    ),
  );
  // What is covered is told of with what covers it, not in its row.
  const free = named.flatMap(({ accepted: { candidate, coveredBy, behind } }) =>
    coveredBy === undefined && behind === undefined ? [candidate.element] : [],
  );
  return { looks, places: rowPlaces(free, (element) => inView.has(element)) };
}
