import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { CallIdSchema, type CallId } from '#shared/model/ids.ts';
import type { ActVerb } from '#shared/model/run/approval/act-class.ts';
import {
  type ApprovalAnswer,
  type ApprovalRequest,
  timesOf,
} from '#shared/model/run/approval/approval.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import { approvalErrors } from '../../../gate/approvals/approval-errors.ts';
import type { RunScope } from '../../../gate/tool-gate.ts';
import type { RequestReview } from '../../../policy/egress.ts';
import { digestOf } from '../../../platform/digest.ts';
import {
  classifyRequest,
  type CommittingRequest,
  type RequestClass,
} from '../../../policy/requests/classify-request.ts';
import { isAllowed } from '../../../policy/requests/match-approval.ts';
import { isSameSite } from '../../../policy/requests/same-site.ts';
import { requestRefusals } from './request-refusals.ts';
import type {
  HeldRequestFacts,
  RequestAnswer,
  RequestReviewer,
} from '../../../tabs/network/request-reviewer.ts';

type Reviewed = Required<Pick<RunScope, 'permissions'>> & Pick<RunScope, 'approve' | 'readWords'>;
type RequestApproval = Extract<ApprovalRequest, { readonly kind: 'request' }>;

/** `nobody`: nobody could be asked, or the run ended. */
type Outcome = ApprovalAnswer | 'expired' | 'nobody';

/** What was allowed for a call counts for what comes of it so long after its end. */
const ALLOWED_AFTER_MS = 10_000;
const MAX_REMEMBERED = 200;
/** The same again has the same effect, by RFC 9110; programs save a document so while it is typed. */
const REPEATABLE: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** A commit that was let through, or refused. */
interface Judged {
  readonly callId: CallId;
  readonly requestId: number;
  readonly method: string;
  readonly url: string;
  readonly verb: ActVerb;
  readonly isLetThrough: boolean;
}

type Approved = Pick<RequestReview, 'approver' | 'digest'>;

const NOBODY: Approved = { approver: null, digest: null };

const approverOf = (held: HeldGrant | null): Approved['approver'] =>
  held === null ? 'person' : `${held.grant.from}-grant`;

/**
 * Decides about the requests that come of a run's calls. What commits nothing goes on at once, and so does what was allowed for the
 * call, once; all else the person is asked about, and where nobody can be asked it is refused.
 */
export class RunRequestReviewer implements RequestReviewer {
  readonly #scope: Reviewed;
  readonly #judged: Judged[] = [];
  /** Who let requests leave, by their numbers. */
  readonly #approved = new Map<number, Approved>();
  /** Origins that what was typed may go to. */
  readonly #told = new Set<string>();
  /** Questions are asked one after the other. */
  #lastQuestion: Promise<unknown> = Promise.resolve();

  constructor(scope: Reviewed) {
    this.#scope = scope;
  }

  passes(facts: HeldRequestFacts): boolean {
    const request = classOf(facts);
    return request.class === 'R1' || this.#mayPass(facts, request);
  }

  async review(facts: HeldRequestFacts, signal: AbortSignal): Promise<RequestAnswer> {
    const request = classOf(facts);
    if (request.class === 'R1') return 'allow';
    const turn = this.#lastQuestion.then(() => this.#decide(facts, request, signal));
    this.#lastQuestion = turn.catch(() => undefined);
    return turn;
  }

  explain(facts: HeldRequestFacts): RequestReview {
    const request = classOf(facts);
    if (request.class === 'R1') {
      const { class: kind, reason } = request;
      return { class: kind, verb: null, rule: reason, approver: 'policy', digest: null };
    }
    const { class: kind, verb, rule } = request;
    const { approver, digest } = this.#approved.get(facts.requestId) ?? NOBODY;
    return { class: kind, verb, rule, approver, digest };
  }

  /** Whether it is what was allowed, which is used up with it. */
  #mayPass(facts: HeldRequestFacts, request: CommittingRequest): boolean {
    if (request.class === 'R2') return this.#isTold(facts, request);
    if (this.#isRepeated(facts, request)) return true;
    const isCovered =
      this.#isMove(facts) || this.#useApproval(facts, request) || this.#useGrant(facts, request);
    if (isCovered) this.#note(facts, request, true);
    return isCovered;
  }

