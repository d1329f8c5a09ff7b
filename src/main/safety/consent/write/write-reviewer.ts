import { randomUUID } from 'node:crypto';

import { type ActKind, gravityOf, type WriteClass } from '#shared/model/run/approval/act-kind.ts';
import {
  type ApprovalAnswer,
  type ApprovalRequest,
  type AskReason,
  timesOf,
} from '#shared/model/run/approval/approval.ts';
import { CallIdSchema, type CallId } from '#shared/model/ids.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { RequestReview } from '../../network-policy/egress.ts';
import { isOwnSite } from '../../network-policy/same-site.ts';
import { fieldKind } from '../request/field-kinds.ts';
import type { RequestField } from '../../../platform/requests/request-content.ts';
import type { RunConsent } from '../run-consent.ts';
import { isShownIn, isEntered, isLegible } from './carries.ts';
import type { WriteDecision } from './decide-write.ts';
import { describeWrite, FORMS, type Write, type WriteFacts } from './describe-write.ts';
import { leftBehindBy } from './made-things.ts';
import type { MadeThings } from './made-things.ts';
import type { OwnTraffic } from './own-traffic.ts';
import { type LetThrough, outcomeOf, SentWrites } from './sent-writes.ts';
import { refusalOf, refusedWrite, requestApproval } from './write-approval.ts';

export interface WriteReviewerParts {
  readonly consent: RunConsent;
  readonly ownTraffic: OwnTraffic;
  /** Asks the person; resolves to `null` if they cannot be reached. Absent if no one can be asked. */
  readonly approve?:
    | ((
        callId: CallId,
        request: ApprovalRequest,
        isVoid: AbortSignal,
      ) => Promise<ApprovalAnswer | 'expired' | null>)
    | undefined;
  /** Tells what the run has made itself. Absent where sites cannot be asked. */
  readonly made?: MadeThings | undefined;
  /** Called before a write is sent; if it throws, the write is not sent. Absent if not needed. */
  readonly onLeaves?: ((requestId: number) => void) | undefined;
  /** Called when a sent write was answered. */
  readonly onAnswered?: ((requestId: number, status: number | null) => void) | undefined;
  /** Called when a write was stopped, once per shape. */
  readonly onRefused: (write: RefusedWrite, callId: CallId | null) => void;
  readonly takenOver: () => ErrorInfo;
  readonly expired: () => ErrorInfo;
}

/** Answer for a request. With `reason` the caller reports the refusal; with `refuse` it was reported before. */
export type WriteAnswer =
  | 'allow'
  | 'refuse'
  /** `isBeside` if the call already sent its own write and this one came in addition. */
  | { readonly reason: ErrorInfo; readonly isBeside?: boolean };

/** Kinds of fields whose values must have been on the press's card. */
const SHOWN_KINDS: ReadonlySet<string> = new Set('recipient iban account amount file'.split(' '));
/** Milliseconds after a call for which its permission covers requests. */
const ALLOWED_AFTER_MS = 10_000;
/** Minimum length, in characters, of entered text that is looked for in a request: a single character occurs in any. */
const LEAST_ENTERED = 2;

/** Decides about the writes that pages send because of one run. */
export class WriteReviewer {
  readonly #parts: WriteReviewerParts;
  readonly #sent = new SentWrites();
  /** Why each refused shape was refused; the person is not asked again. */
  readonly #refused = new Map<string, RefusedWrite['why']>();
  /** Calls with shapes of which the model was informed. */
  readonly #told = new Set<string>();
  /** The last question; questions are asked one at a time. */
  #lastQuestion: Promise<unknown> = Promise.resolve();

  constructor(parts: WriteReviewerParts) {
    this.#parts = parts;
  }

