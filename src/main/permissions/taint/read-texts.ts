import { toCompared } from '#shared/evidence/compare-text.ts';

import { decodedForms } from './decoded-forms.ts';
import { findCopy, type FreeText, type Range } from './find-copy.ts';
import { lettersOf } from './fold-streams.ts';
import { ReadPlace } from './read-place.ts';
import { LETTERS } from './text-index.ts';
import { TextProbe } from './text-probe.ts';
import { hashesOf } from './window-set.ts';

/** Shorter texts are letters and small numbers, of which every page has some. */
const MIN_WORD = 4;
/** Some 64 MB. */
const MAX_WINDOWS = 4_000_000;
const MAX_EXCERPT = 300;
/** So often a text is searched for word by word; whoever has more to ask about is asked. */
const MAX_SEARCHES = 200;

/** One writing inside another. */
const MOST_WRITINGS = 2;
/** The answer for a longer text is worked out anew. */
const MAX_KEPT = 10_000;

/** What was read somewhere else and stands in a text. */
export interface FoundText {
  /** Where it was read. */
  readonly from: readonly string[];
  /** The part of the text that it was found in. */
  readonly excerpt: string;
}

/**
 * What a run has read, by where: text that was read at one origin and is about to leave to another is found here, also in other
 * writings and in parts of it. What the person wrote, and what stands at the destination anyway, is free. A text in other words, and fewer
 * than 22 letters in a row that are no number, code or address, are not found.
 */
export class ReadTexts {
  readonly #places = new Map<string, ReadPlace>();
  readonly #ownWords = new ReadPlace();
  readonly #maxWindows: number;
  /** What was found before, until more is read: a call is looked at several times before it is made. */
  readonly #found = new Map<string, FoundText | null>();
  #windows = 0;

  constructor(maxWindows = MAX_WINDOWS) {
    this.#maxWindows = maxWindows;
  }

  /** More was read than can be kept: nothing can be said for certain any more. */
  get isFull(): boolean {
    return this.#windows > this.#maxWindows;
  }

  /** Where something was read. */
  get origins(): readonly string[] {
    return [...this.#places.keys()];
  }

  /** Somebody who reads at `origin` has seen this. Of several, with spaces between, it is not known which. */
  noteRead(origin: string, text: string): void {
    this.#note(origin, text, (place, line) => place.show(line));
  }

  /** Words about a call that was made at `origin`: some may be of the place, others are the call's own, said again. */
  noteTold(origin: string, text: string): void {
    this.#note(origin, text, (place, line) => place.tell(line));
  }

  #note(origin: string, text: string, add: (place: ReadPlace, line: string) => void): void {
    const place = this.#places.get(origin) ?? new ReadPlace();
    this.#places.set(origin, place);
    this.#found.clear();
    const before = place.size;
    for (const line of text.split('\n')) {
      if (this.#windows + place.size - before > this.#maxWindows) break;
      add(place, line);
    }
    this.#windows += place.size - before;
  }

  /** The person's own words may go wherever the run goes. */
  noteOwnWords(text: string): void {
    this.#found.clear();
    for (const line of text.split('\n')) this.#ownWords.show(line);
  }

  /** Whether exactly this was read at one place. */
  hasRead(text: string): boolean {
    const { text: compared } = toCompared(text);
    return [...this.#places.values()].some((place) => place.has(compared));
  }

  /** What in `text` was read somewhere else than at `destination`, so many writings deep; `null`: nothing was. */
  find(text: string, destination: string, depth = MOST_WRITINGS): FoundText | null {
    const key = `${depth} ${destination} ${text}`;
    const before = this.#found.get(key);
    if (before !== undefined) return before;
    const found = this.#findIn(decodedForms(text, depth), destination);
    if (key.length <= MAX_KEPT) this.#found.set(key, found);
    return found;
  }

  #findIn(forms: readonly string[], destination: string): FoundText | null {
    const elsewhere = [...this.#places].filter(([origin]) => origin !== destination);
    if (elsewhere.length === 0) return null;
    const from = new Set<string>();
    let excerpt: string | null = null;
    const free = this.#freeAt(destination);
    for (const form of forms) {
      const probe = new TextProbe(form);
      for (const [origin, { shown, told }] of elsewhere) {
        const range = findCopy(probe, shown, free) ?? findCopy(probe, told, free);
        if (range === null) continue;
        for (const one of origin.split(' ')) if (one !== destination) from.add(one);
        excerpt ??= excerptOf(form, range);
      }
    }
    return excerpt === null ? null : { from: [...from], excerpt };
  }

  /** Whether the destination has all of a text anyway, or the person wrote it. */
  isFree(text: string, destination: string): boolean {
    const { text: compared } = toCompared(text);
    return compared.length < MIN_WORD || this.#has(compared, destination);
  }

  /** How many characters of a text neither the person wrote nor the destination shows. */
  lengthOfNew(text: string, destination: string): number {
    if (this.isFree(text, destination)) return 0;
    const { indexes } = this.#freeAt(destination);
    const { text: letters } = lettersOf(text);
    let known = 0;
    let end = 0;
    hashesOf(letters, LETTERS).forEach((hash, start) => {
      if (!indexes.some((index) => index.letters.has(hash))) return;
      known += start + LETTERS - Math.max(end, start);
      end = start + LETTERS;
    });
    return toCompared(text).text.length - known;
  }

  #freeAt(destination: string): FreeText {
    const there = this.#places.get(destination)?.shown;
    let searches = 0;
    return {
      indexes: [this.#ownWords.shown, ...(there === undefined ? [] : [there])],
      has: (part) => {
        searches += 1;
        return searches <= MAX_SEARCHES && this.#has(part, destination);
      },
    };
  }

  #has(part: string, destination: string): boolean {
    return this.#ownWords.has(part) || this.#places.get(destination)?.has(part) === true;
  }
}

function excerptOf(form: string, [first, last]: Range): string {
  return form.slice(first, Math.min(last + 1, first + MAX_EXCERPT));
}
