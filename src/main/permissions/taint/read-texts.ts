import { toCompared, type ComparedText } from '#shared/evidence/compare-text.ts';
import { decodedForms } from './decoded-forms.ts';
import { hashWindows } from './hash-windows.ts';
import { identifyingWords } from './identifying-words.ts';

/** Characters in a row, as they are compared, by which a copied text is known; of Chinese and Japanese fewer say as much. */
const WINDOW = 20;
const DENSE_WINDOW = 8;
const DENSE_RUN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{8,}/gu;
/** Of what is read every fourth window is kept, of what is to leave all are looked up: copies of 23 characters are found. */
const KEPT_EACH = 4;
/** A number that is part of a longer one says little; from this length on it does wherever it stands. */
const MIN_INSIDE = 7;
/** Shorter texts are letters and small numbers, of which every page has some. */
const MIN_WORD = 4;
/** Some 50 MB. */
const MAX_WINDOWS = 1_000_000;
const MAX_EXCERPT = 300;
/** Longer lines are hardly ever read twice. */
const MAX_WRITTEN = 300;

/** What was read somewhere else and stands in a text. */
export interface FoundText {
  /** Where it was read. */
  readonly from: readonly string[];
  /** The part of the text that it was found in. */
  readonly excerpt: string;
}

/** What was read at one place. */
class ReadPlace {
  readonly windows = new Set<number>();
  readonly words = new Set<string>();
  readonly #lines = new Set<string>();
  readonly #written = new Set<string>();
  #all: string | null = null;

  /** Gives how many windows came with it. `isShown`: the place itself shows the line, and may be told it again. */
  add(line: string, isShown = true): number {
    // Most of a page is read again and again.
    if (this.#written.has(line)) return 0;
    const { text } = toCompared(line);
    if (text === '' || this.#lines.has(text)) return 0;
    if (isShown) {
      if (line.length <= MAX_WRITTEN) this.#written.add(line);
      this.#lines.add(text);
      this.#all = null;
    }
    const before = this.windows.size;
    hashWindows(text, WINDOW, (hash, start) => {
      if (start % KEPT_EACH === 0) this.windows.add(hash);
    });
    for (const [run] of text.matchAll(DENSE_RUN))
      hashWindows(run, DENSE_WINDOW, (hash) => this.windows.add(hash));
    for (const word of identifyingWords(line)) this.words.add(word);
    return this.windows.size - before;
  }

  has(compared: string): boolean {
    this.#all ??= [...this.#lines].join('\n');
    return this.#all.includes(compared);
  }
}

/**
 * What a run has read, by where: text that was read at one origin and is about to leave to another is found here, also in other
 * writings of it. What the person wrote, and what stands at the destination anyway, is free. A text in other words, and fewer than
 * 23 characters in a row that are no number, code or address, are not found.
 */
export class ReadTexts {
  readonly #places = new Map<string, ReadPlace>();
  readonly #ownWords = new ReadPlace();
  readonly #maxWindows: number;
  #windows = 0;

  constructor(maxWindows = MAX_WINDOWS) {
    this.#maxWindows = maxWindows;
  }

  /** More was read than can be kept: nothing can be said for certain any more. */
  get isFull(): boolean {
    return this.#windows > this.#maxWindows;
  }

  /** Somebody who reads at `origin` has seen this. Of several, with spaces between, it is not known which. */
  noteRead(origin: string, text: string): void {
    this.#note(origin, text, true);
  }

  /** Words about a call that was made at `origin`: some may be of the place, others are the call's own, said again. */
  noteTold(origin: string, text: string): void {
    this.#note(origin, text, false);
  }

  #note(origin: string, text: string, isShown: boolean): void {
    const place = this.#places.get(origin) ?? new ReadPlace();
    this.#places.set(origin, place);
    for (const line of text.split('\n')) {
      if (this.isFull) return;
      this.#windows += place.add(line, isShown);
    }
  }

  /** The person's own words may go wherever the run goes. */
  noteOwnWords(text: string): void {
    for (const line of text.split('\n')) this.#ownWords.add(line);
  }

  /** Whether exactly this was read at one place. */
  hasRead(text: string): boolean {
    const { text: compared } = toCompared(text);
    return [...this.#places.values()].some((place) => place.has(compared));
  }

  /** What in `text` was read somewhere else than at `destination`; `null`: nothing was. */
  find(text: string, destination: string): FoundText | null {
    const from = new Set<string>();
    let excerpt: string | null = null;
    for (const form of decodedForms(text)) {
      const compared = toCompared(form);
      for (const [origin, place] of this.#places) {
        if (origin === destination) continue;
        const range = this.#copied(form, compared, place, destination);
        if (range === null) continue;
        for (const one of origin.split(' ')) if (one !== destination) from.add(one);
        excerpt ??= excerptOf(form, compared, range);
      }
    }
    return excerpt === null ? null : { from: [...from], excerpt };
  }

  /** The first and last place of what stands in `place` and is not free. */
  #copied(
    form: string,
    compared: ComparedText,
    place: ReadPlace,
    destination: string,
  ): readonly [number, number] | null {
    let range: [number, number] | null = null;
    const take = (start: number, length: number): void => {
      if (this.#isFree(compared.text.slice(start, start + length), destination)) return;
      range = [Math.min(range?.[0] ?? start, start), Math.max(range?.[1] ?? 0, start + length - 1)];
    };
    hashWindows(compared.text, WINDOW, (hash, start) => {
      if (place.windows.has(hash)) take(start, WINDOW);
    });
    hashWindows(compared.text, DENSE_WINDOW, (hash, start) => {
      if (place.windows.has(hash)) take(start, DENSE_WINDOW);
    });
    const own = identifyingWords(form);
    for (const word of place.words) {
      if (!own.has(word) && word.length < MIN_INSIDE) continue;
      const start = compared.text.indexOf(word);
      if (start >= 0) take(start, word.length);
    }
    return range;
  }

  /** Whether the destination has all of a text anyway, or the person wrote it. */
  isFree(text: string, destination: string): boolean {
    const { text: compared } = toCompared(text);
    return compared.length < MIN_WORD || this.#isFree(compared, destination);
  }

  #isFree(part: string, destination: string): boolean {
    return this.#ownWords.has(part) || this.#places.get(destination)?.has(part) === true;
  }
}

function excerptOf(
  form: string,
  { at }: ComparedText,
  [first, last]: readonly [number, number],
): string {
  const start = at[first] ?? 0;
  const end = (at[last] ?? form.length - 1) + 1;
  return form.slice(start, Math.min(end, start + MAX_EXCERPT));
}
