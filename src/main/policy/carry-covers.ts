import { BROWSER, type HeldGrant } from '#shared/model/run/approval/grant.ts';

import { isWithinOrigins } from './origin.ts';

/** The first of a run's grants by which text of one place may be taken to another; `null`: none does. */
export function coveringCarry(
  grants: readonly HeldGrant[],
  from: string,
  to: string,
): HeldGrant | null {
  const reaches = (goal: string): boolean => goal === to || isWithinOrigins(to, [goal]);
  const covering = grants.find(
    ({ grant }) =>
      grant.verb === 'carry' &&
      grant.to !== undefined &&
      (grant.origin === BROWSER
        ? from.startsWith(`${BROWSER}:`)
        : isWithinOrigins(from, [grant.origin])) &&
      reaches(grant.to),
  );
  return covering ?? null;
}
