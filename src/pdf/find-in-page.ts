import type { PdfMatch } from '#shared/ports/pdf-messages.ts';

import type { PageLine } from './page-line.ts';

/** Number of characters on either side of a match. */
const CONTEXT_CHARS = 100;
/** Vowel signs, and the stroke that only lengthens words: few people type them, and few texts have them. */
const VOWEL_SIGNS =
  /\u0640|[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]/gu;
const IDEOGRAPH = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/**
 * Every place on the page where the query occurs. Differences in case, kinds of spaces, ligatures, full-width forms and the vowel signs of
 * Hebrew and Arabic do not count, and neither do line ends: words may continue in the next line, with or without a hyphen.
 */
export function findInPage(
  lines: readonly PageLine[],
  query: string,
  page: number,
): readonly PdfMatch[] {
  const wanted = fold(query).replaceAll(VOWEL_SIGNS, '').replaceAll(/\s+/g, ' ').trim();
  if (wanted === '') return [];
  const found = new Map<number, PdfMatch>();
  for (const hyphens of ['drop', 'keep'] as const) {
    const { text, origins } = flow(lines, hyphens);
    const folded = fold(text);
    // Folding may change the length of rare characters, which would shift positions.
    const haystack = folded.length === text.length ? folded : text.toLowerCase();
    for (let at = haystack.indexOf(wanted); at !== -1; at = haystack.indexOf(wanted, at + 1)) {
      const origin = origins[at];
      const line = origin === undefined ? undefined : lines[origin.line];
      if (origin === undefined || line === undefined) break;
      const key = origin.line * 100_000 + origin.column;
      if (found.has(key)) continue;
      found.set(key, {
        page,
        line: origin.line + 1,
        x: Math.round(line.x),
        y: Math.round(line.y),
        context: contextOf(text, at, wanted.length),
      });
    }
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, match]) => match);
}

interface Flow {
  readonly text: string;
  /** Line and column that each character comes from. */
  readonly origins: readonly { readonly line: number; readonly column: number }[];
}

/** All lines as one text. */
function flow(lines: readonly PageLine[], hyphens: 'keep' | 'drop'): Flow {
  let text = '';
  const origins: { line: number; column: number }[] = [];
  const push = (char: string, line: number, column: number): void => {
    text += char;
    for (let unit = 0; unit < char.length; unit += 1) origins.push({ line, column });
  };
  for (const [index, { text: raw }] of lines.entries()) {
    const before = text.at(-1) ?? ' ';
    if (hyphens === 'drop' && /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(raw)) {
      text = text.slice(0, -1);
      origins.pop();
    } else if (before !== ' ' && !(IDEOGRAPH.test(before) && IDEOGRAPH.test(raw.at(0) ?? '')))
      push(' ', index, 0);
    // The bar between cells comes from our layout, not from the document.
    for (const match of raw.matchAll(/ \| |\s+|./gsu)) {
      const char = / \| |\s/u.test(match[0])
        ? ' '
        : match[0].normalize('NFKC').replaceAll(VOWEL_SIGNS, '');
      if (char !== ' ' || text.at(-1) !== ' ') push(char, index, match.index);
    }
  }
  return { text, origins };
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function contextOf(text: string, at: number, length: number): string {
  const from = Math.max(0, at - CONTEXT_CHARS);
  const to = Math.min(text.length, at + length + CONTEXT_CHARS);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`.slice(
    0,
    1_000,
  );
}
