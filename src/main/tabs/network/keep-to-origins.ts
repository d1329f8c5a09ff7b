import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { touchOfRequest } from '../../policy/request-touch.ts';
import type { HeldRequests } from './held-requests.ts';
import type { OpenRequest } from './open-requests.ts';

/** A hop of a request that is about to be made. */
interface Hop {
  readonly url: string;
  readonly resourceType: string;
}

/**
 * Why a request of a run's call may not go to its target; `null`: it may. The person is asked while the call waits; a request after the
 * call fails, because nobody waits for it.
 */
export async function leavesOrigins(
  open: OpenRequest,
  { url, resourceType }: Hop,
  held: HeldRequests,
): Promise<ErrorInfo | null> {
  const { call, method, isNewFrame } = open;
  const origins = call?.origins ?? null;
  if (call === null || origins === null) return null;
  const isOfAct = call.isAct && !call.isOver;
  const touch = touchOfRequest({ url, method, resourceType, isNewFrame, isOfAct });
  if (touch === null) return null;
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
