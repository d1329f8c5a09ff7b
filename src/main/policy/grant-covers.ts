import { classOfVerb, type ActVerb } from '#shared/model/run/act-class.ts';
import type { Grant, HeldGrant } from '#shared/model/run/grant.ts';

import { isWithinOrigins } from './origin.ts';

/**
 * Whether a grant covers an act at an origin. What concerns money, identity or a contract is covered neither by the words of a task nor
 * by what the settings allow all programs, and `any` does not either: that is named, or asked.
 */
function covers(grant: Grant, verb: ActVerb, origin: string): boolean {
  if (!isWithinOrigins(origin, [grant.origin])) return false;
  const isGrave = classOfVerb(verb) === 'R4';
  if (isGrave && (grant.from === 'task' || grant.from === 'settings')) return false;
  if (grant.verb === 'any') return !isGrave;
  return grant.verb === verb || (grant.verb === 'submit' && verb === 'save');
}

/** The first of a run's grants that covers an act; one for exactly it goes before one for any. */
export function coveringGrant(
  grants: readonly HeldGrant[],
  verb: ActVerb,
  origin: string,
): HeldGrant | null {
  const found = grants.filter(({ grant }) => covers(grant, verb, origin));
  return found.find(({ grant }) => grant.verb === verb) ?? found[0] ?? null;
}
