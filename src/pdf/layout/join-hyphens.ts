import type { TextLine } from './fragment.ts';

/** A soft hyphen occurs only where a word is broken. */
const SOFT_HYPHEN = '\u00AD';
const HYPHENS = new Set(['-', '\u2010', SOFT_HYPHEN]);
/** A word's beginning: letters, maybe in brackets or quotes, and lower-case at the break. Codes, numbers and URLs do not match. */
const HEAD = /^["'([“‘„«‚]*(?<word>\p{L}[\p{Ll}\p{M}'’\-‐]*)$/u;
const HEAD_END = /[\p{Ll}\p{M}]$/u;
/** A word's end, maybe followed by punctuation. */
const TAIL = /^(?<word>\p{Ll}[\p{Ll}\p{M}'’\-‐]*)(?:[.,;:!?)\]"”’»]*)$/u;
/** Words after a hanging hyphen: “pre- and post-war”. */
const CONJUNCTIONS = new Set(
  'and or to und oder bis et ou y o e en of och eller og i a'.split(' '),
);
/** First parts of compounds that keep their hyphen, unless a suffix follows that makes one word of them. */
const COMPOUND = /^(?:well|self|half)$/iu;
const SUFFIX = /^(?:ish|less|ness|hood)/u;
/** Longest word in characters; longer tokens are not words. */
const MAX_WORD = 60;

/** The page's words in lower case, which distinguish a broken word from one with its own hyphen. */
export type Vocabulary = ReadonlySet<string>;

export function vocabularyOf(texts: readonly string[]): Vocabulary {
  return new Set(
    texts.flatMap((text) =>
      text
        .toLowerCase()
        .split(/[^\p{L}\p{M}\-‐]+/u)
        .map((word) => word.replaceAll('‐', '-')),
    ),
  );
}

/** Joins words that are broken at a line's end, by moving the rest up to the beginning. */
export function joinHyphens(lines: readonly TextLine[]): readonly TextLine[] {
  const vocabulary = vocabularyOf(lines.map(({ text }) => text));
  const joined: TextLine[] = [];
  for (const line of lines) {
    const at = line.runsOn === true ? joined.findLastIndex(({ text }) => text !== '') : -1;
    const above = joined[at];
    const both = above === undefined ? null : joinWord(above.text, line.text, vocabulary);
    if (above === undefined || both === null) {
      joined.push(line);
      continue;
    }
    joined[at] = { ...above, text: both.above };
    if (both.below !== '') joined.push({ ...line, text: both.below });
  }
  return joined;
}

/** Both lines with the broken word joined in the first; `null` when no word is broken. */
export function joinWord(
  above: string,
  below: string,
  vocabulary: Vocabulary,
): { readonly above: string; readonly below: string } | null {
  const hyphen = above.at(-1) ?? '';
  if (!HYPHENS.has(hyphen)) return null;
  const first = above.slice(above.lastIndexOf(' ') + 1, -1);
  const space = below.indexOf(' ');
  const second = space === -1 ? below : below.slice(0, space);
  if (first.length > MAX_WORD || second.length > MAX_WORD) return null;
  const head = HEAD.exec(first)?.groups?.['word'];
  const tail = TAIL.exec(second)?.groups?.['word'];
  if (head === undefined || tail === undefined || !HEAD_END.test(head)) return null;
  const between = hyphenBetween(head, tail, hyphen, vocabulary);
  if (between === null) return null;
  return {
    above: above.slice(0, -1) + between + second,
    below: space === -1 ? '' : below.slice(space + 1),
  };
}

/** Characters between the parts of a broken word; `null` for two words. */
function hyphenBetween(
  head: string,
  tail: string,
  hyphen: string,
  vocabulary: Vocabulary,
): '' | '-' | null {
  if (hyphen === SOFT_HYPHEN) return '';
  const [one, other] = [head.toLowerCase(), tail.toLowerCase()];
  if (vocabulary.has(one + other)) return '';
  if (vocabulary.has(`${one}-${other}`)) return '-';
  if (CONJUNCTIONS.has(other)) return null;
  const isCompound = COMPOUND.test(one) && !SUFFIX.test(other);
  return isCompound || /[-‐]/u.test(one) ? '-' : '';
}
