import type { CallId } from '#shared/model/ids.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import type { RunConsent } from '../consent/run-consent.ts';
import { coveringCarry } from '../policy/carry-covers.ts';
import { findNamedOrigins } from '../policy/named-origins.ts';
import type { OutgoingText } from './taint/outgoing-texts.ts';
import { type Crossing, RunTaint } from './taint/run-taint.ts';
import type { RunOrigins } from './run-origins.ts';

/** What the person answered, on which page, and whether in words of their own. */
interface AnswerOfPerson {
  readonly text: string;
  readonly askedAt: string | null;
  readonly isOwnWords: boolean;
}

/** What one run may do: its consent, where it may be, and what it has read. Pure rules are given what they need of it. */
export class RunPermissions {
  readonly consent: RunConsent;
  /** Where it may be; `null`: anywhere. */
  readonly origins: RunOrigins | null;
  readonly taint: RunTaint;

  constructor(consent: RunConsent, origins: RunOrigins | null = null) {
    this.consent = consent;
    this.origins = origins;
    this.taint = new RunTaint((origin) => origins?.isLent(origin) ?? false);
  }

  /** The person has answered a question of the agent. An answer that the agent had offered names no places for them. */
  answered({ text, askedAt, isOwnWords }: AnswerOfPerson): void {
    const named = isOwnWords ? findNamedOrigins([text]) : [];
    this.taint.noteAnswer(text, { askedAt, named });
    if (isOwnWords) this.origins?.said(text);
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
      for (const { id } of new Set(covering)) this.consent.grants.use(id, callId);
    this.taint.noteSent(texts, crossing);
  }

  #carriesFor({ from, to }: Crossing): readonly HeldGrant[] | null {
    const found = from.map((origin) => coveringCarry(this.consent.grants.left(), origin, to));
    const covering = found.filter((held) => held !== null);
    return covering.length === found.length ? covering : null;
  }
}
