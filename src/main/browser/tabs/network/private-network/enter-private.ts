import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { HostPair } from '../../../../safety/network-policy/decide-request.ts';
import type { HeldRequests } from '../review/held-requests.ts';
import type { OpenRequest } from '../open-requests.ts';
import type { PrivateHosts } from './private-hosts.ts';

/** Navigation from a page on one host of the private network to another host. */
interface Passage {
  readonly url: string;
  readonly between: HostPair;
  /** Why it is blocked where no run can ask. */
  readonly reason: ErrorInfo;
}

/**
 * Why a run's tab may not go to another host of the private network; `null` where it may. The person is asked once for each pair of hosts,
 * while the call waits.
 */
export async function refusesPassage(
  open: OpenRequest,
  { url, between, reason }: Passage,
  hosts: PrivateHosts,
  held: HeldRequests,
): Promise<ErrorInfo | null> {
  const { call } = open;
  const origins = call?.origins ?? null;
  if (call === null || origins === null || call.isRunOver) return reason;
  if (hosts.isBetween(between)) {
    origins.enter(url);
    return null;
  }
  const decision = origins.decide([{ kind: 'enter', url }], `http://${between[0]}`);
  if (decision.allow === true) return null;
  const { ask } = origins;
  if (decision.allow === false || ask === undefined || call.isOver) return decision.error;
  const answer = await held.hold(open, async () =>
    (await ask(decision.request)) ? 'allow' : 'refuse',
  );
  if (answer !== 'allow') return decision.error;
  hosts.allowBetween(between);
  return null;
}