  /** Whether the request continues without a question or a wait. */
  passes(facts: WriteFacts): boolean {
    const write = this.#describe(facts);
    const { consent, made } = this.#parts;
    if (this.#isOwn(facts, write)) return this.#note(facts, write, OWN);
    if (made?.isNew(facts) === true || !consent.contract.isReady) return false;
    // Programs save a document while it is typed into, after any press: the reader is not asked for each of these.
    return this.#isRepeated(facts, write) || (consent.knows(write) && this.#mayPass(facts, write));
  }

  async review(facts: WriteFacts, signal: AbortSignal): Promise<WriteAnswer> {
    const write = this.#describe(facts);
    await this.#parts.consent.learn(write);
    const turn = this.#lastQuestion.then(async () => {
      const answer = await this.#decide(facts, write, signal);
      const { made } = this.#parts;
      // Within the turn, so that a later write to the same place does not overtake this one.
      if (answer === 'allow' && made?.isNew(facts) === true) await made.look(facts);
      return answer;
    });
    this.#lastQuestion = turn.catch(() => undefined);
    return turn;
  }

  explain({ requestId }: Pick<WriteFacts, 'requestId'>): RequestReview {
    return this.#sent.outcomeOf(requestId) ?? REFUSED;
  }

  /** Called when a request ended; `status` is null if no answer came, in which case nothing is known to have been done. */
  ended(requestId: number, status: number | null): void {
    const isDone = status !== null && status < 400;
    const ended = this.#sent.ended(requestId, isDone);
    const newest = ended.at(-1);
    if (newest === undefined) return;
    const { onAnswered, consent } = this.#parts;
    onAnswered?.(requestId, status);
    if (!isDone) consent.missed(newest.write);
    for (const { grantId, callId } of ended)
      if (grantId !== null) consent.grants.settle(grantId, requestId, callId ?? OF_PAGE, isDone);
  }

  #describe(facts: WriteFacts): Write {
    const { consent } = this.#parts;
    const presses = facts.overForMs > ALLOWED_AFTER_MS ? [] : consent.chain;
    const described = describeWrite(facts, presses, consent.enteredLately);
    const leftBehind = leftBehindBy(this.#sent.writes, described, facts.url);
    const write = { ...described, carried: { ...described.carried, leftBehind } };
    // A page reports every press alike, with a different name for each event.
    const shape = `${write.method} ${write.destination}${write.path}`;
    if (isReport(facts, write)) return { ...write, shape };
    return write;
  }

  /** Whether the page sends the write by itself: before any action there, or as it did before. Forms never count. */
  #isOwn(facts: WriteFacts, write: Write): boolean {
    const { documentOrigin, content } = facts;
    const { consent, ownTraffic } = this.#parts;
    const { carried, floor, ofRequest = null } = write;
    if (!isWrite(write) || FORMS.has(facts.resourceType)) return false;
    const sent = [...carried.fields, { value: content.text }];
    if (sent.some((each) => isEntered(each, consent.enteredLately, LEAST_ENTERED))) return false;
    if (!consent.hasActedAt(documentOrigin)) {
      ownTraffic.note(write, performance.now());
      return true;
    }
    // A request that says it commits something is no habit; unread content and files may contain anything.
    const hasFile = carried.fields.some(({ isFile }) => isFile);
    if (ofRequest !== null || hasFile || !carried.isWhole) return false;
    return ownTraffic.wasSeen(write, consent.actedLastAt, floor !== null);
  }

  #mayPass(facts: WriteFacts, write: Write): boolean {
    if (this.#isRepeated(facts, write)) return true;
    const { consent } = this.#parts;
    const { found, decision } = consent.decide(write);
    if (decision.type !== 'allow') return this.#wasAllowed(facts, write, found);
    if (decision.by === 'read') return this.#note(facts, write, READS);
    const { grantId } = decision;
    if (grantId !== null)
      consent.grants.reserve(grantId, facts.requestId, facts.call?.callId ?? OF_PAGE);
    consent.settled(write);
    const held = grantId === null ? null : consent.grants.get(grantId);
    const approver = held === null ? 'policy' : (`${held.grant.from}-grant` as const);
    return this.#note(facts, write, outcomeOf(decision.by, approver, found), { grantId });
  }

  /** Whether a write is the next hop of an allowed one, repeats it, or completes it. */
  #isRepeated(facts: WriteFacts, write: Write): boolean {
    const earlier = this.#sent.before({ ...facts, write });
    if (earlier === null) return false;
    const { sent, isCompleted } = earlier;
    sent.isCompleted ||= isCompleted;
    return this.#note(facts, write, this.#sent.outcomeOf(sent.requestId) ?? OWN, { isCompleted });
  }

  /** Whether the person's permission for the control covers the write: not graver, at the same place, with no value that was not shown. */
  #wasAllowed(facts: WriteFacts, write: Write, found: WriteClass): boolean {
    const { call, overForMs } = facts;
    if (call === null || overForMs > ALLOWED_AFTER_MS) return false;
    const allowed = this.#parts.consent.allowedFor(call.callId);
    if (allowed === null || gravityOf(found) > gravityOf(allowed.found)) return false;
    if (!write.places.some((place) => allowed.places.includes(place))) return false;
    const isOnCard = (field: RequestField): boolean => isShownIn(allowed.shown, field);
    const isShown =
      isLegible({ ...write.carried, entered: [...allowed.shown, ...write.carried.entered] }) &&
      write.carried.fields.filter((field) => SHOWN_KINDS.has(fieldKind(field))).every(isOnCard);
    // A press does one thing: a second write of its shape exceeds what the card showed.
    if (!isShown || allowed.shapes.has(write.transport)) return false;
    allowed.shapes.add(write.transport);
    return this.#note(facts, write, outcomeOf('grant', 'person', found, allowed.digest));
  }

  async #decide(facts: WriteFacts, write: Write, signal: AbortSignal): Promise<WriteAnswer> {
    if (signal.aborted) return 'refuse';
    // Permission may have been granted during the wait.
    if (this.#mayPass(facts, write)) return 'allow';
    if (await this.#takesBack(facts, write)) return 'allow';
    const { found, decision } = this.#parts.consent.decide(write);
    if (found === 'reads' || decision.type === 'allow') return 'allow';
    if (this.#isOfReading(write, decision) || isReport(facts, write)) return 'refuse';
    const before = this.#refused.get(write.shape);
    if (before !== undefined) return this.#refuse(facts, write, found, before);
    if (decision.type === 'deny') return this.#refuse(facts, write, found, decision.why);
    return this.#ask(facts, write, { kind: found, why: decision.why }, signal);
  }

  /** Whether a write only removes what the run has made itself, which is a change like the making. */
  async #takesBack(facts: WriteFacts, write: Write): Promise<boolean> {
    const { consent, made } = this.#parts;
    if (write.floor !== 'delete' || consent.contract.current.never.includes('delete')) return false;
    if (made === undefined || !(await made.isOwn(facts, write, this.#sent.writes))) return false;
    const change: Write = { ...write, floor: null, ofRequest: null, known: 'change' };
    if (!this.#mayPass(facts, change)) return false;
    made.removed(facts);
    return true;
  }

  /** Whether the write can be dropped silently: a run that only looks does not need a page to record what was opened or scrolled to. */
  #isOfReading({ ofRequest, presses }: Write, decision: WriteDecision): boolean {
    const { mode, from } = this.#parts.consent.contract.current;
    const isLook = mode === 'look' && from !== 'none' && decision.type === 'deny';
    const isUnpressed = presses.length === 0 || presses.at(-1)?.link !== null;
    return isLook && isUnpressed && ofRequest === null;
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
    // After the end of the call the question gets an id of its own.
    const callId = call.isOver ? CallIdSchema.parse(`request-${randomUUID()}`) : call.callId;
    const answer = await approve(callId, approval, isVoid);
    if (answer === null) return this.#refuse(facts, write, kind, why);
    if (answer === 'expired') return { reason: expired() };
    if (answer === 'take-over') return { reason: takenOver() };
    if (answer === 'refuse' || answer === 'run') {
      this.#refuse(facts, write, kind, 'person');
      return { reason: refusalOf(refusedWrite({ ...asked, why: 'person' })) };
    }
    const { destination, shape } = write;
    const times = (timesOf(answer) ?? 1) - 1;
    const further = { verb: kind, origin: destination, times, from: 'approval', shape } as const;
    if (times > 0) consent.contract.allow([further]);
    consent.reader.learnt(destination, shape, kind);
    consent.settled(write);
    this.#note(facts, write, outcomeOf('grant', 'person', kind, approval.digest));
    return 'allow';
  }

  /** Records a refusal once per shape. The model is informed once per call and shape, if its own call caused the write. */
  #refuse(facts: WriteFacts, write: Write, kind: ActKind, why: RefusedWrite['why']): WriteAnswer {
    const { call, documentOrigin: origin, overForMs, requestId } = facts;
    const { consent, onRefused } = this.#parts;
    const refused = refusedWrite({ write, kind, why, origin, given: consent.grants.given() });
    if (!this.#refused.has(write.shape)) onRefused(refused, call?.callId ?? null);
    this.#refused.set(write.shape, why);
    const key = `${call?.callId} ${write.shape}`;
    if (write.presses.length === 0 || overForMs > ALLOWED_AFTER_MS || this.#told.has(key))
      return 'refuse';
    this.#told.add(key);
    const isBeside =
      call !== null &&
      this.#sent.writes.some((each) => each.callId === call.callId && each.requestId !== requestId);
    return { reason: refusalOf(refused), isBeside };
  }

  #note(
    { requestId, url, call }: WriteFacts,
    write: Write,
    outcome: RequestReview,
    more: Partial<LetThrough> = {},
  ): true {
    if (outcome.class !== 'R1') this.#parts.onLeaves?.(requestId);
    const sent = { requestId, callId: call?.callId ?? null, url, write, isCompleted: false };
    this.#sent.add(outcome, { ...sent, grantId: null, isDone: null, ...more });
    return true;
  }
}

const OF_PAGE = CallIdSchema.parse('page');

const isWrite = ({ known, floor }: Write): boolean => known !== 'reads' || floor !== null;

const OWN = outcomeOf('own-traffic', 'policy');
const READS = outcomeOf('reads', 'policy');
const REFUSED: RequestReview = { ...outcomeOf('refused', null), class: 'R3' };

/** Whether a page reports usage: it cannot read the answer to a beacon, and following a link to another site commits nothing. */
function isReport(
  { resourceType }: WriteFacts,
  { ofRequest, presses, destination }: Write,
): boolean {
  const [link, to] = [URL.parse(presses.at(-1)?.link ?? ''), URL.parse(destination)];
  const isElsewhere = link !== null && to !== null && !isOwnSite(link.origin, to);
  return ofRequest === null && (resourceType === 'ping' || (resourceType === 'xhr' && isElsewhere));
}
