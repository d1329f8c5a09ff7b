import { graverOf, type WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import { literalStep } from './contract/literal-steps.ts';
import type { RunContract } from './contract/run-contract.ts';
import type { RunGrants } from './contract/run-grants.ts';
import { isWithinOrigins } from '../network-policy/origin.ts';
import { STORING_METHODS } from '../network-policy/safe-methods.ts';
import type { CoveredAct } from '../tool-policy/tool-decision.ts';
import { onlyAgrees, saysOrder } from './floor/words-say.ts';
import { PageQuestions } from './press/page-questions.ts';
import { describePress } from './press/describe-press.ts';
import type { Press } from './press/press.ts';
import { fieldKind } from './request/field-kinds.ts';
import type { ActReader } from './act-reader.ts';
import { decideWrite, type WriteDecision } from './write/decide-write.ts';
import type { Write } from './write/describe-write.ts';

/** Limit of consecutive presses that explain the last one. */
const MAX_CHAIN = 4;
const MAX_ENTERED = 30;
/** Limit of writes of one shape for one press: programs send one for each part or row that is saved. */
export const FEW = 10;

/** A permission given before a call, by a grant or the person. */
export interface AllowedPress extends CoveredAct {
  /** Digest of what the person was shown; `null` if a grant covers the call. */
  readonly digest: string | null;
  readonly shown: readonly string[];
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
  /** Writes since the last press, by shape. */
  readonly #made = new Map<string, number>();
  /** The last call on a page with a socket for which a grant was used, until a press accepts its dialog. */
  #counted: { readonly callId: CallId; readonly grantId: string } | null = null;
  readonly #entered: string[] = [];
  readonly #allowed = new Map<CallId, AllowedPress>();
  /** Origins at which the run has acted. */
  readonly #actedAt = new Set<string>();
  /**
   * Origins whose pages the run scrolled or left. These count as actions in a run that only looks, since nothing else explains the pages'
   * writes then.
   */
  readonly #moved = { at: new Set<string>(), last: Number.NEGATIVE_INFINITY };
  /** Number of characters typed in the last call; a page may take each for a press. */
  #typed = 0;
  /** Calls whose press of a written step led to a write, by step. */
  readonly #stepsUsed = new Map<string, Set<CallId>>();

  constructor(parts: Pick<RunConsent, 'contract' | 'grants' | 'reader'>) {
    this.contract = parts.contract;
    this.grants = parts.grants;
    this.reader = parts.reader;
  }

  /** Called when a call is about to act on a control. */
  pressed(press: Press, at = performance.now()): void {
    this.#presses = this.#chainTo(press);
    this.#isSettled = false;
    this.#made.clear();
    this.#actedLastAt = at;
    this.#actedAt.add(press.origin);
  }

  /** Counts presses for the frame and for the page. */
  actsAt(origins: readonly string[]): void {
    for (const origin of origins) this.#actedAt.add(origin);
  }

  moves(origin: string): void {
    this.#moved.at.add(origin);
    this.#moved.last = performance.now();
  }

  /** Called when the run navigates by itself, so no press explains what follows. */
  leaves(): void {
    this.#presses = [];
  }

  /** Records text that the run types or chooses. */
  entered(texts: readonly string[]): void {
    this.#typed = texts.join('').length;
    this.#entered.push(...texts.filter((text) => text.trim() !== ''));
    this.#entered.splice(0, this.#entered.length - MAX_ENTERED);
  }

  get enteredLately(): readonly string[] {
    return this.#entered;
  }

  /** Presses that explain the newest one: a press that only agrees stands for what it agrees to. */
  get chain(): readonly Press[] {
    return this.#presses;
  }

  /** Time of the last action in ms; `-Infinity` if there is none. */
  get actedLastAt(): number {
    return this.#isLooking ? Math.max(this.#actedLastAt, this.#moved.last) : this.#actedLastAt;
  }

  hasActedAt(origin: string | null): boolean {
    const places = [this.#actedAt, ...(this.#isLooking ? [this.#moved.at] : [])];
    return places.some((at) => (origin === null ? at.size > 0 : at.has(origin)));
  }

  /** Ends a press that led to a write; the next press starts a new chain, unless it only agrees. */
  settled(write: Write): void {
    this.#isSettled = true;
    this.#made.set(write.transport, (this.#made.get(write.transport) ?? 0) + 1);
    const step = this.#stepOf(write);
    if (step !== null)
      this.#stepsUsed.set(step.key, (this.#stepsUsed.get(step.key) ?? new Set()).add(step.callId));
  }

  /** Reopens the step of a write that the server refused. */
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

  /** Returns a press as a write, with the presses before it. */
  writeOf(press: Press): Write {
    return describePress(press, this.#chainTo(press).slice(0, -1), this.#entered);
  }

  /**
   * Counts a use of the grant for a finished call, since a socket's messages are not visible. A press that accepts the dialog of the
   * counted call belongs to it.
   */
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

  /** Waits for what a decision needs: the contract and the kind of write. */
  async learn(write: Write): Promise<void> {
    await this.contract.ready;
    if (this.#needsReader(write)) await this.reader.read(write, this.contract.current);
  }

  /** Decides about a write from the facts learned so far; an unknown write counts as a change. */
  decide(write: Write): { found: WriteClass; decision: WriteDecision } {
    const { current } = this.contract;
    const found = this.#classOf(write);
    const isStep = this.#isStep(write) && (found !== 'spend' || onlyOrders(write));
    const agreed = this.#agreedWith(write);
    const grants = agreed === null ? this.grants.left() : [...this.grants.left(), agreed];
    const held = { grants, given: this.grants.given() };
    const isOneMore = (this.#made.get(write.transport) ?? 0) >= this.#mostOfOnePress(held.given);
    const judged = { write, found, isStep, isOneMore, contract: current, ...held };
    return { found, decision: decideWrite(judged) };
  }

  get #isLooking(): boolean {
    return this.contract.current.mode === 'look';
  }

  /**
   * Returns how many writes of one shape a press explains: the number in the words or typed by the call, but at least a few. There is no
   * limit if the person wrote the script.
   */
  #mostOfOnePress(given: readonly HeldGrant[]): number {
    if (this.contract.ground.steps === 'all') return Number.POSITIVE_INFINITY;
    const said = given.flatMap(({ grant: { verb, times } }) => (verb === 'change' ? [times] : []));
    return Math.max(FEW, this.#typed, ...said);
  }

  /** Whether everything needed to decide about a write is known. */
  knows(write: Write): boolean {
    return this.contract.isReady && !this.#needsReader(write);
  }

  /** Returns the presses that lead to this one. Presses that already led to a write are left out, unless this one agrees to them. */
  #chainTo(press: Press): readonly Press[] {
    const before = this.#isSettled && !onlyAgrees(press.name) ? [] : this.#presses;
    const { callId, name } = press;
    // A press that is already recorded is judged again, not added twice.
    const others = before.filter((each) => each.callId !== callId || each.name !== name);
    return [...others, press].slice(-MAX_CHAIN);
  }

  /** Returns the grant of the call whose dialog this press accepts; `null` if none. */
  #agreedWith({ method, presses }: Write): HeldGrant | null {
    const [before, newest] = presses.slice(-2);
    if (method !== '' || newest === undefined || before === undefined || !agrees(newest))
      return null;
    return before.callId === this.#counted?.callId ? this.grants.get(this.#counted.grantId) : null;
  }

  /** Whether a reader is needed. Where the floor decides, the kind is not read. */
  #needsReader(write: Write): boolean {
    const { known, floor, shape, destination } = write;
    if (known !== null || floor !== null || this.#isStep(write)) return false;
    return this.reader.knows(destination, shape) === null;
  }

  /** Returns the person's written step that explains a write; `null` if none. */
  #stepOf({ presses }: Write): { readonly key: string; readonly callId: CallId } | null {
    const { steps } = this.contract.ground;
    const press = presses.at(-1);
    if (steps === 'all' || press === undefined) return null;
    const key = literalStep(steps, press);
    return key === null ? null : { key, callId: press.callId };
  }

  /** Whether a write belongs to a written step. Steps count at the task's sites, as often as written. */
  #isStep(write: Write): boolean {
    const { steps, sites } = this.contract.ground;
    if (steps === 'all') return true;
    const step = this.#stepOf(write);
    if (step === null || !write.places.some((place) => isWithinOrigins(place, sites))) return false;
    const used = this.#stepsUsed.get(step.key) ?? new Set();
    return used.has(step.callId) || used.size < (steps.get(step.key) ?? 0);
  }

  #classOf({ known, method, floor, shape, destination, isChange = false }: Write): WriteClass {
    if (known !== null && floor === null) return known;
    const read = this.reader.knows(destination, shape) ?? 'change';
    const least = STORING_METHODS.has(method) || isChange ? 'change' : 'reads';
    return graverOf<WriteClass>(read, floor ?? least);
  }
}

/** Whether the press only accepts a dialog. */
const agrees = ({ name, dialog }: Press): boolean => dialog !== null && onlyAgrees(name);

/** Whether a write is an order or reservation without a sum or payment data, as the author of the step meant. */
const onlyOrders = ({ presses, amount, carried: { fields } }: Write): boolean =>
  amount === null &&
  saysOrder(presses.at(-1)?.name ?? '') &&
  !fields.map(fieldKind).some((kind) => kind === 'card' || kind === 'iban');
