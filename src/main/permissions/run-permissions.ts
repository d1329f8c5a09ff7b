import type { CallId } from '#shared/model/ids.ts';
import type { ActVerb } from '#shared/model/run/approval/act-class.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import { coveringCarry } from '../policy/carry-covers.ts';
import { findNamedOrigins } from '../policy/named-origins.ts';
import { PageQuestions } from './page-questions.ts';
import { type GrantJournal, RunGrants } from './run-grants.ts';
import type { OutgoingText } from './taint/outgoing-texts.ts';
import { type Crossing, RunTaint } from './taint/run-taint.ts';
import type { RunOrigins } from './run-origins.ts';

/** What was allowed for one tool call, by a grant or by the person. */
export interface ApprovedAct {
  /** `any`: whatever is of class R3. */
  readonly verb: ActVerb | 'any';
  /** Of the frame that it is done in. */
  readonly origin: string;
  /** Where it goes to, when that is another origin. */
  readonly destination: string | null;
  /** Of what the person was shown; `null` where a grant covered it. */
  readonly digest: string | null;
  /** The sum that the person was shown. */
  readonly amount?: string | null;
  /** The grant that covers it; `null` where the person allowed this one. */
  readonly grantId: string | null;
}

/** What the person answered, on which page, and whether in words of their own. */
interface AnswerOfPerson {
  readonly text: string;
  readonly askedAt: string | null;
  readonly isOwnWords: boolean;
}

interface ApprovedCall {
  readonly act: ApprovedAct;
  isUsed: boolean;
}

/** Requests may come a while after their call is over. */
const REMEMBERED_CALLS = 50;

/** What one run may do: its grants, and what was allowed for its calls. Pure rules are given what they need of it. */
export class RunPermissions {
  readonly grants: RunGrants;
  /** Where it may be; `null`: anywhere. */
  readonly origins: RunOrigins | null;
  readonly questions = new PageQuestions();
  readonly taint: RunTaint;
  readonly #approved = new Map<CallId, ApprovedCall>();

  constructor(journal: GrantJournal, origins: RunOrigins | null = null) {
    this.grants = new RunGrants(journal);
    this.origins = origins;
    this.taint = new RunTaint((origin) => origins?.isLent(origin) ?? false);
  }

  /** The person has answered a question of the agent. An answer that the agent had offered names no places for them. */
  answered({ text, askedAt, isOwnWords }: AnswerOfPerson): void {
    const named = isOwnWords ? findNamedOrigins([text]) : [];
    this.taint.noteAnswer(text, { askedAt, named });
    if (isOwnWords) this.origins?.said(text);
  }

  /** A call was allowed to do this. */
  approve(callId: CallId, act: ApprovedAct): void {
    this.#approved.set(callId, { act, isUsed: false });
    const oldest = this.#approved.keys().next();
    if (this.#approved.size > REMEMBERED_CALLS && oldest.done !== true)
      this.#approved.delete(oldest.value);
  }

  /** What a call was allowed to do; `null`: nothing that needs leave. */
  approvedFor(callId: CallId): ApprovedAct | null {
    return this.#approved.get(callId)?.act ?? null;
  }

  /** What a call was allowed to do was done. A grant is used once for one call, however many requests that makes. */
  settle(callId: CallId): void {
    const call = this.#approved.get(callId);
    if (call === undefined || call.isUsed) return;
    call.isUsed = true;
    if (call.act.grantId !== null) this.grants.use(call.act.grantId, callId);
  }

  /** A call came to its end; one that committed nothing that could be seen has tried its grant out. */
  end(callId: CallId): void {
    const call = this.#approved.get(callId);
    if (call !== undefined && !call.isUsed && call.act.grantId !== null)
      this.grants.tryOut(call.act.grantId);
  }

  /** What of the texts of a call must not leave unasked; a grant may cover where it goes. */
  crossingOf(callId: CallId, texts: readonly OutgoingText[]): Crossing | null {
    const crossing = this.taint.find(callId, texts);
    return crossing === null || this.#carriesFor(crossing) !== null ? null : crossing;
  }

  /** These texts of a call are about to leave: uses the grants that cover where they go. */
  carry(callId: CallId, texts: readonly OutgoingText[]): void {
    const crossing = this.taint.find(callId, texts);
    const covering = crossing === null ? null : this.#carriesFor(crossing);
    // What the model writes itself is asked about once; a grant for these places is left for what was read there.
    if (crossing?.isOwn !== true)
      for (const { id } of new Set(covering)) this.grants.use(id, callId);
    this.taint.noteSent(texts, crossing);
  }

  #carriesFor({ from, to }: Crossing): readonly HeldGrant[] | null {
    const found = from.map((origin) => coveringCarry(this.grants.left(), origin, to));
    const covering = found.filter((held) => held !== null);
    return covering.length === found.length ? covering : null;
  }

  /** A grant that covers such an act. */
  peekGrant(verb: ActVerb, origin: string): HeldGrant | null {
    return this.grants.peek(verb, origin);
  }

  /** Uses a grant for an act of a call that had none; `false` where none covers it. */
  useGrant(verb: ActVerb, origin: string, callId: CallId): boolean {
    const held = this.grants.peek(verb, origin);
    if (held === null) return false;
    this.grants.use(held.id, callId);
    return true;
  }
}
