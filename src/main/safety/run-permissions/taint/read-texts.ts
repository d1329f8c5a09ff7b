import { toCompared } from '#shared/evidence/text/compare-text.ts';

import { decodedForms } from './decoded-forms.ts';
import { findCopy, type FreeText, type Range } from './find-copy.ts';
import { lettersOf } from './fold-streams.ts';
import { ReadPlace } from './read-place.ts';
import { LETTERS } from './known-text-index.ts';
import { TextProbe } from './text-probe.ts';
import { hashesOf } from './hash-windows.ts';

/** Minimum length; shorter texts are letters and small numbers that every page has. */
const MIN_WORD = 4;
/** Limit of windows, about 64 MB. */
const MAX_WINDOWS = 4_000_000;
const MAX_EXCERPT = 300;
/** Limit of searches for parts of a text; beyond it no part counts as free, so the person is asked. */
const MAX_SEARCHES = 200;

/** Depth of nested encodings. */
const MOST_WRITINGS = 2;
/** Limit in characters of a query whose answer is cached. */
const MAX_KEPT = 10_000;

/** A part of a text that was read elsewhere. */
export interface FoundText {
  /** Origins where the part was read. */
  readonly from: readonly string[];
  /** The part of the text that was found. */
  readonly excerpt: string;
}

/**
 * Remembers what a run read and where, to find text that was read at one origin and is about to be sent to another, even in other encodings
 * and in parts. The person's words and what the destination shows are free. Paraphrases, and fewer than 22 consecutive letters that are no
 * number, code or address, are not found.
 */
export class ReadTexts {
  readonly #places = new Map<string, ReadPlace>();
  readonly #ownWords = new ReadPlace();
  readonly #maxWindows: number;
  /** Cached results until more is read, since a call is checked several times before it is made. */
  readonly #found = new Map<string, FoundText | null>();
  #windows = 0;

  constructor(maxWindows = MAX_WINDOWS) {
    this.#maxWindows = maxWindows;
  }

  /** Whether more was read than can be stored, so results are no longer certain. */
  get isFull(): boolean {
    return this.#windows > this.#maxWindows;
  }

  /** Places where something was read. */
  get origins(): readonly string[] {
    return [...this.#places.keys()];
  }

  /** Records text that was read at `origin`. Several origins separated by spaces mean that it is unknown which. */
  noteRead(origin: string, text: string): void {
    this.#note(origin, text, (place, line) => place.show(line));
  }

  /** Records text about a call made at `origin`: some may come from the place, some repeats the call. */
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

  /** Records the person's own words, which may be sent anywhere. */
  noteOwnWords(text: string): void {
    this.#found.clear();
    for (const line of text.split('\n')) this.#ownWords.show(line);
  }

  /** Whether exactly this text was read at one place. */
  hasRead(text: string): boolean {
    const { text: compared } = toCompared(text);
    return [...this.#places.values()].some((place) => place.has(compared));
  }

  /**
   * Returns the part of `text` that was read elsewhere than at `destination`, decoding up to `depth` nested encodings; `null` if there is
   * none.
   */
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

  /** Whether the destination already shows the whole text, or the person wrote it. */
  isFree(text: string, destination: string): boolean {
    const { text: compared } = toCompared(text);
    return compared.length < MIN_WORD || this.#has(compared, destination);
  }

  /** Returns the number of characters that neither the person wrote nor the destination shows. */
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
