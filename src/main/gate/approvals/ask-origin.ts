import type { CallId } from '#shared/model/ids.ts';

import { digestOf } from '../../platform/digest.ts';
import type { OriginRequest } from '../../policy/decide-origin.ts';
import type { CallOrigins } from '../../tabs/network/call-origins.ts';
import type { RunScope } from '../tool-gate.ts';

/** Where a run may be, for the requests of one of its calls; `null`: anywhere. */
export function originsOfCall(scope: RunScope, callId: CallId): CallOrigins | null {
  const origins = scope.permissions?.origins ?? null;
  const { approve } = scope;
  if (origins === null) return null;
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (request: OriginRequest): Promise<boolean> => {
    // Another request of the call may have been asked for meanwhile.
    const kind = request.access === 'read' ? 'look' : 'send';
    if (origins.missing([{ kind, url: request.origin }]) === null) return true;
    const answer =
      (await approve?.(callId, { ...request, digest: digestOf({ ...request }) })) ?? null;
    if (answer === null || answer === 'expired') return false;
    origins.answered(request, answer);
    return answer === 'once' || answer === 'run';
  };
  return {
    decide: (touches, from) => origins.decide(touches, from),
    reached: (url) => origins.reached(url),
    ...(approve !== undefined && {
      // There is one card at a time.
      ask: (request) => {
        const answer = last.then(() => ask(request));
        last = answer.catch(() => undefined);
        return answer;
      },
    }),
  };
}
