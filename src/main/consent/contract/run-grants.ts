import type { CallId } from '#shared/model/ids.ts';
import type { Grant, HeldGrant } from '#shared/model/run/approval/grant.ts';
import type { GrantView } from '#shared/model/run/view/run-view.ts';

/** Told of what becomes of a run's grants, so that it is written down. */
export interface GrantJournal {
  made(grants: readonly HeldGrant[]): void;
  used(grantId: string, callId: CallId, grant: Grant): void;
  cut(grantId: string): void;
}

interface CountedGrant extends HeldGrant {
  used: number;
  /** Writes under way that nobody has answered yet. */
  readonly pending: Set<number | string>;
  /** Writes that a server refused: they use nothing up, but do not go on for ever. */
  failed: number;
  isCut: boolean;
}

/** So many refused writes are tried for each that is allowed. */
const FAILURES_PER_USE = 3;

/** What one run may do without a question, and how often still. */
export class RunGrants {
  readonly #journal: GrantJournal;
  readonly #held: CountedGrant[] = [];

  constructor(journal: GrantJournal) {
    this.#journal = journal;
  }

  /** Gives the ids of what was given. */
  give(grants: readonly Grant[]): readonly string[] {
    if (grants.length === 0) return [];
    const first = this.#held.length + 1;
    const added = grants.map((grant, index) => ({ id: `g${first + index}`, grant }));
    this.#journal.made(added);
    for (const { id, grant } of added) this.#hold(id, grant, 0, false);
    return added.map(({ id }) => id);
  }

  /** What is left of a run that goes on; it is written down already. */
  restore(views: readonly GrantView[]): void {
    for (const { id, grant, used, isCut } of views) this.#hold(id, grant, used, isCut);
  }

  cut(grantId: string): void {
    const held = this.#find(grantId);
    if (held === undefined || held.isCut) return;
    held.isCut = true;
    this.#journal.cut(grantId);
  }

  /** A grant that was given, used up or not. */
  get(grantId: string): HeldGrant | null {
    return this.#find(grantId) ?? null;
  }

  /** Those of which something is left. */
  left(): readonly HeldGrant[] {
    return this.#held.filter(isLeft);
  }

  /** All that were given and not taken back, used up or not. */
  given(): readonly HeldGrant[] {
    return this.#held.filter(({ isCut }) => !isCut);
  }

  /** A write that it covers is on its way; `settle` says what came of it. */
  reserve(grantId: string, write: number | string): void {
    this.#find(grantId)?.pending.add(write);
  }

  /** `isDone`: the server took it. */
  settle(grantId: string, write: number | string, callId: CallId, isDone: boolean): void {
    const held = this.#find(grantId);
    if (held?.pending.delete(write) !== true) return;
    if (isDone) this.use(grantId, callId);
    else held.failed += 1;
  }

  /** An act that it covers was done. */
  use(grantId: string, callId: CallId): void {
    const held = this.#find(grantId);
    if (held === undefined) return;
    held.used += 1;
    this.#journal.used(grantId, callId, held.grant);
  }

  #hold(id: string, grant: Grant, used: number, isCut: boolean): void {
    this.#held.push({ id, grant, used, pending: new Set(), failed: 0, isCut });
  }

  #find(grantId: string): CountedGrant | undefined {
    return this.#held.find(({ id }) => id === grantId);
  }
}

const isLeft = ({ grant, used, pending, failed, isCut }: CountedGrant): boolean =>
  !isCut && used + pending.size < grant.times && failed < grant.times * FAILURES_PER_USE;
