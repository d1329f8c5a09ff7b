import type { CallId } from '#shared/model/ids.ts';
import type { Grant, HeldGrant } from '#shared/model/run/approval/grant.ts';
import type { GrantView } from '#shared/model/run/view/run-view.ts';

/** Records changes of a run's grants. */
export interface GrantJournal {
  made(grants: readonly HeldGrant[]): void;
  used(grantId: string, callId: CallId, grant: Grant): void;
  cut(grantId: string): void;
}

interface CountedGrant extends HeldGrant {
  /** Places named together share one allowance. */
  readonly pool: string;
  used: number;
  /** Writes on their way, without an answer so far. */
  readonly pending: Set<number>;
  /** Writes that a server refused: they use nothing up, but do not go on for ever. */
  failed: number;
  /** Calls that have made a write under it. */
  readonly calls: Set<CallId>;
  isCut: boolean;
}

/** Failed writes that may be tried for each allowed one. */
const FAILURES_PER_USE = 3;

/** Permissions of a run, and their remaining uses. */
export class RunGrants {
  readonly #journal: GrantJournal;
  readonly #held: CountedGrant[] = [];

  constructor(journal: GrantJournal) {
    this.#journal = journal;
  }

  /** Adds grants and returns their ids. */
  give(grants: readonly Grant[]): readonly string[] {
    if (grants.length === 0) return [];
    const first = this.#held.length + 1;
    const added = grants.map((grant, index) => ({ id: `g${first + index}`, grant }));
    this.#journal.made(added);
    for (const { id, grant } of added)
      this.#hold(id, grant, { seq: -first, used: 0, isCut: false });
    return added.map(({ id }) => id);
  }

  /** Restores the grants of a continued run, which are recorded already. */
  restore(views: readonly GrantView[]): void {
    for (const view of views) this.#hold(view.id, view.grant, view);
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

  /** Grants with something left. */
  left(): readonly HeldGrant[] {
    return this.#held.filter((held) => {
      const { isCut, failed, grant } = held;
      const isTried = failed >= grant.times * FAILURES_PER_USE;
      return !isCut && !isTried && this.#usedLike(held) < grant.times;
    });
  }

  /** All that were given and not taken back, used up or not. */
  given(): readonly HeldGrant[] {
    return this.#held.filter(({ isCut }) => !isCut);
  }

  /** Reserves a use for a write on its way; `settle` gives its outcome. */
  reserve(grantId: string, write: number, callId: CallId): void {
    const held = this.#find(grantId);
    held?.pending.add(write);
    held?.calls.add(callId);
  }

  /** `isDone`: the server took it. */
  settle(grantId: string, write: number, callId: CallId, isDone: boolean): void {
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

  /** Uses a grant for a finished call: a socket's messages are not visible, so the call counts, unless one of its requests did. */
  useForCall(grantId: string, callId: CallId): void {
    const { calls } = this.#find(grantId) ?? {};
    if (calls?.has(callId) === false) this.use(grantId, callId);
    calls?.add(callId);
  }

  #hold(
    id: string,
    grant: Grant,
    { seq, used, isCut }: Pick<GrantView, 'seq' | 'used' | 'isCut'>,
  ): void {
    const { from, verb, times, bound } = grant;
    const pool = from === 'task' ? JSON.stringify([seq, verb, times, bound]) : id;
    const counts = { used, pending: new Set<number>(), failed: 0, calls: new Set<CallId>() };
    this.#held.push({ id, grant, pool, ...counts, isCut });
  }

  #usedLike({ pool }: CountedGrant): number {
    return this.#held
      .filter((held) => held.pool === pool)
      .reduce((sum, { used, pending }) => sum + used + pending.size, 0);
  }

  #find(grantId: string): CountedGrant | undefined {
    return this.#held.find(({ id }) => id === grantId);
  }
}
