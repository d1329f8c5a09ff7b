import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  type ActKind,
  classOfKind,
  gravityOf,
  type WriteClass,
} from '#shared/model/run/approval/act-kind.ts';
import {
  type ApprovalAnswer,
  type ApprovalRequest,
  type AskReason,
  timesOf,
} from '#shared/model/run/approval/approval.ts';
import { CallIdSchema, type CallId } from '#shared/model/ids.ts';
import type { RefusedWrite } from '#shared/model/run/refused-write.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { RequestReview } from '../../policy/egress.ts';
import { isOwnSite } from '../../policy/same-site.ts';
import { fieldKind, type RequestFieldKind } from '../request/field-kinds.ts';
import type { RunConsent } from '../run-consent.ts';
import type { WriteDecision } from './decide-write.ts';
import { describeWrite, type Write } from './describe-write.ts';
import { carriesEntered, type OwnTraffic } from './own-traffic.ts';
import { refusals } from './refusals.ts';
import { completes, isSameAgain, type LetThrough } from './same-again.ts';
import { refusedWrite, requestApproval } from './write-approval.ts';
import type { WriteFacts } from './write-facts.ts';

export interface WriteReviewerParts {
  readonly consent: RunConsent;
  readonly ownTraffic: OwnTraffic;
  /** Asks the person; `null`: nobody is there. Absent: nobody can be asked. */
  readonly approve?:
    | ((
        callId: CallId,
        request: ApprovalRequest,
        isVoid: AbortSignal,
      ) => Promise<ApprovalAnswer | 'expired' | null>)
    | undefined;
  /** A write did not leave. Told once for each shape. */
  readonly onRefused: (write: RefusedWrite, callId: CallId | null) => void;
  readonly takenOver: () => ErrorInfo;
  readonly expired: () => ErrorInfo;
}

/** `reason` is told to the caller; `refuse`: it was told already. */
export type WriteAnswer =
  | 'allow'
  | 'refuse'
  /** `isBeside`: the call has written what it was to write; this came with it. */
  | { readonly reason: ErrorInfo; readonly isBeside?: boolean };

/** Kinds of fields that must have stood on the card of the press. */
const SHOWN_KINDS: ReadonlySet<RequestFieldKind> = new Set(['recipient', 'iban', 'amount']);
/** Milliseconds for which a call's permission covers later requests. */
const ALLOWED_AFTER_MS = 10_000;
const MAX_REMEMBERED = 200;
/** Milliseconds by which a press has sent everything besides a beacon. */
const MORE_WITHIN_MS = 500;

/** Decides about what pages write because of one run. */
export class WriteReviewer {
  readonly #parts: WriteReviewerParts;
  readonly #letThrough: LetThrough[] = [];
  readonly #outcomes = new Map<number, RequestReview>();
  /** The grants that writes under way use, by the number of their request. */
  readonly #using = new Map<number, { readonly grantId: string; readonly callId: CallId }>();
  /** Refused shapes, which are not asked again. */
  readonly #refused = new Set<string>();
  /** Calls and shapes that the model was told of. */
  readonly #told = new Set<string>();
  /** Calls that made a write which is no report of one. */
  readonly #written = new Set<CallId>();
  /** Addresses to which pages report their use. */
  readonly #reports = new Set<string>();
  /** Questions are asked one after the other. */
  #lastQuestion: Promise<unknown> = Promise.resolve();

  constructor(parts: WriteReviewerParts) {
    this.#parts = parts;
  }

