/** Characters. Controls have shorter texts; all work is linear in the rest. */
const MAX_CHARS = 2_000;
/** Characters before invisible ones are removed. */
const MAX_RAW = 20_000;
/** Formatting, combining and filling characters, which show nothing of their own. */
const UNSEEN = /[\p{Cf}\p{Mn}\p{Me}\p{DI}]/gu;
/** Letters or pairs in a row that make one word: “D e l e t e”. */
const LEAST_SPACED = 3;

/** Look-alikes of Latin letters, from Unicode's confusables (UTS #39), as needed for commit words; with small capitals and digits. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    'aаαɑᴀ4|bьҍƅʙ|cсϲᴄ|dԁժᴅđ|eеҽɛεєᴇ3|fғϝꜰ|gɡցɢ|hһհʜ|iіιɩıɪ1|jјϳᴊ|kкκҝᴋ|lӏǀʟł|mмᴍ|nпոηɴ|oоοօσᴏ૦0ø|pрρϱᴘ',
    'qԛգ|rгᴦʀ|sѕꜱ5|tтτᴛ7|uυսʋцᴜ|vѵνᴠ|wѡԝωᴡ|xхχ|yуγүʏ|zᴢ',
  ]
    .join('|')
    .split('|')
    .flatMap(([latin = '', ...others]) => others.map((other): [string, string] => [other, latin])),
);

/** A text as words are looked for in it. */
export interface FoldedText {
  /** Words in small letters, without accents. */
  readonly words: readonly string[];
  /** The same with look-alikes as Latin letters. */
  readonly latin: readonly string[];
  /** All of it without spaces, for scripts that write none. */
  readonly joined: string;
}

/** Words without invisible characters; `camelCase` and `snake_case` are split. */
export function foldWords(text: string): FoldedText {
  const plain = text
    .slice(0, MAX_RAW)
    .normalize('NFKD')
    .replaceAll(UNSEEN, '')
    .slice(0, MAX_CHARS)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('&', ' and ')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words, latin: words.map(latinOf), joined: words.join('') };
}

/** The word with look-alikes as Latin letters; digits are letters only among letters. */
const latinOf = (word: string): string =>
  /^\d+$/.test(word) ? word : [...word].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');

/** A word as the eye takes it: `I`, `l` and `1` are one letter, `rn` is an `m`. */
export const skeletonOf = (word: string): string =>
  latinOf(word).replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');

/** Words with spaced letters joined. */
export function despaced(words: readonly string[]): readonly string[] {
  const found: string[] = [];
  let spaced: string[] = [];
  const end = (): void => {
    found.push(...(spaced.length >= LEAST_SPACED ? [spaced.join('')] : spaced));
    spaced = [];
  };
  for (const word of words) {
    if (word.length <= 2 && !/\d/.test(word)) spaced.push(word);
    else {
      end();
      found.push(word);
    }
  }
  end();
  return found;
}
