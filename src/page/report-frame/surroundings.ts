import { looksBesideSiblings } from '../describe-element/look/looks-beside-siblings.ts';
import { type RowPlace, rowPlaces } from '../describe-element/table-rows.ts';
import type { Named } from '../find-elements/dedupe-nested.ts';

/** Facts about a listed element that need its neighbours. */
interface Surroundings {
  readonly looks: ReadonlyMap<Element, string>;
  readonly places: ReadonlyMap<Element, RowPlace>;
}

/** Looks of listed elements next to their siblings, and places in tables of controls. */
export function surroundingsOf(named: readonly Named[]): Surroundings {
  const inView = new Set<Element>();
  for (const { accepted } of named) if (accepted.visible) inView.add(accepted.candidate.element);
  const looks = looksBesideSiblings(
    named.flatMap(({ accepted: { candidate, visible, isDisabled } }) =>
      visible ? [{ element: candidate.element, isDisabled }] : [],
    ),
  );
  // Covered elements are listed with their cover, not in their row.
  const free = named.flatMap(({ accepted: { candidate, coveredBy, behind } }) =>
    coveredBy === undefined && behind === undefined ? [candidate.element] : [],
  );
  const places = rowPlaces(free, (element) => inView.has(element));
  return { looks: withoutLookOfColumns(looks, places, inView), places };
}

/** Fewest cells of a column to compare; in fewer rows, all may be chosen. */
const LEAST_CELLS = 4;

/** Looks without those that most cells of a column share, which are the column's style. */
function withoutLookOfColumns(
  looks: Surroundings['looks'],
  places: Surroundings['places'],
  inView: ReadonlySet<Element>,
): Surroundings['looks'] {
  if (looks.size === 0) return looks;
  const columns = new Map<string, Element[]>();
  for (const [element, { table, row, column, isRow }] of places) {
    if (row === 0 || isRow || column === '' || !inView.has(element)) continue;
    const key = `${table} ${column}`;
    const cells = columns.get(key);
    if (cells === undefined) columns.set(key, [element]);
    else cells.push(element);
  }
  const kept = new Map(looks);
  for (const cells of columns.values()) {
    if (cells.length < LEAST_CELLS) continue;
    for (const look of new Set(looks.values())) {
      const alike = cells.filter((cell) => looks.get(cell) === look);
      if (alike.length > cells.length / 2) for (const cell of alike) kept.delete(cell);
    }
  }
  return kept;
}