  /** Whether it goes on at once. */
  passes(facts: WriteFacts): boolean {
    const write = this.#describe(facts);
    if (this.#isOwn(facts, write)) {
      if (isReport(facts, write)) this.#reports.add(write.shape);
      return this.#note(facts, write, OWN);
    }
    if (!this.#parts.consent.knows(write)) return false;
    return this.#mayPass(facts, write);
  }

  async review(facts: WriteFacts, signal: AbortSignal): Promise<WriteAnswer> {
    const write = this.#describe(facts);
    await this.#parts.consent.learn(write);
    const turn = this.#lastQuestion.then(() => this.#decide(facts, write, signal));
    this.#lastQuestion = turn.catch(() => undefined);
    return turn;
  }

  explain({ requestId }: Pick<WriteFacts, 'requestId'>): RequestReview {
    return this.#outcomes.get(requestId) ?? REFUSED;
  }

  /** `status` is null where no answer came: then nothing is known to have been done. */
  ended(requestId: number, status: number | null): void {
    const isDone = status !== null && status < 400;
    const known = this.#letThrough.findLast((each) => each.requestId === requestId);
    if (known !== undefined) known.isDone = isDone;
    if (known !== undefined && !isDone) this.#parts.consent.missed(known.write);
    const used = this.#using.get(requestId);
    if (used === undefined) return;
    this.#using.delete(requestId);
    this.#parts.consent.grants.settle(used.grantId, requestId, used.callId, isDone);
  }

  #describe(facts: WriteFacts): Write {
    const { consent } = this.#parts;
    const presses = facts.overForMs > ALLOWED_AFTER_MS ? [] : consent.chain;
    const { resourceType, documentOrigin } = facts;
    const isForm = resourceType === 'mainFrame' || resourceType === 'subFrame';
    const url = URL.parse(facts.url);
    const isAcross =
      isForm && documentOrigin !== null && url !== null && !isOwnSite(documentOrigin, url);
    const write = { ...describeWrite(facts, presses, consent.enteredLately), isAcross };
    // A page reports every press the same way, each event by a name of its own.
    const shape = `${write.method} ${write.destination}${write.path}`;
    if (isReport(facts, write)) return { ...write, shape };
    if (facts.call !== null && isWrite(write)) this.#written.add(facts.call.callId);
    return write;
  }

