import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { policyCloses } from '../../../../platform/managed-policy/policy-in-force.ts';
import { touchOfRequest } from '../../../../safety/network-policy/request-touch.ts';
import { closedByPolicy } from '../../../../safety/network-policy/decide-site.ts';
import type { HeldRequests } from '../review/held-requests.ts';
import type { OpenRequest } from '../open-requests.ts';

/** Hop of a request that is about to be sent. */
interface Hop {
  readonly url: string;
  readonly resourceType: string;
}

/**
 * Why a request of a run's call may not go to its target; `null` where it may. The person is asked while the call waits. After the call the
 * request fails, as nothing waits for it.
 */
export async function leavesOrigins(
  open: OpenRequest,
  { url, resourceType }: Hop,
  held: Pick<HeldRequests, 'hold'>,
): Promise<ErrorInfo | null> {
  const { call, method, isNewFrame } = open;
  if (call === null) return null;
  const { origins } = call;
  const isOfAct = call.isAct && !call.isOver;
  const touch = touchOfRequest({ url, method, resourceType, isNewFrame, isOfAct });
  if (touch === null) return null;
  if (policyCloses(url)) return closedByPolicy(url);
  if (origins === null) return null;
  const decision = origins.decide([touch], open.frame?.origin ?? null);
  if (decision.allow === true) {
    if (resourceType === 'mainFrame') origins.reached(url);
    return null;
  }
  const { ask } = origins;
  if (decision.allow === false || ask === undefined || call.isOver) return decision.error;
  const answer = await held.hold(open, async () =>
    (await ask(decision.request)) ? 'allow' : 'refuse',
  );
  return answer === 'allow' ? null : decision.error;
}
