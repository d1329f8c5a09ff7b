import { classOfVerb, type ActVerb } from '#shared/model/run/act-class.ts';
import type { Grant } from '#shared/model/run/grant.ts';

import { isWithinOrigins } from './origin.ts';

/**
 * Whether a grant covers an act at an origin. The words of a task never cover what concerns money, identity or a contract, and
 * `any` does not either: that is named, or asked.
 */
export function covers(grant: Grant, verb: ActVerb, origin: string): boolean {
  if (!isWithinOrigins(origin, [grant.origin])) return false;
  const isGrave = classOfVerb(verb) === 'R4';
  if (isGrave && grant.from === 'task') return false;
  if (grant.verb === 'any') return !isGrave;
  return grant.verb === verb || (grant.verb === 'submit' && verb === 'save');
}
