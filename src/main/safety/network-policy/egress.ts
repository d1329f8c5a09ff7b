import type { AuditEntry } from '#shared/model/run/writes/audit-entry.ts';

import type { RequestFacts } from './decide-request.ts';
import { SAFE_METHODS } from './safe-methods.ts';

type EgressEntry = Extract<AuditEntry, { readonly kind: 'request' }>;

/** A request of a run's call, after the decision whether it may be sent. */
export interface MadeRequest
  extends
    Pick<RequestFacts, 'method' | 'url' | 'resourceType'>,
    Pick<EgressEntry, 'callId' | 'bytes' | 'decision'> {
  /** Why the request was refused; `null` if it was not. */
  readonly refusal: string | null;
  /** The reviewer's result; `null` if it was not reviewed. */
  readonly review: RequestReview | null;
}

/** Class of a request, and who allowed it to be sent; approver `null` if no one did. */
export type RequestReview = Pick<EgressEntry, 'class' | 'verb' | 'rule' | 'approver' | 'digest'>;

const MAX_PATH = 300;
const MAX_RULE = 100;
const PAGES: ReadonlySet<string> = new Set(['mainFrame', 'subFrame']);

/**
 * Returns the audit entry of a request: writes, the first visit to each origin, and refused pages and writes. Other loads of a page are
 * left out (`null`). URLs lose their query, which may contain anything.
 */
export function egressOf(made: MadeRequest, reached: ReadonlySet<string>): EgressEntry | null {
  const { callId, method, url, bytes, resourceType, decision, refusal, review } = made;
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  const isReviewed = review !== null && review.class !== 'R1';
  const isWrite = isReviewed || !SAFE_METHODS.has(method.toUpperCase());
  const isNewPlace = resourceType === 'mainFrame' && !reached.has(address.origin);
  const isKeptBack = decision === 'deny' && PAGES.has(resourceType);
  if (!isWrite && !isNewPlace && !isKeptBack) return null;
  return {
    kind: 'request',
    callId,
    method: method.slice(0, 20),
    destination: address.origin,
    path: address.pathname.slice(0, MAX_PATH),
    bytes,
    resourceType: resourceType.slice(0, 40),
    decision,
    class: review?.class ?? (isWrite || isNewPlace ? 'R2' : 'R1'),
    verb: review?.verb ?? null,
    rule: (review?.rule ?? refusal ?? 'address').slice(0, MAX_RULE),
    approver: review === null && decision === 'allow' ? 'policy' : (review?.approver ?? null),
    digest: review?.digest ?? null,
  };
}
