import type { CallId } from '#shared/model/ids.ts';
import { PRIVATE_PLACE_RULE } from '#shared/model/run/approval/approval.ts';

import { digestOf } from '../../../platform/files/digest.ts';
import type { OriginRequest } from '../../network-policy/decide-origin.ts';
import { originOf, type Touch } from '../../network-policy/origin-sets.ts';
import type { CallOrigins } from '../../../browser/tabs/network/tool-calls/call-origins.ts';
import type { RunScope } from '../tool-gate.ts';

/** Returns the origins open to requests of a call; `null` if all are. */
export function originsOfCall(scope: RunScope, callId: CallId): CallOrigins | null {
  const origins = scope.permissions?.origins ?? null;
  const { approve } = scope;
  if (origins === null) return null;
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (request: OriginRequest): Promise<boolean> => {
    // Another request of the call may have been answered in the meantime.
    if (origins.missing([{ kind: kindOf(request), url: request.origin }]) === null) return true;
    const answer =
      (await approve?.(callId, { ...request, digest: digestOf({ ...request }) })) ?? null;
    if (answer === null || answer === 'expired') return false;
    origins.answered(request, answer);
    return answer === 'once' || answer === 'run';
  };
  return {
    decide: (touches, from) => origins.decide(touches, from),
    mayEnter: (url) => origins.missing([{ kind: 'enter', url }]) === null,
    enter: (url) => origins.enter(originOf(url)),
    reached: (url) => origins.reached(url),
    ...(approve !== undefined && {
      // Cards are shown one at a time.
      ask: (request) => {
        const answer = last.then(() => ask(request));
        last = answer.catch(() => undefined);
        return answer;
      },
    }),
  };
}

function kindOf({ rule, access }: OriginRequest): Exclude<Touch['kind'], 'visit' | 'act'> {
  if (rule === PRIVATE_PLACE_RULE) return 'enter';
  return access === 'read' ? 'look' : 'send';
}
