import { classOfVerb, type ActVerb } from '#shared/model/run/approval/act-class.ts';
import type { Grant, HeldGrant } from '#shared/model/run/approval/grant.ts';

import { wordsOf } from './acts/name-words.ts';
import { isWithinOrigins } from './origin.ts';

/** Who can allow in advance what concerns money, identity or a contract. */
const ALLOWS_GRAVE: ReadonlySet<Grant['from']> = new Set(['command', 'agent', 'approval']);

/**
 * Whether a grant covers an act at an origin. What concerns money, identity or a contract is covered neither by the words of a task nor
 * by what the settings allow all programs, and `any` does not either: that is named, or asked.
 */
function covers(grant: Grant, verb: ActVerb, origin: string, control: string | null): boolean {
  if (!isWithinOrigins(origin, [grant.origin]) || !isOfControl(grant, control)) return false;
  // To press a control of this name was asked for, not to give it a file.
  if (grant.control !== undefined && verb === 'upload') return false;
  const isGrave = classOfVerb(verb) === 'R4';
  if (isGrave && !ALLOWS_GRAVE.has(grant.from)) return false;
  if (grant.verb === 'any') return !isGrave;
  return grant.verb === verb || (grant.verb === 'submit' && verb === 'save');
}

/** Names of controls go on where people stop: “Save” for “Save (Ctrl+S)”. */
function isOfControl({ control: wanted }: Grant, name: string | null): boolean {
  if (wanted === undefined) return true;
  const words = wordsOf(wanted);
  const found = wordsOf(name ?? '');
  return words.length > 0 && words.every((word, index) => word === found[index]);
}

/**
 * The first of a run's grants that covers an act; one for exactly it goes before one for any. `control` is the name of what does it,
 * `null` where that is not known.
 */
export function coveringGrant(
  grants: readonly HeldGrant[],
  verb: ActVerb,
  origin: string,
  control: string | null = null,
): HeldGrant | null {
  const found = grants.filter(({ grant }) => covers(grant, verb, origin, control));
  return found.find(({ grant }) => grant.verb === verb) ?? found[0] ?? null;
}

/** A grant that names a control of an origin, whatever it does. */
export function controlGrant(
  grants: readonly HeldGrant[],
  origin: string,
  control: string,
): HeldGrant | null {
  const named = grants.filter(({ grant }) => grant.control !== undefined);
  return coveringGrant(named, 'submit', origin, control);
}
