import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';

import { parseContent } from '../../main/platform/requests/request-content.ts';
import type { MadeThings } from '../../main/safety/consent/write/made-things.ts';
import { OwnTraffic } from '../../main/safety/consent/write/own-traffic.ts';
import type { WriteFacts } from '../../main/safety/consent/write/describe-write.ts';
import { WriteReviewer } from '../../main/safety/consent/write/write-reviewer.ts';
import { type ConsentParts, pressOn, setUpConsent, SHOP } from './set-up-consent.ts';

/** Returns a call of a run with this id. */
export const call = (name: string, isOver = false) => ({
  runId: RunIdSchema.parse('run_00000001'),
  callId: CallIdSchema.parse(name),
  isOver,
});
let lastId = 0;
/** Returns a request that a page of the shop sends because of a call. */
export const post = (
  path: string,
  body: Readonly<Record<string, string>> = {},
  more: Partial<WriteFacts> = {},
): WriteFacts => ({
  requestId: (lastId += 1),
  method: 'POST',
  url: URL.parse(path, SHOP)?.href ?? '',
  resourceType: 'xhr',
  tabId: TabIdSchema.parse(1),
  documentOrigin: SHOP,
  content: parseContent('form', new URLSearchParams(body).toString(), true),
  call: call('c1'),
  overForMs: 0,
  ...more,
});

type Answer = ApprovalAnswer | 'expired' | null;

/** Sets up the review of a run's writes, with a person who gives these answers, or with nobody. */
export function setUpReviewer(
  parts: ConsentParts = {},
  answers: Answer | readonly Answer[] | 'nobody' = 'nobody',
  made?: MadeThings,
) {
  const setUp = setUpConsent(parts);
  const cards: ApprovalRequest[] = [];
  const refused: RefusedWrite[] = [];
  const left = [answers].flat();
  const ownTraffic = new OwnTraffic();
  const reviewer = new WriteReviewer({
    consent: setUp.consent,
    ownTraffic,
    made,
    onRefused: (write) => refused.push(write),
    takenOver: () => ({ code: 'TAKEN_OVER', message: '', next: '' }),
    expired: () => ({ code: 'APPROVAL_EXPIRED', message: '', next: '' }),
    ...(answers !== 'nobody' && {
      approve: (_callId, request) => {
        cards.push(request);
        const next = left.length > 1 ? left.shift() : left[0];
        return Promise.resolve(next === 'nobody' || next === undefined ? null : next);
      },
    }),
  });
  const signal = new AbortController().signal;
  /** Reviews a write and, if it is sent, reports the status of the response; returns whether it was sent. */
  const send = async (facts: WriteFacts, status: number | null = 200): Promise<boolean> => {
    const isAllowed = reviewer.passes(facts) || (await reviewer.review(facts, signal)) === 'allow';
    if (isAllowed) reviewer.ended(facts.requestId, status);
    return isAllowed;
  };
  const press = (name: string, callId = 'c1') =>
    setUp.consent.pressed(pressOn(name, { callId: CallIdSchema.parse(callId) }));
  return { ...setUp, cards, refused, reviewer, ownTraffic, send, press, signal };
}
