/** Spelling alphabet of radio, letters in order; `alpha` and `juliet` are common as well. */
const SPOKEN =
  'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu';
const DIGITS = 'zero one two three four five six seven eight nine';
/** Morse code of the letters and then of the digits, in order. */
const MORSE =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.';
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';

const valuesOf = (names: string, signs: string): ReadonlyMap<string, string> =>
  new Map(names.split(' ').map((name, at) => [name, signs.charAt(at)]));

const SPELLED = new Map([
  ...valuesOf(SPOKEN, SIGNS),
  ...valuesOf(DIGITS, SIGNS.slice(26)),
  ...valuesOf('alpha juliet x-ray', 'ajx'),
]);
const MORSE_SIGNS = valuesOf(MORSE, SIGNS);
const SPELLED_WORD = new RegExp(
  String.raw`\b(?:${[...SPELLED.keys()].join('|')})\b[\s,;-]{0,2}`,
  'gi',
);
const MORSE_TEXT = /[.·•-]{1,5}(?:[\s/|]{1,3}[.·•-]{1,5}){3,}/g;

/** Reads letters and digits that are spelled as words: “kilo seven” is `k7`. */
export const spelledIn = (text: string): string =>
  text.replace(
    SPELLED_WORD,
    (word) => SPELLED.get(word.toLowerCase().replace(/[\s,;-]+$/, '')) ?? word,
  );

/** Reads Morse code; texts without any give nothing. */
export const morseIn = (text: string): string =>
  (text.replaceAll(/[−–—_]/g, '-').match(MORSE_TEXT) ?? [])
    .map((code) =>
      code
        .replaceAll(/[·•]/g, '.')
        .split(/[\s/|]+/)
        .map((sign) => MORSE_SIGNS.get(sign) ?? ' ')
        .join(''),
    )
    .join('\n');
