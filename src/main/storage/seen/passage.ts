import type { Passage } from '#shared/model/history/seen.ts';

import { searchText } from '#shared/model/search-text.ts';

/** Length in characters, about two lines of a list. */
const PASSAGE_LENGTH = 180;
/** Characters of a passage before the first found word. */
const LEAD = 40;

export interface FoundPassage {
  readonly passage: Passage;
  /** Number of the words in the passage. */
  readonly words: number;
  /** Number of the words in the whole text. */
  readonly found: number;
}

/**
 * Returns the part of a text in which most of the words are close together, with their positions. Like the index, it matches words that
 * start with the wanted word or its stem.
 */
export function findPassage(text: string, words: readonly string[]): FoundPassage {
  const hits = findHits(text, words);
  const best = bestWindow(hits);
  const start = best === null ? 0 : wordStart(text, Math.max(0, best.from - LEAD));
  const end = Math.min(text.length, start + PASSAGE_LENGTH);
  return {
    passage: {
      text: text.slice(start, end),
      isStart: start === 0,
      isEnd: end === text.length,
      marks: hits
        .filter(({ at, length }) => at >= start && at + length <= end)
        .map(({ at, length }) => ({ from: at - start, until: at - start + length })),
    },
    words: best?.words ?? 0,
    found: new Set(hits.map(({ word }) => word)).size,
  };
}

interface Hit {
  readonly at: number;
  readonly length: number;
  readonly word: string;
}

/** Limit of matches of each word, so that a frequent one hides no rare one; more do not improve the passage. */
const MAX_HITS = 400;

function findHits(text: string, words: readonly string[]): readonly Hit[] {
  if (words.length === 0) return [];
  const folded = foldInPlace(text);
  const hits: Hit[] = [];
  for (const word of words) {
    const stem = stemOf(word);
    let count = 0;
    for (let at = folded.indexOf(stem); at >= 0; at = folded.indexOf(stem, at + stem.length)) {
      if (!isWordStart(folded, at, stem)) continue;
      hits.push({ at, length: wordLength(folded, at, stem), word });
      count += 1;
      if (count >= MAX_HITS) break;
    }
  }
  return hits.toSorted((a, b) => a.at - b.at);
}

/** Folds a text without changing positions: letters whose folded form has another length stay unchanged. */
function foldInPlace(text: string): string {
  const folded = searchText(text);
  if (folded.length === text.length) return folded;
  return Array.from(text, (letter) => {
    const one = searchText(letter);
    return one.length === letter.length ? one : letter;
  }).join('');
}

/** Returns the word without endings that the index ignores. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|es|ing|ed|s|y)$/, '') : word;

const LETTER = /[\p{L}\p{N}]/u;
const UNSPACED = /[^\p{ASCII}]/u;

const isWordStart = (text: string, at: number, stem: string): boolean =>
  UNSPACED.test(stem) || at === 0 || !LETTER.test(text.charAt(at - 1));

function wordLength(text: string, at: number, stem: string): number {
  let end = at + stem.length;
  if (!UNSPACED.test(stem)) while (end < text.length && LETTER.test(text.charAt(end))) end += 1;
  return end - at;
}

function bestWindow(
  hits: readonly Hit[],
): { readonly from: number; readonly words: number } | null {
  let best: { from: number; words: number } | null = null;
  for (const [first, { at: from }] of hits.entries()) {
    const within = new Set<string>();
    for (let next = first; next < hits.length; next += 1) {
      const hit = hits[next];
      if (hit === undefined || hit.at + hit.length - from > PASSAGE_LENGTH - LEAD) break;
      within.add(hit.word);
    }
    if (within.size > (best?.words ?? 0)) best = { from, words: within.size };
  }
  return best;
}

/** Returns a start that is not inside a word. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space >= 0 && space - at < LEAD / 2 ? space + 1 : at;
}
