import type { CallId } from '#shared/model/ids.ts';
import { type ActKind, isGrave } from '#shared/model/run/approval/act-kind.ts';
import type { Grant, HeldGrant } from '#shared/model/run/approval/grant.ts';
import type { GrantView } from '#shared/model/run/view/run-view.ts';

import { isWithinOrigins } from '../../network-policy/origin.ts';

/** Records changes of a run's grants. */
export interface GrantJournal {
  made(grants: readonly HeldGrant[]): void;
  used(grantId: string, callId: CallId, grant: Grant): void;
  cut(grantId: string): void;
}

interface CountedGrant extends HeldGrant {
  /** Sites named together share one allowance. */
  readonly pool: string;
  used: number;
  /** Writes that are sent and not yet answered. */
  readonly pending: Set<number>;
  /** Number of writes that a server refused: they use up nothing, but may not be repeated endlessly. */
  failed: number;
  /** Calls that made a write under this grant. */
  readonly calls: Set<CallId>;
  isCut: boolean;
}

/** Limit of failed writes for each allowed one. */
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
    for (const each of added) this.#hold({ ...each, seq: -first, used: 0, isCut: false });
    return added.map(({ id }) => id);
  }

  /** Restores the grants of a continued run, which are already recorded. */
  restore(views: readonly GrantView[]): void {
    for (const view of views) this.#hold(view);
  }

  cut(grantId: string): void {
    const held = this.#find(grantId);
    if (held === undefined || held.isCut) return;
    held.isCut = true;
    this.#journal.cut(grantId);
  }

  /** Returns a grant, used up or not; `null` if it does not exist. */
  get(grantId: string): HeldGrant | null {
    return this.#find(grantId) ?? null;
  }

  /** Returns the grants with uses left. */
  left(): readonly HeldGrant[] {
    return this.#held.filter((held) => {
      const { isCut, failed, grant } = held;
      const isTried = failed >= grant.times * FAILURES_PER_USE;
      return !isCut && !isTried && this.#usedLike(held) < grant.times;
    });
  }

  /** Returns all grants that are not revoked, used up or not. */
  given(): readonly HeldGrant[] {
    return this.#held.filter(({ isCut }) => !isCut);
  }

  /** Reserves a use for a pending write; `settle` records its outcome. */
  reserve(grantId: string, write: number, callId: CallId): void {
    const held = this.#find(grantId);
    held?.pending.add(write);
    held?.calls.add(callId);
  }

  /** Records the outcome of a reserved write; `isDone` if the server accepted it. */
  settle(grantId: string, write: number, callId: CallId, isDone: boolean): void {
    const held = this.#find(grantId);
    if (held?.pending.delete(write) !== true) return;
    if (isDone) this.use(grantId, callId);
    else held.failed += 1;
  }

  /** Counts an action that the grant covers. */
  use(grantId: string, callId: CallId): void {
    const held = this.#find(grantId);
    if (held === undefined) return;
    held.used += 1;
    this.#journal.used(grantId, callId, held.grant);
  }

  /** Counts one use for a finished call, unless one of its requests was counted: messages over a socket are not visible. */
  useForCall(grantId: string, callId: CallId): void {
    const { calls } = this.#find(grantId) ?? {};
    if (calls?.has(callId) === false) this.use(grantId, callId);
    calls?.add(callId);
  }

  #hold({ id, grant, seq, used, isCut }: Omit<GrantView, 'at'>): void {
    const pool = poolOf(grant, seq) ?? id;
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

/**
 * Returns the key of grants that share one allowance: the same wish at several sites, or kinds that the person allowed together. `null` if
 * the grant has its own.
 */
function poolOf({ from, verb, times, bound }: Grant, seq: number): string | null {
  if (from === 'task') return JSON.stringify([seq, verb, times, bound]);
  return from === 'choice' ? JSON.stringify([seq, times]) : null;
}

/**
 * Whether a grant covers this kind of action at an origin, whatever it is bound to. `any` excludes money and identity, which must be named
 * or asked about.
 */
export function isForAct(grant: Grant, kind: ActKind, origin: string): boolean {
  if (!isWithinOrigins(origin, [grant.origin])) return false;
  return grant.verb === kind || (grant.verb === 'any' && !isGrave(kind));
}

/** Returns the grants for this action at one of these places; those that name the kind come before `any`. */
export function grantsForAct(
  grants: readonly HeldGrant[],
  kind: ActKind,
  places: readonly string[],
): readonly HeldGrant[] {
  const found = grants.filter(({ grant }) => places.some((place) => isForAct(grant, kind, place)));
  return found.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Ranks grants so that the most closely bound ones are used first. */
const rankOf = ({ grant: { verb, shape, bound = [] } }: HeldGrant): number =>
  (verb === 'any' ? 4 : 0) + (shape === undefined ? 2 : 0) + (bound.length === 0 ? 1 : 0);
