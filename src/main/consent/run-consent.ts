import { graverOf, type WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { CallId } from '#shared/model/ids.ts';

import { isLiteral } from './contract/literal-steps.ts';
import type { RunContract } from './contract/run-contract.ts';
import type { RunGrants } from './contract/run-grants.ts';
import { onlyAgrees, saysOrder } from './floor/words-say.ts';
import { describePress } from './press/describe-press.ts';
import { PageQuestions } from './press/page-questions.ts';
import type { Press } from './press/press.ts';
import type { ActReader } from './reader/act-reader.ts';
import { decideWrite, type WriteDecision } from './write/decide-write.ts';
import type { Write } from './write/describe-write.ts';

/** So many presses in a row tell what comes of the last one. */
const MAX_CHAIN = 4;
const MAX_ENTERED = 30;
/** By RFC 9110 and 5789 these store something, whoever takes them for reading. */
const WRITES: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

interface KnownPress {
  readonly press: Press;
  /** By `performance.now`. */
  readonly at: number;
}

/** What a call was allowed to do before it was made, by a grant or by the person. */
export interface AllowedPress {
  readonly found: WriteClass;
  /** Where it is done, and where it goes to where that is another origin. */
  readonly places: readonly string[];
  /** Of what the person was shown; `null`: a grant covers it. */
  readonly digest: string | null;
  readonly shown: readonly string[];
  readonly grantId: string | null;
}

/** All by which one run's writes are decided about. */
export class RunConsent {
  readonly contract: RunContract;
  readonly grants: RunGrants;
  readonly reader: ActReader;
  readonly questions = new PageQuestions();
  readonly #presses: KnownPress[] = [];
  #isSettled = false;
  readonly #entered: string[] = [];
  readonly #allowed = new Map<CallId, AllowedPress>();
  /** Origins at which it has acted. */
  readonly #actedAt = new Set<string>();

  constructor(parts: Pick<RunConsent, 'contract' | 'grants' | 'reader'>) {
    this.contract = parts.contract;
    this.grants = parts.grants;
    this.reader = parts.reader;
  }

  /** A call is about to act on a control. */
  pressed(press: Press, at = performance.now()): void {
    if (this.#isSettled && !onlyAgrees(press.name)) this.#presses.splice(0);
    this.#isSettled = false;
    this.#presses.push({ press, at });
    if (this.#presses.length > MAX_CHAIN) this.#presses.shift();
    this.#actedAt.add(press.origin);
  }

  /** What it writes into a page, or chooses there. */
  entered(texts: readonly string[]): void {
    this.#entered.push(...texts.filter((text) => text.trim() !== ''));
    this.#entered.splice(0, this.#entered.length - MAX_ENTERED);
  }

  get enteredLately(): readonly string[] {
    return this.#entered;
  }

  /** The presses that tell what comes of the newest: an agreement stands for what it agrees with. */
  get chain(): readonly Press[] {
    return this.#presses.map(({ press }) => press);
  }

  /** When it acted last; infinitely long ago where it has not. */
  get actedLastAt(): number {
    return this.#presses.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  }

  hasActedAt(origin: string | null): boolean {
    return origin === null ? this.#actedAt.size > 0 : this.#actedAt.has(origin);
  }

  /** What was pressed has led to a write: the next press begins anew, unless it only agrees. */
  settled(): void {
    this.#isSettled = true;
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
    return describePress([...this.chain, press].slice(-MAX_CHAIN), this.#entered);
  }

  /** What is needed to decide about a write is found out: the contract, and what kind of write it is. */
  async learn(write: Write): Promise<void> {
    await this.contract.ready;
    if (this.#needsReader(write)) await this.reader.read(write, this.contract.current);
  }

  /** Pure but for what was learnt; a write that nothing is known of counts as a change. */
  decide(write: Write, places: readonly string[]): { found: WriteClass; decision: WriteDecision } {
    const { current, steps } = this.contract;
    const found = this.#classOf(write);
    const isWritten = isLiteral(steps, write.presses.at(-1));
    const isStep = isWritten && (found !== 'spend' || onlyOrders(write));
    const grants = this.grants.left();
    const given = this.grants.given();
    const decision = decideWrite({
      write,
      found,
      places,
      isStep,
      contract: current,
      grants,
      given,
    });
    return { found, decision };
  }

  /** Whether all that is needed to decide about a write is known. */
  knows(write: Write): boolean {
    return this.contract.isReady && !this.#needsReader(write);
  }

  /** What the floor finds is settled by the contract alone: a reader could only make it graver. */
  #needsReader(write: Write): boolean {
    const { protocol, floor, shape, destination, isKnown } = write;
    if (isKnown === true || (protocol === 'reads' && floor === null)) return false;
    if (floor !== null || isLiteral(this.contract.steps, write.presses.at(-1))) return false;
    return this.reader.knows(destination, shape) === null;
  }

  #classOf({ protocol, method, floor, shape, destination, isKnown }: Write): WriteClass {
    if (isKnown === true) return 'change';
    if (protocol === 'reads' && floor === null) return 'reads';
    const read = this.reader.knows(destination, shape) ?? 'change';
    return graverOf<WriteClass>(read, floor ?? (WRITES.has(method) ? 'change' : 'reads'));
  }
}

/** An order or a reservation with no sum and no means of paying: whoever wrote the step meant it. */
const onlyOrders = ({ presses, amount, fields }: Write): boolean =>
  amount === null &&
  saysOrder(presses.at(-1)?.name ?? '') &&
  fields.every(({ kind }) => kind !== 'card' && kind !== 'iban');
