import { disambiguatingTexts } from '../describe-element/name/disambiguate.ts';
import type { Named } from '../find-elements/dedupe-nested.ts';
import type { RowPlace } from '../describe-element/table-rows.ts';
import { leadingTo } from './link-address.ts';

/** Most elements of equal names that get a context; further ones differ only by their URLs. */
const MAX_AMBIGUOUS = 120;

/** Facts that distinguish an element from others of the same role and name. */
export interface Disambiguation {
  readonly context: string;
  /** Whether another element has the same name and context. */
  readonly isAmbiguous: boolean;
}

export const NOTHING_TO_TELL_APART: Disambiguation = { context: '', isAmbiguous: false };

export function disambiguate(
  all: readonly Named[],
  places: ReadonlyMap<Element, RowPlace>,
): ReadonlyMap<Named, Disambiguation> {
  const groups = new Map<string, Named[]>();
  for (const one of all) {
    // Unnamed elements show their tag.
    const key = `${one.role}\n${one.name || `<${one.accepted.candidate.tag}>`}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  const told = new Map<Named, Disambiguation>();
  let budget = MAX_AMBIGUOUS;
  for (const group of groups.values()) {
    if (group.length > budget) continue;
    if (
      group.length < 2 ||
      new Set(group.map(({ accepted }) => leadingTo(accepted.candidate.element) ?? accepted)).size <
        2
    )
      continue;
    budget -= group.length;
    const texts = disambiguatingTexts(
      group.map(({ accepted: { candidate }, name }) => ({
        element: candidate.element,
        name,
        heading: candidate.heading,
      })),
    );
    // An element's row and column also distinguish it.
    const words = group.map((one, index) => {
      const cell = places.get(one.accepted.candidate.element);
      const place = cell === undefined ? '' : `${cell.table} ${cell.row} ${cell.column}`;
      return `${texts[index] ?? ''}\n${place}`;
    });
    const count = new Map<string, number>();
    for (const text of words) count.set(text, (count.get(text) ?? 0) + 1);
    group.forEach((one, index) => {
      const isAmbiguous = (count.get(words[index] ?? '') ?? 0) > 1;
      told.set(one, { context: texts[index] ?? '', isAmbiguous });
    });
  }
  return told;
}
