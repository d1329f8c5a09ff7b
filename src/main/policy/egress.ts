import type { AuditEntry } from '#shared/model/run/audit-entry.ts';

import type { RequestFacts } from './decide-request.ts';
import { SAFE_METHODS } from './safe-methods.ts';

type EgressEntry = Extract<AuditEntry, { readonly kind: 'request' }>;

/** A request of a run's call, once it is known whether it may leave. */
export interface MadeRequest
  extends
    Pick<RequestFacts, 'method' | 'url' | 'resourceType'>,
    Pick<EgressEntry, 'callId' | 'bytes' | 'decision'> {
  /** Why it was refused; `null` where it was not. */
  readonly refusal: string | null;
  /** What somebody who reviewed it made of it; `null` where nobody did. */
  readonly review: RequestReview | null;
}

/** What a request is, and who let it leave; `null`: nobody. */
export type RequestReview = Pick<EgressEntry, 'class' | 'verb' | 'rule' | 'approver' | 'digest'>;

const MAX_PATH = 300;
const MAX_RULE = 100;
const PAGES: ReadonlySet<string> = new Set(['mainFrame', 'subFrame']);

/**
 * What is written down of a request: all that sends something to a server, each place that the run's tabs are taken to for the first
 * time, and what of both was kept back. What a page loads by itself is left out. Addresses lose their query, which may hold anything.
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
