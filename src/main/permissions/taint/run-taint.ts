import type { CallId } from '#shared/model/ids.ts';
import { type ApprovalAnswer, OWN_TEXT_RULE } from '#shared/model/run/approval/approval.ts';

import { freeAddresses } from './free-addresses.ts';
import { FACTS_PLACE, type OutgoingText, type OutgoingWay } from './outgoing-texts.ts';
import { OwnTexts } from './own-texts.ts';
import { partsOfAddress, siteOf } from './parts-of-address.ts';
import { type FoundText, ReadTexts } from './read-texts.ts';
import { pieceOf, SentPieces } from './sent-pieces.ts';

const MAX_EXCERPT = 300;
/** Where not everything that was read could be kept, longer texts are asked about. */
const LONG = 60;

/** Text of some places that is about to leave to another one. */
export interface Crossing {
  /** Origins where it was read; `anywhere` where that is not known. */
  readonly from: readonly string[];
  readonly to: string;
  readonly way: OutgoingWay;
  readonly excerpt: string;
  /** The model has written it, and has read something private at these places; absent: it stands there. */
  readonly isOwn?: true;
  /** The person was asked before and said no. */
  readonly isRefused?: true;
}

/** What the person was asked: of text that stands somewhere, or by `OWN_TEXT_RULE` of the model's own. */
interface AnsweredCrossing extends Pick<Crossing, 'from' | 'to'> {
  readonly rule?: string;
}

/** Where an answer of the person belongs: `askedAt` is `null` where the run was on no page. */
interface AnsweredAt {
  readonly askedAt: string | null;
  /** Origins that stand in it. */
  readonly named: Iterable<string>;
}

/** What one run has read where, and what of it the person lets go where. */
export class RunTaint {
  readonly #read = new ReadTexts();
  readonly #own: OwnTexts;
  readonly #allowed = new Set<string>();
  /** The last pieces that went to a site, in a row. */
  readonly #pieces = new Map<string, SentPieces>();

  /** `isLent`: what stands at an origin is the person's, by what they let the run see. */
  constructor(isLent: (origin: string) => boolean = () => false) {
    this.#own = new OwnTexts(this.#read, isLent);
  }

  /** The model is about to be told this, which comes from `origin`. */
  noteRead(origin: string, text: string): void {
    this.#read.noteRead(origin, text);
  }

  /** The model is about to be told this of a call at `origin`; what it says again of the call makes nothing free there. */
  noteTold(origin: string, text: string): void {
    this.#read.noteTold(origin, text);
  }

  noteOwnWords(text: string): void {
    this.#read.noteOwnWords(text);
  }

  /** The run has logged in there: what it reads there from now on is the person's. */
  noteLogIn(origin: string): void {
    this.#own.noteLogIn(origin);
  }

  /** What the person said to a card of kind `crossing`: for this call, or for as long as the run goes on. */
  answered(callId: CallId, { from, to, rule }: AnsweredCrossing, answer: ApprovalAnswer): void {
    const isOwn = rule === OWN_TEXT_RULE;
    const isAllowed = answer === 'once' || answer === 'run';
    if (isAllowed || isOwn) this.#own.answered(from, to, isAllowed);
    if (answer === 'once' && !isOwn) this.#allowed.add(`${callId} ${to}`);
    if (answer === 'run') for (const origin of from) this.#allowed.add(`${origin} ${to}`);
  }

  /** The first of the texts of a call that must not leave unasked. */
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

  /** What the person answered on a page: their own words there and at the places that they name, and of that page elsewhere. */
  noteAnswer(text: string, { askedAt, named }: AnsweredAt): void {
    if (askedAt === null) return this.noteOwnWords(text);
    for (const origin of [askedAt, ...named]) this.noteRead(origin, text);
  }

  /** Those of these addresses that carry no text of one place to another, neither each by itself nor several together. */
  freeAddresses(urls: readonly string[]): readonly string[] {
    return freeAddresses(urls, {
      isWritten: (url) => this.#isLink('address', url),
      isTooLong: (url) => this.#read.isFull && url.length > LONG,
      carries: (to, text) => this.#read.find(text, to) !== null,
    });
  }

  /** These have left, with leave for `crossing` where there is one: what follows them to the same site is looked at together with them. */
  noteSent(texts: readonly OutgoingText[], crossing: Crossing | null = null): void {
    if (crossing !== null) this.#own.answered(crossing.from, crossing.to, true);
    for (const outgoing of texts) {
      const { to, way, text, isSecret = false } = outgoing;
      if (isSecret) this.noteLogIn(to);
      if (this.#isLink(way, text)) continue;
      const site = siteOf(to);
      if (crossing !== null && crossing.to === to && crossing.isOwn !== true) {
        // What the person has seen is no piece of anything that they have not.
        this.#pieces.delete(site);
        continue;
      }
      const pieces = this.#pieces.get(site) ?? new SentPieces();
      this.#pieces.set(site, pieces);
      pieces.add(pieceOf(outgoing));
      if (way !== 'paste') this.#own.noteSent(to, saidBy(way, text));
    }
  }

  /** In the text itself, or in what it makes with those before it. */
  #foundIn(outgoing: OutgoingText): FoundText | null {
    const { to, way, text } = outgoing;
    const found = this.#read.find(saidBy(way, text), to);
    const before = this.#pieces.get(siteOf(to));
    if (found !== null || before === undefined) return found;
    for (const { text: together, depth } of before.joinedWith(pieceOf(outgoing))) {
      const inAll = this.#read.find(together, to, depth);
      if (inAll === null) continue;
      // What stands in the pieces before it alone has left already, or was read only afterwards.
      const left = before.joined().map((each) => this.#read.find(each.text, to, each.depth));
      const from = inAll.from.filter((origin) => !left.some((each) => each?.from.includes(origin)));
      if (from.length > 0) return { ...inAll, from };
    }
    return null;
  }

  /** What is pasted is known to be of the place where it was copied, however short it is and whether or not the model was shown it. */
  #copied({ from, to, text }: OutgoingText): FoundText | null {
    // A fact about the person is shown each time, however short it is and whoever knows it.
    const isFree = from !== FACTS_PLACE && this.#read.isFree(text, to);
    const isTold = from !== undefined && from !== to && !isFree;
    return isTold ? { from: [from], excerpt: text.slice(0, MAX_EXCERPT) } : null;
  }

  /** Text of the model's own, where it has read something private. */
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

  /** An address that a page has written so itself tells nobody more than the page could. */
  #isLink(way: OutgoingWay, text: string): boolean {
    return way === 'address' && this.#read.hasRead(text.replace(/^[a-z]+:\/\//i, ''));
  }

  /** Where not everything could be kept that was read, nothing long goes unasked. */
  #unknown({ to, way, text }: OutgoingText): Crossing | null {
    return this.#allowed.has(`anywhere ${to}`)
      ? null
      : { from: ['anywhere'], to, way, excerpt: text.slice(0, MAX_EXCERPT) };
  }
}

/** What a text tells; of an address all but the place. */
function saidBy(way: OutgoingWay, text: string): string {
  return (way === 'address' ? partsOfAddress(text)?.said : undefined) ?? text;
}
