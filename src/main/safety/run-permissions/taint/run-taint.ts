import type { CallId } from '#shared/model/ids.ts';
import { type ApprovalAnswer, OWN_TEXT_RULE } from '#shared/model/run/approval/approval.ts';

import { freeAddresses } from './free-addresses.ts';
import { FACTS_PLACE, type OutgoingText, type OutgoingWay } from './outgoing-texts.ts';
import { OwnTexts } from './own-texts.ts';
import { countedSiteOf, partsOfAddress } from './parts-of-address.ts';
import { type FoundText, ReadTexts } from './read-texts.ts';
import { pieceOf, SentPieces } from './sent-pieces.ts';

const MAX_EXCERPT = 300;
/** Characters above which any text needs permission once the index of read text is full: it can no longer tell whether the text was read. */
const LONG = 60;

/** Text from some places that is about to be sent to another. */
export interface Crossing {
  /** Origins where the text was read; `anywhere` if unknown. */
  readonly from: readonly string[];
  readonly to: string;
  readonly way: OutgoingWay;
  readonly excerpt: string;
  /** Whether the model wrote the text after reading something private at these places; absent if the text was read there. */
  readonly isOwn?: true;
  /** Whether the person refused this before. */
  readonly isRefused?: true;
}

/** A question that the person answered: about text that was read, or with `OWN_TEXT_RULE` about the model's own. */
interface AnsweredCrossing extends Pick<Crossing, 'from' | 'to'> {
  readonly rule?: string;
}

/** Context of the person's answer; `askedAt` is `null` if the run was on no page. */
interface AnsweredAt {
  readonly askedAt: string | null;
  /** Origins that the answer names. */
  readonly named: Iterable<string>;
}

/** What one run read where, and where the person allows it to be sent. */
export class RunTaint {
  readonly #read = new ReadTexts();
  readonly #own: OwnTexts;
  readonly #allowed = new Set<string>();
  /** The last pieces sent to each site, in order. */
  readonly #pieces = new Map<string, SentPieces>();

  /** `isLent` tells whether the person lent the run a tab of an origin, so its text is private. */
  constructor(isLent: (origin: string) => boolean = () => false) {
    this.#own = new OwnTexts(this.#read, isLent);
  }

  /** Called before the model receives text from `origin`. */
  noteRead(origin: string, text: string): void {
    this.#read.noteRead(origin, text);
  }

  /** Called before the model receives text about a call at `origin`; text that repeats the call does not become free there. */
  noteTold(origin: string, text: string): void {
    this.#read.noteTold(origin, text);
  }

  noteOwnWords(text: string): void {
    this.#read.noteOwnWords(text);
  }

  /** Called when the run logged in at an origin; what it reads there from now on is private. */
  noteLogIn(origin: string): void {
    this.#own.noteLogIn(origin);
  }

  /** Applies the person's answer to a card of kind `crossing`: for this call, or for the rest of the run. */
  answered(callId: CallId, { from, to, rule }: AnsweredCrossing, answer: ApprovalAnswer): void {
    const isOwn = rule === OWN_TEXT_RULE;
    const isAllowed = answer === 'once' || answer === 'run';
    if (isAllowed || isOwn) this.#own.answered(from, to, isAllowed);
    if (answer === 'once' && !isOwn) this.#allowed.add(`${callId} ${to}`);
    if (answer === 'run') for (const origin of from) this.#allowed.add(`${origin} ${to}`);
  }