  #isTold({ requestId }: HeldRequestFacts, { destination }: CommittingRequest): boolean {
    const isTold = this.#told.has(destination);
    if (isTold) this.#remember(requestId, { approver: 'person', digest: null });
    return isTold;
  }

  #remember(requestId: number, approved: Approved): void {
    this.#approved.set(requestId, approved);
    const [oldest] = this.#approved.keys();
    if (this.#approved.size > MAX_REMEMBERED && oldest !== undefined) this.#approved.delete(oldest);
  }

  /** The next hop of a request that was let through, to the same origin; or the same write again while the call goes on. */
  #isRepeated(
    { requestId, method, url, call, overForMs }: HeldRequestFacts,
    { verb }: CommittingRequest,
  ): boolean {
    const earlier = this.#judged.find(
      (before) =>
        before.isLetThrough &&
        before.callId === call?.callId &&
        overForMs <= ALLOWED_AFTER_MS &&
        before.method === method &&
        (before.requestId === requestId
          ? originOf(before.url) === originOf(url) && before.verb === verb
          : REPEATABLE.has(method) && before.url === url),
    );
    if (earlier === undefined) return false;
    this.#remember(requestId, this.#approved.get(earlier.requestId) ?? NOBODY);
    return true;
  }

  /** HTTP knows no renaming: a document is put under its new name, and the one in the same collection is deleted, by one call. */
  #isMove({ call, method, url, overForMs, requestId }: HeldRequestFacts): boolean {
    if (method !== 'DELETE' || call === null || overForMs > 0) return false;
    const ofCall = this.#judged.filter(
      (before) => before.callId === call.callId && before.isLetThrough,
    );
    const put = ofCall.find(
      (before) =>
        before.method === 'PUT' &&
        before.url !== url &&
        collectionOf(before.url) === collectionOf(url),
    );
    if (put === undefined || ofCall.some((before) => before.method === 'DELETE')) return false;
    this.#remember(requestId, this.#approved.get(put.requestId) ?? NOBODY);
    return true;
  }

  #useApproval(
    { call, overForMs, documentOrigin, requestId }: HeldRequestFacts,
    request: CommittingRequest,
  ): boolean {
    const { permissions } = this.#scope;
    if (call === null || overForMs > ALLOWED_AFTER_MS) return false;
    const allowed = permissions.approvedFor(call.callId);
    const isUsed = this.#judged.some(
      (before) => before.callId === call.callId && before.isLetThrough,
    );
    if (allowed === null || isUsed || this.#wasRedirected(requestId)) return false;
    if (!isAllowed(allowed, request, documentOrigin)) return false;
    permissions.settle(call.callId);
    const held = allowed.grantId === null ? null : permissions.grants.get(allowed.grantId);
    this.#remember(requestId, { approver: approverOf(held), digest: allowed.digest });
    return true;
  }

  /** Grants are for the place where something is done; what is sent on to another site must be covered as well. */
  #useGrant(facts: HeldRequestFacts, request: CommittingRequest): boolean {
    const { call, requestId } = facts;
    if (call === null) return false;
    const { permissions } = this.#scope;
    const { verb } = request;
    for (const place of placesOf(facts, request)) {
      const held = permissions.peekGrant(verb, place);
      if (held === null || !permissions.useGrant(verb, place, call.callId)) continue;
      this.#remember(requestId, { approver: approverOf(held), digest: null });
      return true;
    }
    return false;
  }

  #wasRedirected(requestId: number): boolean {
    return this.#judged.some((before) => before.requestId === requestId);
  }

  async #decide(
    facts: HeldRequestFacts,
    request: CommittingRequest,
    signal: AbortSignal,
  ): Promise<RequestAnswer> {
    if (signal.aborted) return 'refuse';
    // Something may have been allowed while this waited for its turn.
    if (this.#mayPass(facts, request)) return 'allow';
    const approval = approvalOf(facts, request);
    if (this.#wasRefused(facts)) return { reason: requestRefusals.needsApproval(approval) };
    if ((await this.#areWordsLeave(facts, request)) && this.#mayPass(facts, request))
      return 'allow';
    const answer = await this.#ask(facts, approval, signal);
    if (isLeave(answer)) {
      this.#remember(facts.requestId, { approver: 'person', digest: approval.digest });
      this.#allow(facts, request, answer);
      return 'allow';
    }
    this.#note(facts, request, false);
    return { reason: reasonOf(answer, approval) };
  }

  /** Whether the person has asked for it in words that no rule understands. */
  async #areWordsLeave(facts: HeldRequestFacts, request: CommittingRequest): Promise<boolean> {
    const { readWords } = this.#scope;
    if (readWords === undefined || request.class !== 'R3') return false;
    for (const place of placesOf(facts, request))
      if (await readWords(request.verb, place)) return true;
    return false;
  }

  async #ask(
    { call }: HeldRequestFacts,
    approval: RequestApproval,
    isVoid: AbortSignal,
  ): Promise<Outcome> {
    const { approve } = this.#scope;
    if (approve === undefined || call === null) return 'nobody';
    // Nobody waits for the answer of a call that is over: the question stands by itself.
    const callId = call.isOver ? CallIdSchema.parse(`request-${randomUUID()}`) : call.callId;
    return (await approve(callId, approval, isVoid)) ?? 'nobody';
  }

  #allow(facts: HeldRequestFacts, request: CommittingRequest, answer: ApprovalAnswer): void {
    const { verb, destination } = request;
    if (request.class === 'R2') this.#told.add(destination);
    else this.#note(facts, request, true);
    const further = (timesOf(answer) ?? 1) - 1;
    if (further > 0)
      this.#scope.permissions.grants.give([
        { verb, origin: destination, times: further, from: 'approval' },
      ]);
  }

  /** Programs try again what has failed; the person is not asked again. */
  #wasRefused({ call, method, url }: HeldRequestFacts): boolean {
    return this.#judged.some(
      (before) =>
        !before.isLetThrough &&
        before.callId === call?.callId &&
        before.method === method &&
        before.url === url,
    );
  }

  #note(
    { call, requestId, method, url }: HeldRequestFacts,
    { verb }: CommittingRequest,
    isLetThrough: boolean,
  ): void {
    if (call === null) return;
    this.#judged.push({ callId: call.callId, requestId, method, url, verb, isLetThrough });
    if (this.#judged.length > MAX_REMEMBERED) this.#judged.shift();
  }
}

