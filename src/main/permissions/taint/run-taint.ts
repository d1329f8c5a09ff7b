import type { CallId } from '#shared/model/ids.ts';
import type { ApprovalAnswer } from '#shared/model/run/approval/approval.ts';

import type { OutgoingText, OutgoingWay } from './outgoing-texts.ts';
import { type FoundText, ReadTexts } from './read-texts.ts';

/** Of pieces that go to one place one after the other, as many characters are looked at together. */
const MAX_TOGETHER = 400;
const MAX_PIECE = 60;
const MAX_EXCERPT = 300;

/** Text of some places that is about to leave to another one. */
export interface Crossing {
  /** Origins where it was read; `anywhere` where that is not known. */
  readonly from: readonly string[];
  readonly to: string;
  readonly way: OutgoingWay;
  readonly excerpt: string;
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
  readonly #allowed = new Set<string>();
  /** The last short pieces that went to a place, in a row. */
  readonly #pieces = new Map<string, string>();

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

  /** What the person said to a card of kind `crossing`: for this call, or for as long as the run goes on. */
  answered(
    callId: CallId,
    { from, to }: Pick<Crossing, 'from' | 'to'>,
    answer: ApprovalAnswer,
  ): void {
    if (answer === 'once') this.#allowed.add(`${callId} ${to}`);
    if (answer === 'run') for (const origin of from) this.#allowed.add(`${origin} ${to}`);
  }

  /** The first of the texts of a call that must not leave unasked. */
  find(callId: CallId, texts: readonly OutgoingText[]): Crossing | null {
    for (const outgoing of texts) {
      const { to, way, text } = outgoing;
      if (this.#allowed.has(`${callId} ${to}`) || this.#isLink(way, text)) continue;
      const found =
        this.#read.find(saidBy(way, text), to) ??
        this.#read.find(this.#together(to, way, text), to) ??
        this.#copied(outgoing);
      if (found === null) continue;
      const from = found.from.filter((origin) => !this.#allowed.has(`${origin} ${to}`));
      if (from.length > 0) return { from, to, way, excerpt: found.excerpt };
    }
    const isUnasked = ({ to, text }: OutgoingText): boolean =>
      text.length > MAX_PIECE && !this.#allowed.has(`${callId} ${to}`);
    const long = this.#read.isFull ? texts.find(isUnasked) : undefined;
    return long === undefined ? null : this.#unknown(long);
  }

  /** What the person answered on a page: their own words there and at the places that they name, and of that page elsewhere. */
  noteAnswer(text: string, { askedAt, named }: AnsweredAt): void {
    if (askedAt === null) return this.noteOwnWords(text);
    for (const origin of [askedAt, ...named]) this.noteRead(origin, text);
  }

  /** Those of these addresses that carry no text of one place to another, neither each by itself nor several together. */
  freeAddresses(urls: readonly string[]): readonly string[] {
    const isWritten = (url: string): boolean => this.#isLink('address', url);
    const carries = (to: string, text: string): boolean => this.#read.find(text, to) !== null;
    const isTold = (url: string): boolean =>
      (this.#read.isFull && url.length > MAX_PIECE) ||
      carries(originOf(url), saidBy('address', url));
    const written = urls.filter(isWritten);
    const made = urls.filter((url) => !isWritten(url));
    const whole = made.filter(
      (url) => !made.some((other) => other !== url && other.startsWith(url)),
    );
    const isPart = (url: string): boolean => {
      const beside = whole.filter((other) => originOf(other) === originOf(url));
      const together = beside.map((each) => pieceOf('address', each));
      return carries(originOf(url), together.join(''));
    };
    return [...written, ...made.filter((url) => !isTold(url) && !isPart(url))];
  }

  /** These have left: what follows them to the same place is looked at together with them. */
  noteSent(texts: readonly OutgoingText[]): void {
    for (const { to, way, text } of texts) {
      const piece = pieceOf(way, text);
      if (piece.length <= MAX_PIECE)
        this.#pieces.set(to, `${this.#pieces.get(to) ?? ''}${piece}`.slice(-MAX_TOGETHER));
    }
  }

  /** What is pasted is known to be of the place where it was copied, however short it is and whether or not the model was shown it. */
  #copied({ from, to, text }: OutgoingText): FoundText | null {
    const isTold = from !== undefined && from !== to && !this.#read.isFree(text, to);
    return isTold ? { from: [from], excerpt: text.slice(0, MAX_EXCERPT) } : null;
  }

  /** An address that a page has written so itself tells nobody more than the page could. */
  #isLink(way: OutgoingWay, text: string): boolean {
    return way === 'address' && this.#read.hasRead(text.replace(/^[a-z]+:\/\//i, ''));
  }

  #together(to: string, way: OutgoingWay, text: string): string {
    return `${this.#pieces.get(to) ?? ''}${pieceOf(way, text).slice(0, MAX_PIECE)}`;
  }

  /** Where not everything could be kept that was read, nothing long goes unasked. */
  #unknown({ to, way, text }: OutgoingText): Crossing | null {
    return this.#allowed.has(`anywhere ${to}`)
      ? null
      : { from: ['anywhere'], to, way, excerpt: text.slice(0, MAX_EXCERPT) };
  }
}

/** What a text tells. Of an address all but the place: whether a run may go there at all is decided by that. */
function saidBy(way: OutgoingWay, text: string): string {
  const url = way === 'address' ? URL.parse(text) : null;
  return url === null
    ? text
    : `${url.username} ${url.password} ${url.pathname}${url.search}${url.hash}`;
}

/** Of an address what differs from one to the next; of keys those that write something. */
function pieceOf(way: OutgoingWay, text: string): string {
  const url = way === 'address' ? URL.parse(text) : null;
  if (url === null) return text.length > 1 && /^[A-Z][A-Za-z]+(?:\+|$)/.test(text) ? '' : text;
  const said = `${[...url.searchParams.values()].join('')}${url.hash.slice(1)}`;
  return said === '' ? (url.pathname.split('/').at(-1) ?? '') : said;
}

const originOf = (url: string): string => URL.parse(url)?.origin ?? 'null';
