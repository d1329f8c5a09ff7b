import { BROWSER, type HeldGrant } from '#shared/model/run/approval/grant.ts';

import { isWithinOrigins } from '../network-policy/origin.ts';

/** Returns the run's first grant that allows text of one place to be sent to another; `null` if none does. */
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
