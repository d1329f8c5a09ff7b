import type { NodeFingerprint, WordlessPlace } from '../model/page/node-fingerprint.ts';
import { normaliseName } from './normalise-name.ts';

type Known = Pick<NodeFingerprint, 'kind' | 'tag' | 'name' | 'attributes'>;

/** Attributes that may serve as the name of an element without words. */
const NAMING = ['id', 'name'] as const;

export const isField = ({ kind, tag }: Pick<Known, 'kind' | 'tag'>): boolean =>
  kind === 'typeable' || tag === 'select';

/** Whether the element's name is its `id` or `name` attribute. */
export const isCalledByAttribute = ({ name, attributes }: Known): boolean =>
  NAMING.some((key) => normaliseName(attributes[key] ?? '') === normaliseName(name));

/** Whether no text on the page names the field: it has no name, or one derived from an attribute. */
export const isWordlessField = (known: Known): boolean =>
  isField(known) && (known.name === '' || isCalledByAttribute(known));

interface Listed {
  readonly label: string;
  readonly frame: string;
  readonly isWordless: boolean;
}

/**
 * Returns the positions of wordless fields: index in a row of them, and its neighbours. Nothing else identifies such a field once its
 * attributes change.
 */
export function wordlessPlaces(listed: readonly Listed[]): ReadonlyMap<number, WordlessPlace> {
  const places = new Map<number, WordlessPlace>();
  for (let first = 0; first < listed.length; first += 1) {
    const frame = listed[first]?.frame;
    let end = first;
    while (listed[end]?.isWordless === true && listed[end]?.frame === frame) end += 1;
    if (end === first) continue;
    const beside = (index: number): string =>
      listed[index]?.frame === frame ? (listed[index]?.label ?? '') : '';
    const row = { of: end - first, before: beside(first - 1), after: beside(end) };
    for (let at = first; at < end; at += 1) places.set(at, { at: at - first + 1, ...row });
    first = end - 1;
  }
  return places;
}
