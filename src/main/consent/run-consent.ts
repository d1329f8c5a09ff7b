import { graverOf, type WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import { literalStep } from './contract/literal-steps.ts';
import type { RunContract } from './contract/run-contract.ts';
import type { RunGrants } from './contract/run-grants.ts';
import { isWithinOrigins } from '../policy/origin.ts';
import { onlyAgrees, saysOrder } from './floor/words-say.ts';
import { describePress } from './press/describe-press.ts';
import { PageQuestions } from './press/page-questions.ts';
import type { Press } from './press/press.ts';
import type { ActReader } from './reader/act-reader.ts';
import { decideWrite, type WriteDecision } from './write/decide-write.ts';
import type { Write } from './write/describe-write.ts';

/** Presses in a row that explain the last one. */
const MAX_CHAIN = 4;
const MAX_ENTERED = 30;
/** Methods that store something by RFC 9110 and 5789, whatever a reader says. */
const WRITES: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** A permission given before a call, by a grant or the person. */
export interface AllowedPress {
  readonly found: WriteClass;
  /** Origin of the page, and the target's when it differs. */
  readonly places: readonly string[];
  /** Digest of what the person was shown; `null`: a grant covers it. */
  readonly digest: string | null;
  readonly shown: readonly string[];
  readonly grantId: string | null;
  /** Shapes of the writes that followed. */
  readonly shapes: Set<string>;
}

/** Everything that decides about one run's writes. */
export class RunConsent {
  readonly contract: RunContract;
  readonly grants: RunGrants;
  readonly reader: ActReader;
  readonly questions = new PageQuestions();
  #presses: readonly Press[] = [];
  #actedLastAt = Number.NEGATIVE_INFINITY;
  #isSettled = false;
  /** The last press over a connection that a grant was used for, until something agrees with it. */
  #counted: { readonly callId: CallId; readonly grantId: string } | null = null;
  readonly #entered: string[] = [];
  readonly #allowed = new Map<CallId, AllowedPress>();
  /** Origins at which it has acted. */
  readonly #actedAt = new Set<string>();
  /** Calls whose press of a written step led to a write, by step. */
  readonly #stepsUsed = new Map<string, Set<CallId>>();

  constructor(parts: Pick<RunConsent, 'contract' | 'grants' | 'reader'>) {
    this.contract = parts.contract;
    this.grants = parts.grants;
    this.reader = parts.reader;
  }

  /** A call is about to act on a control. */
  pressed(press: Press, at = performance.now()): void {
    this.#presses = this.#chainTo(press);
    this.#isSettled = false;
    this.#actedLastAt = at;
    this.#actedAt.add(press.origin);
  }

  /** Frames and page share their presses. */
  actsAt(origins: readonly string[]): void {
    for (const origin of origins) this.#actedAt.add(origin);
  }

  /** The run goes elsewhere itself: no press explains what follows. */
  leaves(): void {
    this.#presses = [];
  }

  /** Notes text that it types or chooses. */
  entered(texts: readonly string[]): void {
    this.#entered.push(...texts.filter((text) => text.trim() !== ''));
    this.#entered.splice(0, this.#entered.length - MAX_ENTERED);
  }

  get enteredLately(): readonly string[] {
    return this.#entered;
  }

  /** Presses that explain the newest: an agreement stands for what it agrees with. */
  get chain(): readonly Press[] {
    return this.#presses;
  }

  /** Time of the last act; infinitely long ago without one. */
  get actedLastAt(): number {
    return this.#actedLastAt;
  }

  hasActedAt(origin: string | null): boolean {
    return origin === null ? this.#actedAt.size > 0 : this.#actedAt.has(origin);
  }

  /** Ends a press that led to a write; the next one begins anew, unless it only agrees. */
  settled(write: Write): void {
    this.#isSettled = true;
    const step = this.#stepOf(write);
    if (step !== null)
      this.#stepsUsed.set(step.key, (this.#stepsUsed.get(step.key) ?? new Set()).add(step.callId));
  }

  /** Reopens the step of a write that its server refused. */
  missed(write: Write): void {
    const step = this.#stepOf(write);
    if (step !== null) this.#stepsUsed.get(step.key)?.delete(step.callId);
  }

  allow(callId: CallId, allowed: AllowedPress): void {
    this.#allowed.set(callId, allowed);
    const [oldest] = this.#allowed.keys();
    if (this.#allowed.size > MAX_ENTERED && oldest !== undefined) this.#allowed.delete(oldest);
  }

  allowedFor(callId: CallId): AllowedPress | null {
    return this.#allowed.get(callId) ?? null;
  }

  /** A press as a write, with the presses before it. */
  writeOf(press: Press): Write | null {
    return describePress(this.#chainTo(press), this.#entered);
  }

  /** Ends a call under a grant: a socket's messages are not visible, so it counts, and agreements belong to it. */
  usedFor(grantId: string, callId: CallId): void {
    const [before, newest] = this.#presses.slice(-2);
    const isPart = newest?.callId === callId && before !== undefined && agrees(newest);
    const wasCounted =
      this.#counted?.grantId === grantId && this.#counted.callId === before?.callId;
    this.#counted = isPart && wasCounted ? null : { callId, grantId };
    if (isPart && wasCounted) return;
    this.grants.useForCall(grantId, callId);
    this.#isSettled = true;
  }

  /** Finds out what a decision needs: the contract and the kind of write. */
  async learn(write: Write): Promise<void> {
    await this.contract.ready;
    if (this.#needsReader(write)) await this.reader.read(write, this.contract.current);
  }

  /** Decides, pure except for learned facts; an unknown write counts as a change. */
  decide(write: Write, places: readonly string[]): { found: WriteClass; decision: WriteDecision } {
    const { current } = this.contract;
    const found = this.#classOf(write);
    const isStep = this.#isStep(write, places) && (found !== 'spend' || onlyOrders(write));
    const agreed = this.#agreedWith(write);
    const grants = agreed === null ? this.grants.left() : [...this.grants.left(), agreed];
    const held = { grants, given: this.grants.given() };
    const judged = { write, found, places, isStep, contract: current, ...held };
    return { found, decision: decideWrite(judged) };
  }

  /** Whether all that is needed to decide about a write is known. */
  knows(write: Write): boolean {
    return this.contract.isReady && !this.#needsReader(write);
  }

  /** The presses that lead to this one: what led to a write leads to nothing more, unless it is agreed with. */
  #chainTo(press: Press): readonly Press[] {
    const before = this.#isSettled && !onlyAgrees(press.name) ? [] : this.#presses;
    const { callId, name } = press;
    // A press is judged once more when it is noted already.
    const others = before.filter((each) => each.callId !== callId || each.name !== name);
    return [...others, press].slice(-MAX_CHAIN);
  }

  /** The grant of the press that this one agrees with, in the dialog which that has opened; `null`: it agrees with none. */
  #agreedWith({ method, presses }: Write): HeldGrant | null {
    const [before, newest] = presses.slice(-2);
    if (method !== '' || newest === undefined || before === undefined || !agrees(newest))
      return null;
    return before.callId === this.#counted?.callId ? this.grants.get(this.#counted.grantId) : null;
  }

  /** Whether a reader is needed: where the floor decides, a reader could only raise the kind. */
  #needsReader(write: Write): boolean {
    const { protocol, floor, shape, destination, isKnown } = write;
    if (isKnown === true || (protocol === 'reads' && floor === null)) return false;
    if (floor !== null || this.#isStep(write, [destination])) return false;
    return this.reader.knows(destination, shape) === null;
  }

  /** The person's step that explains a write. */
  #stepOf({ presses }: Write): { readonly key: string; readonly callId: CallId } | null {
    const { steps } = this.contract.ground;
    const press = presses.at(-1);
    if (steps === 'all' || press === undefined) return null;
    const key = literalStep(steps, press);
    return key === null ? null : { key, callId: press.callId };
  }

  /** Written steps count at the task's sites, as often as written. */
  #isStep(write: Write, places: readonly string[]): boolean {
    const { steps, sites } = this.contract.ground;
    if (steps === 'all') return true;
    const step = this.#stepOf(write);
    if (step === null || !places.some((place) => isWithinOrigins(place, [...sites]))) return false;
    const used = this.#stepsUsed.get(step.key) ?? new Set();
    return used.has(step.callId) || used.size < (steps.get(step.key) ?? 0);
  }

  #classOf({
    protocol,
    method,
    floor,
    shape,
    destination,
    isKnown,
    isAcross = false,
  }: Write): WriteClass {
    if (isKnown === true) return 'change';
    if (protocol === 'reads' && floor === null) return 'reads';
    const read = this.reader.knows(destination, shape) ?? 'change';
    return graverOf<WriteClass>(
      read,
      floor ?? (WRITES.has(method) || isAcross ? 'change' : 'reads'),
    );
  }
}

/** Whether the press only accepts a dialog. */
const agrees = ({ name, dialog }: Press): boolean => dialog !== null && onlyAgrees(name);

/** Whether it is an order or reservation without sum and payment, which the author of the step meant. */
const onlyOrders = ({ presses, amount, fields }: Write): boolean =>
  amount === null &&
  saysOrder(presses.at(-1)?.name ?? '') &&
  fields.every(({ kind }) => kind !== 'card' && kind !== 'iban');