  /** Returns the first text of a call that must not be sent without asking; `null` if there is none. */
  find(callId: CallId, texts: readonly OutgoingText[]): Crossing | null {
    const unasked = texts.filter(
      ({ to, way, text }) => !this.#allowed.has(`${callId} ${to}`) && !this.#isLink(way, text),
    );
    for (const outgoing of unasked) {
      const { to, way } = outgoing;
      const found = this.#foundIn(outgoing) ?? this.#copied(outgoing);
      if (found === null) continue;
      const from = found.from.filter((origin) => !this.#allowed.has(`${origin} ${to}`));
      if (from.length > 0) return { from, to, way, excerpt: found.excerpt };
    }
    const long = this.#read.isFull ? unasked.find(({ text }) => text.length > LONG) : undefined;
    if (long !== undefined) return this.#unknown(long);
    return this.#written(unasked);
  }

  /** Records the person's answer on a page: free there and at the origins that it names, and elsewhere text of that page. */
  noteAnswer(text: string, { askedAt, named }: AnsweredAt): void {
    if (askedAt === null) return this.noteOwnWords(text);
    for (const origin of [askedAt, ...named]) this.noteRead(origin, text);
  }

  /** Returns the URLs that carry no text from one place to another, neither alone nor together. */
  freeAddresses(urls: readonly string[]): readonly string[] {
    return freeAddresses(urls, {
      isWritten: (url) => this.#isLink('address', url),
      isTooLong: (url) => this.#read.isFull && url.length > LONG,
      carries: (to, text) => this.#read.find(text, to) !== null,
    });
  }

  /**
   * Records texts that were sent, with the allowed `crossing` if there was one. Later texts to the same site are checked together with
   * them.
   */
  noteSent(texts: readonly OutgoingText[], crossing: Crossing | null = null): void {
    if (crossing !== null) this.#own.answered(crossing.from, crossing.to, true);
    for (const outgoing of texts) {
      const { to, way, text, isSecret = false } = outgoing;
      if (isSecret) this.noteLogIn(to);
      if (this.#isLink(way, text)) continue;
      const site = countedSiteOf(to);
      if (crossing !== null && crossing.to === to && crossing.isOwn !== true) {
        // Text that the person saw is not a piece of text that they have not seen.
        this.#pieces.delete(site);
        continue;
      }
      const pieces = this.#pieces.get(site) ?? new SentPieces();
      this.#pieces.set(site, pieces);
      pieces.add(pieceOf(outgoing));
      if (way !== 'paste') this.#own.noteSent(to, saidBy(way, text));
    }
  }

  /** Searches the text itself, and the text joined with the pieces before it. */
  #foundIn(outgoing: OutgoingText): FoundText | null {
    const { to, way, text } = outgoing;
    const found = this.#read.find(saidBy(way, text), to);
    const before = this.#pieces.get(countedSiteOf(to));
    if (found !== null || before === undefined) return found;
    for (const { text: together, depth } of before.joinedWith(pieceOf(outgoing))) {
      const inAll = this.#read.find(together, to, depth);
      if (inAll === null) continue;
      // Origins whose text is complete in the earlier pieces are ignored: that text was sent before, or was read only after it was sent.
      const left = before.joined().map((each) => this.#read.find(each.text, to, each.depth));
      const from = inAll.from.filter((origin) => !left.some((each) => each?.from.includes(origin)));
      if (from.length > 0) return { ...inAll, from };
    }
    return null;
  }

  /** Returns pasted text, whose origin is known however short it is and even if the model never saw it; `null` if it is free. */
  #copied({ from, to, text }: OutgoingText): FoundText | null {
    // A fact about the person is shown each time, even if it is short or the site has it.
    const isFree = from !== FACTS_PLACE && this.#read.isFree(text, to);
    const isTold = from !== undefined && from !== to && !isFree;
    return isTold ? { from: [from], excerpt: text.slice(0, MAX_EXCERPT) } : null;
  }

  /** Returns text of the model's own that was written after reading something private; `null` if none. */
  #written(texts: readonly OutgoingText[]): Crossing | null {
    for (const { to, way, text, from: copiedFrom } of texts) {
      if (copiedFrom !== undefined) continue;
      const asked = this.#own.find(to, saidBy(way, text));
      const from = (asked?.from ?? []).filter((origin) => !this.#allowed.has(`${origin} ${to}`));
      if (asked === null || from.length === 0) continue;
      const excerpt = text.slice(0, MAX_EXCERPT);
      return { from, to, way, excerpt, isOwn: true, ...(asked.isRefused && { isRefused: true }) };
    }
    return null;
  }

  /** Whether a page itself contains the URL, which then reveals nothing that the page could not. */
  #isLink(way: OutgoingWay, text: string): boolean {
    return way === 'address' && this.#read.hasRead(text.replace(/^[a-z]+:\/\//i, ''));
  }

  /** Returns a long text as a crossing of unknown origin, because not everything read could be stored; `null` if allowed. */
  #unknown({ to, way, text }: OutgoingText): Crossing | null {
    return this.#allowed.has(`anywhere ${to}`)
      ? null
      : { from: ['anywhere'], to, way, excerpt: text.slice(0, MAX_EXCERPT) };
  }
}

/** Returns what a text reveals; for a URL everything but the site. */
function saidBy(way: OutgoingWay, text: string): string {
  return (way === 'address' ? partsOfAddress(text)?.said : undefined) ?? text;
}