  /** Whether the page sends it by itself: before any act there, or as it did before. Forms that leave the site never count. */
  #isOwn({ resourceType, documentOrigin, content }: WriteFacts, write: Write): boolean {
    const { consent, ownTraffic } = this.#parts;
    const { carried, floor, ofRequest = null } = write;
    if (write.protocol === 'reads' && floor === null) return false;
    const sent = [...carried.fields, { value: content.text }];
    if (carriesEntered(sent, consent.enteredLately)) return false;
    if (resourceType === 'mainFrame' || resourceType === 'subFrame') return false;
    if (!consent.hasActedAt(documentOrigin)) {
      ownTraffic.note(write, performance.now());
      return true;
    }
    // An act that says that it commits is no habit of the page, and unreadable content may carry anything.
    if (ofRequest !== null || !carried.isWhole) return false;
    return ownTraffic.wasSeen(write, consent.actedLastAt, floor !== null);
  }

  #mayPass(facts: WriteFacts, write: Write): boolean {
    if (this.#isRepeated(facts, write)) return true;
    const { found, decision } = this.#judge(facts, write);
    if (decision.type === 'allow') return this.#let(facts, write, found, decision);
    return this.#wasAllowed(facts, write, found);
  }

  #judge(facts: WriteFacts, write: Write) {
    return this.#parts.consent.decide(write, placesOf(facts, write));
  }

  #let(
    facts: WriteFacts,
    write: Write,
    found: WriteClass,
    decision: Extract<WriteDecision, { type: 'allow' }>,
  ): boolean {
    const { consent } = this.#parts;
    if (decision.by === 'read') return this.#note(facts, write, READS);
    if (decision.grantId !== null) {
      const { grantId } = decision;
      const callId = facts.call?.callId ?? CallIdSchema.parse('page');
      consent.grants.reserve(grantId, facts.requestId, callId);
      this.#using.set(facts.requestId, { grantId, callId });
    }
    consent.settled(write);
    const held = decision.grantId === null ? null : consent.grants.get(decision.grantId);
    const approver = held === null ? 'policy' : (`${held.grant.from}-grant` as const);
    return this.#note(facts, write, outcomeOf(found, decision.by, approver));
  }

  /** The next hop of a write that was let through, the same again, or one that completes it. */
  #isRepeated(facts: WriteFacts, write: Write): boolean {
    const now = { requestId: facts.requestId, url: facts.url, write };
    const likely = this.#letThrough.filter(({ isDone }) => isDone !== false);
    const same = likely.find((before) => isSameAgain(before, now));
    const isOpen = (before: LetThrough): boolean =>
      !before.isCompleted && completes(before.write, write);
    const earlier = same ?? likely.find(isOpen);
    if (earlier === undefined) return false;
    earlier.isCompleted ||= same === undefined;
    const outcome = this.#outcomes.get(earlier.requestId) ?? OWN;
    return this.#note(facts, write, outcome, same === undefined);
  }

  /** Whether the person's permission for the control covers the write: no more serious, at the same place, nothing that was not shown. */
  #wasAllowed(facts: WriteFacts, write: Write, found: WriteClass): boolean {
    const { call, overForMs } = facts;
    if (call === null || overForMs > ALLOWED_AFTER_MS) return false;
    const allowed = this.#parts.consent.allowedFor(call.callId);
    if (allowed === null || gravityOf(found) > gravityOf(allowed.found)) return false;
    if (!placesOf(facts, write).some((place) => allowed.places.includes(place))) return false;
    const isShown = write.carried.fields
      .filter((field) => SHOWN_KINDS.has(fieldKind(field)))
      .every(({ value }) => allowed.shown.some((text) => text.includes(value)));
    // A press does one thing: a second write of its shape exceeds the card.
    if (!isShown || allowed.shapes.has(write.transport)) return false;
    allowed.shapes.add(write.transport);
    return this.#note(facts, write, {
      ...outcomeOf(found, 'grant', 'person'),
      digest: allowed.digest,
    });
  }

  async #decide(facts: WriteFacts, write: Write, signal: AbortSignal): Promise<WriteAnswer> {
    if (signal.aborted) return 'refuse';
    // A permission may have been given during the wait.
    if (this.#mayPass(facts, write)) return 'allow';
    const { found, decision } = this.#judge(facts, write);
    if (found === 'reads' || decision.type === 'allow') return 'allow';
    if (this.#isOfReading(write, decision)) return 'refuse';
    if (isReport(facts, write) && !(await this.#isDeed(facts, write, decision))) {
      this.#reports.add(write.shape);
      return 'refuse';
    }
    if (this.#refused.has(write.shape)) return this.#refuse(facts, write, found, 'not-asked-for');
    if (decision.type === 'deny') return this.#refuse(facts, write, found, decision.why);
    return this.#ask(facts, write, { kind: found, why: decision.why }, signal);
  }

  /** Whether a beacon is the act itself: the press sends nothing else, and its address gets no other beacons, so it reports nothing. */
  async #isDeed(facts: WriteFacts, write: Write, decision: WriteDecision): Promise<boolean> {
    const { call, documentOrigin: origin, overForMs } = facts;
    const to = URL.parse(write.destination);
    const isOfPress =
      call !== null && write.presses.at(-1)?.link === null && overForMs <= ALLOWED_AFTER_MS;
    const isNear = origin !== null && to !== null && isOwnSite(origin, to);
    if (!isOfPress || !isNear || decision.type !== 'ask') return false;
    if (this.#reports.has(write.shape)) return false;
    await sleep(MORE_WITHIN_MS);
    return !this.#written.has(call.callId);
  }

  /** A task that only looks loses nothing where a page may not note what it has opened. */
  #isOfReading({ ofRequest, presses }: Write, decision: WriteDecision): boolean {
    const isLook = decision.type === 'deny' && decision.why === 'look';
    const isByTask = this.#parts.consent.contract.current.from === 'task';
    const isLink = (presses.at(-1)?.link ?? null) !== null;
    return isLook && isByTask && isLink && ofRequest === null;
  }

  async #ask(
    facts: WriteFacts,
    write: Write,
    { kind, why }: { readonly kind: ActKind; readonly why: AskReason },
    isVoid: AbortSignal,
  ): Promise<WriteAnswer> {
    const { consent, approve, expired, takenOver } = this.#parts;
    const { call, documentOrigin: origin } = facts;
    if (approve === undefined || call === null) return this.#refuse(facts, write, kind, why);
    const asked = { write, kind, why, origin, given: consent.grants.given() };
    const approval = requestApproval(asked, { url: facts.url, body: facts.content.text });
    // The call is over, so the question stands on its own.
    const callId = call.isOver ? CallIdSchema.parse(`request-${randomUUID()}`) : call.callId;
    const answer = await approve(callId, approval, isVoid);
    if (answer === null) return this.#refuse(facts, write, kind, why);
    if (answer === 'expired') return { reason: expired() };
    if (answer === 'take-over') return { reason: takenOver() };
    if (answer === 'refuse' || answer === 'run') {
      this.#refuse(facts, write, kind, 'person');
      return { reason: refusals.byPerson(approval) };
    }
    const further = (timesOf(answer) ?? 1) - 1;
    if (further > 0)
      consent.contract.allow([
        {
          verb: kind,
          origin: write.destination,
          times: further,
          from: 'approval',
          shape: write.shape,
        },
      ]);
    consent.reader.learnt(write.destination, write.shape, kind);
    consent.settled(write);
    this.#note(facts, write, { ...outcomeOf(kind, 'grant', 'person'), digest: approval.digest });
    return 'allow';
  }

  /** Whether a refusal is told to the model: of what its own call did, once for each call. */
  #isNews({ call, overForMs }: WriteFacts, write: Write): boolean {
    const key = `${call?.callId} ${write.shape}`;
    if (write.presses.length === 0 || overForMs > ALLOWED_AFTER_MS || this.#told.has(key))
      return false;
    this.#told.add(key);
    return true;
  }

  /** Noted once for each shape; told to the model where its own call did it. */
  #refuse(facts: WriteFacts, write: Write, kind: ActKind, why: RefusedWrite['why']): WriteAnswer {
    const { call, documentOrigin: origin } = facts;
    const callId = call?.callId ?? null;
    const refused = refusedWrite({ write, kind, why, origin });
    if (!this.#refused.has(write.shape)) this.#parts.onRefused(refused, callId);
    this.#refused.add(write.shape);
    if (!this.#isNews(facts, write)) return 'refuse';
    const isBeside = callId !== null && this.#letThrough.some((each) => each.callId === callId);
    return { reason: refusals.needsApproval(refused), isBeside };
  }

  #note(facts: WriteFacts, write: Write, outcome: RequestReview, isCompleted = false): true {
    const { requestId, url, call } = facts;
    this.#outcomes.set(requestId, outcome);
    const [oldest] = this.#outcomes.keys();
    if (this.#outcomes.size > MAX_REMEMBERED && oldest !== undefined) this.#outcomes.delete(oldest);
    if (outcome.class === 'R1') return true;
    const callId = call?.callId ?? null;
    this.#letThrough.push({ requestId, callId, url, write, isDone: null, isCompleted });
    if (this.#letThrough.length > MAX_REMEMBERED) this.#letThrough.shift();
    return true;
  }
}

const isWrite = ({ protocol, floor }: Write): boolean => protocol !== 'reads' || floor !== null;

const byRule = (
  rule: string,
  found: RequestReview['class'],
  approver: RequestReview['approver'],
): RequestReview => ({ class: found, verb: null, rule, approver, digest: null });
const OWN = byRule('own-traffic', 'R1', 'policy');
const READS = byRule('reads', 'R1', 'policy');
const REFUSED = byRule('refused', 'R3', null);

function outcomeOf(
  found: WriteClass,
  by: Extract<WriteDecision, { type: 'allow' }>['by'],
  approver: RequestReview['approver'],
): RequestReview {
  const kind: ActKind = found === 'reads' ? 'change' : found;
  return { class: classOfKind(kind), verb: kind, rule: by, approver, digest: null };
}

/** Whether a page reports its use: no page can read a beacon's answer, and following a link commits nothing at another site. */
function isReport(
  { resourceType }: WriteFacts,
  { ofRequest, presses, destination }: Write,
): boolean {
  const [link, to] = [URL.parse(presses.at(-1)?.link ?? ''), URL.parse(destination)];
  const isElsewhere = link !== null && to !== null && !isOwnSite(link.origin, to);
  return ofRequest === null && (resourceType === 'ping' || (resourceType === 'xhr' && isElsewhere));
}

/** Where permission is needed for a write: its target, or the sending page when both are one site. */
function placesOf(
  { documentOrigin: origin }: WriteFacts,
  { destination }: Write,
): readonly string[] {
  const url = URL.parse(destination);
  const isNear = origin !== null && url !== null && isOwnSite(origin, url);
  return isNear && origin !== destination ? [destination, origin] : [destination];
}
