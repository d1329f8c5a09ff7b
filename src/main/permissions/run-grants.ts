import type { CallId } from '#shared/model/ids.ts';
import type { ActVerb } from '#shared/model/run/approval/act-class.ts';
import type { Grant, HeldGrant } from '#shared/model/run/approval/grant.ts';
import type { GrantView } from '#shared/model/run/view/run-view.ts';

import { coveringGrant } from '../policy/grant-covers.ts';

/** Told of what becomes of a run's grants, so that it is written down. */
export interface GrantJournal {
  made(grants: readonly HeldGrant[]): void;
  used(grantId: string, callId: CallId, grant: Grant): void;
  cut(grantId: string): void;
}

interface CountedGrant extends HeldGrant {
  used: number;
  /** Calls that it covered and that committed nothing: a first press that opens a question, a form that is not complete. */
  tried: number;
  isCut: boolean;
}

/** So many calls that commit nothing count as one that does: a page that commits in a way that cannot be seen stays bounded. */
const TRIES_PER_USE = 3;

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
    const added = grants.map((grant, index) => ({
      id: `g${this.#held.length + index + 1}`,
      grant,
    }));
    this.#journal.made(added);
    for (const { id, grant } of added)
      this.#held.push({ id, grant, used: 0, tried: 0, isCut: false });
    return added.map(({ id }) => id);
  }

  /** What is left of a run that goes on; it is written down already. */
  restore(views: readonly GrantView[]): void {
    for (const { id, grant, used, isCut } of views)
      this.#held.push({ id, grant, used, tried: 0, isCut });
  }

  cut(grantId: string): void {
    const held = this.#held.find(({ id }) => id === grantId);
    if (held === undefined || held.isCut) return;
    held.isCut = true;
    this.#journal.cut(grantId);
  }

  /** A grant that was given, used up or not. */
  get(grantId: string): HeldGrant | null {
    return this.#held.find(({ id }) => id === grantId) ?? null;
  }

  /** Those of which something is left. */
  left(): readonly HeldGrant[] {
    return this.#held.filter(isLeft);
  }

  /** Whether there was ever one for such an act, used up and taken back ones included. */
  wasGiven(verb: ActVerb, origin: string): boolean {
    return coveringGrant(this.#held, verb, origin) !== null;
  }

  peek(verb: ActVerb, origin: string): HeldGrant | null {
    return coveringGrant(this.left(), verb, origin);
  }

  /** An act that it covers was done. */
  use(grantId: string, callId: CallId): void {
    const held = this.#held.find(({ id }) => id === grantId);
    if (held === undefined) return;
    held.used += 1;
    this.#journal.used(grantId, callId, held.grant);
  }

  /** A call that it covers was made, and nothing was seen to be committed. */
  tryOut(grantId: string): void {
    const held = this.#held.find(({ id }) => id === grantId);
    if (held !== undefined) held.tried += 1;
  }
}

const isLeft = ({ grant, used, tried, isCut }: CountedGrant): boolean =>
  !isCut && used < grant.times && tried < grant.times * TRIES_PER_USE;
