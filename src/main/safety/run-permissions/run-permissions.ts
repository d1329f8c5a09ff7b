import type { CallId } from '#shared/model/ids.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import type { RunConsent } from '../consent/run-consent.ts';
import { coveringCarry } from '../tool-policy/carry-covers.ts';
import { findNamedOrigins } from '../network-policy/named-origins.ts';
import type { OutgoingText } from './taint/outgoing-texts.ts';
import { type Crossing, RunTaint } from './taint/run-taint.ts';
import type { RunOrigins } from './run-origins.ts';

/** The person's answer to a question, with the URL of the page and whether it is in their own words. */
interface AnswerOfPerson {
  readonly text: string;
  readonly askedAt: string | null;
  readonly isOwnWords: boolean;
}

/** What one run may do: its consent, its origins, and the texts that it read. */
export class RunPermissions {
  readonly consent: RunConsent;
  /** Origins open to the run; `null` if all are. */
  readonly origins: RunOrigins | null;
  readonly taint: RunTaint;

  constructor(consent: RunConsent, origins: RunOrigins | null = null) {
    this.consent = consent;
    this.origins = origins;
    this.taint = new RunTaint((origin) => origins?.isLent(origin) ?? false);
  }

  /** Called when the person answered a question of the agent. A choice that the agent offered names no origins for them. */
  answered({ text, askedAt, isOwnWords }: AnswerOfPerson): void {
    const named = isOwnWords ? findNamedOrigins([text]) : [];
    this.taint.noteAnswer(text, { askedAt, named });
    if (isOwnWords) this.origins?.said(text);
  }

  /** Returns the text of a call that must not be sent without asking; `null` if there is none or a grant covers it. */
  crossingOf(callId: CallId, texts: readonly OutgoingText[]): Crossing | null {
    const crossing = this.taint.find(callId, texts);
    return crossing === null || this.#carriesFor(crossing) !== null ? null : crossing;
  }

  /** Called before the texts of a call are sent: uses the grants that cover them. */
  carry(callId: CallId, texts: readonly OutgoingText[]): void {
    const crossing = this.taint.find(callId, texts);
    const covering = crossing === null ? null : this.#carriesFor(crossing);
    // The model's own text is asked about once; a grant for these places remains for texts that were read there.
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
