/** Longer texts say nothing on a control; everything here is linear in what is left. */
const MAX_CHARS = 2_000;
/** “D e l e t e”: so many single letters in a row are one word. */
const LEAST_SPACED = 3;

/** Letters of other scripts that look like Latin ones, by the Unicode table of confusables (UTS #39), as far as commit words need them. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ⍺ａ',
    b: 'ЬЪҍƅ',
    c: 'сϲᴄⅽ',
    d: 'ԁժⅾ',
    e: 'еҽɛε℮',
    f: 'ғϝ',
    g: 'ɡցġ',
    h: 'һհ',
    i: 'іιɩıⅰ',
    j: 'јϳ',
    k: 'кκҝ',
    l: 'ӏⅼǀ',
    m: 'мⅿ',
    n: 'пոηņ',
    o: 'оοօσ૦',
    p: 'рρϱ',
    q: 'ԛգ',
    r: 'гᴦ',
    s: 'ѕꜱ',
    t: 'тτ',
    u: 'υսʋц',
    v: 'ѵνⅴ',
    w: 'ѡԝω',
    x: 'хχⅹ',
    y: 'уγү',
    z: 'ᴢ',
  }).flatMap(([latin, others]) => [...others].map((other): [string, string] => [other, latin])),
);

/** A text as words are looked for in it. */
export interface FoldedText {
  /** Words in small letters, without accents. */
  readonly words: readonly string[];
  /** The same with look-alikes as Latin letters; a spaced-out word is one. */
  readonly latin: readonly string[];
  /** All of it without spaces, for scripts that write none. */
  readonly joined: string;
}

/** Zero-width, formatting and combining characters go; `camelCase` and `snake_case` are words. */
export function foldWords(text: string): FoldedText {
  const plain = text
    .slice(0, MAX_CHARS)
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words, latin: despaced(words.map(latinOf)), joined: words.join('') };
}

const latinOf = (word: string): string =>
  [...word].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');

function despaced(words: readonly string[]): readonly string[] {
  const found: string[] = [];
  let spaced: string[] = [];
  const end = (): void => {
    if (spaced.length >= LEAST_SPACED) found.push(spaced.join(''));
    else found.push(...spaced);
    spaced = [];
  };
  for (const word of words) {
    if (word.length === 1 && /\p{L}/u.test(word)) spaced.push(word);
    else {
      end();
      found.push(word);
    }
  }
  end();
  return found;
}