function classOf(facts: HeldRequestFacts): RequestClass {
  const { method, url, resourceType, content, documentOrigin, call, typed, isForReading } = facts;
  return classifyRequest({
    method,
    url,
    resourceType,
    content,
    documentOrigin,
    tool: call?.tool ?? '',
    isForReading,
    typed,
  });
}

function approvalOf(facts: HeldRequestFacts, request: CommittingRequest): RequestApproval {
  const { class: kind, rule, verb, destination, values, amount } = request;
  const origin = facts.documentOrigin ?? destination;
  const asked = {
    kind: 'request' as const,
    class: kind,
    rule,
    verb,
    origin,
    destination: destination === origin ? null : destination,
    values: [...values],
    amount,
    method: facts.method.slice(0, 20),
    path: (URL.parse(facts.url)?.pathname ?? '').slice(0, 200),
  };
  const shown = z.json().parse(asked);
  return { ...asked, digest: digestOf({ shown, url: facts.url, body: facts.content.text }) };
}

const isLeave = (answer: Outcome): answer is ApprovalAnswer =>
  answer !== 'nobody' && answer !== 'expired' && (answer === 'once' || timesOf(answer) !== null);

function reasonOf(answer: Outcome, approval: RequestApproval): ErrorInfo {
  if (answer === 'nobody') return requestRefusals.needsApproval(approval);
  if (answer === 'expired') return approvalErrors.expired();
  return answer === 'take-over' ? approvalErrors.takenOver() : requestRefusals.byPerson(approval);
}

const originOf = (url: string): string => URL.parse(url)?.origin ?? '';

/** Where leave has to be for a request: where it goes to, or the page that asks where both are one site. */
function placesOf(
  { documentOrigin: origin }: HeldRequestFacts,
  { destination }: CommittingRequest,
): readonly string[] {
  const url = URL.parse(destination);
  const isNear = origin !== null && url !== null && isSameSite(origin, url);
  return isNear && origin !== destination ? [destination, origin] : [destination];
}

/** Origin and name of the collection that an address names a member of. */
function collectionOf(address: string): string | null {
  const url = URL.parse(address);
  const name = url?.pathname.split('/').at(-2) ?? '';
  return url === null || name === '' ? null : `${url.origin} ${name}`;
}
