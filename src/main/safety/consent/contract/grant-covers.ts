import { type ActKind, isGrave } from '#shared/model/run/approval/act-kind.ts';
import type { Grant, HeldGrant } from '#shared/model/run/approval/grant.ts';

import { isWithinOrigins } from '../../network-policy/origin.ts';

/**
 * Whether a grant covers this kind of action at an origin, whatever it is bound to. `any` excludes money and identity, which must be named
 * or asked about.
 */
export function isForAct(grant: Grant, kind: ActKind, origin: string): boolean {
  if (!isWithinOrigins(origin, [grant.origin])) return false;
  return grant.verb === kind || (grant.verb === 'any' && !isGrave(kind));
}

/** Returns the grants for this action at one of these places; those that name the kind come before `any`. */
export function grantsForAct(
  grants: readonly HeldGrant[],
  kind: ActKind,
  places: readonly string[],
): readonly HeldGrant[] {
  const found = grants.filter(({ grant }) => places.some((place) => isForAct(grant, kind, place)));
  return found.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Ranks grants so that the most closely bound ones are used first. */
const rankOf = ({ grant: { verb, shape, bound = [] } }: HeldGrant): number =>
  (verb === 'any' ? 4 : 0) + (shape === undefined ? 2 : 0) + (bound.length === 0 ? 1 : 0);
