import { digitsOf, lettersOf, type Stream } from './fold-streams.ts';

/** Digit names from zero to nine, in the languages in which numbers are most often spelled out. */
const DIGIT_WORDS = [
  'zero oh null zéro cero nul ноль',
  'one ein eins eine un une uno uma um een один',
  'two zwei zwo deux dos due dois duas twee два',
  'three drei trois tres tre três drie три',
  'four vier quatre cuatro quattro quatro четыре',
  'five fünf fuenf cinq cinco cinque vijf пять',
  'six sechs seis sei zes шесть',
  'seven sieben sept siete sette sete zeven семь',
  'eight acht huit ocho otto oito восемь',
  'nine neun neuf nueve nove negen девять',
];
const TENS = [
  'twenty zwanzig vingt veinte venti vinte twintig',
  'thirty dreißig trente treinta trenta trinta dertig',
  'forty vierzig quarante cuarenta quaranta quarenta veertig',
  'fifty fünfzig cinquante cincuenta cinquanta cinquenta vijftig',
  'sixty sechzig soixante sesenta sessanta sessenta zestig',
  'seventy siebzig septante setenta settanta zeventig',
  'eighty achtzig octante ochenta ottanta oitenta tachtig',
  'ninety neunzig nonante noventa novanta negentig',
];
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
/** Words between the parts of one number. */
const JOINS = new Set(['and', 'und', 'et', 'y', 'e', 'en'].map(folded));
/** Digits as Chinese and Japanese write and speak them. */
const HAN = new Map(
  ['〇零', '一壹幺', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap(
    (characters, digit) => [...characters].map((character) => [character, String(digit)] as const),
  ),
);

type Meaning = { readonly digits: string; readonly kind: 'unit' | 'ten' | 'join' };

const MEANINGS = new Map<string, Meaning>([
  ...[...JOINS].map((word) => [word, { digits: '', kind: 'join' }] as const),
  ...DIGIT_WORDS.flatMap((words, digit) => meaning(words, String(digit), 'unit')),
  ...TEENS.flatMap((word, teen) => meaning(word, String(teen + 10), 'unit')),
  ...TENS.flatMap((words, ten) => meaning(words, `${ten + 2}0`, 'ten')),
]);
const LONGEST = Math.max(...[...MEANINGS.keys()].map((word) => word.length));
const WORD = /[\p{L}\p{M}]+|[^\p{L}\p{M}]+/gu;
const HAS_TEXT = /[\p{L}\p{N}]/u;

/** Returns the digits of a text, including those spelled out in words, even several in one word; `null` if no word names a digit. */
export function spokenDigits(text: string): Stream | null {
  const digits: string[] = [];
  const at: number[] = [];
  let hasSpoken = false;
  let before: readonly Meaning['kind'][] = [];
  for (const { 0: part, index } of text.matchAll(WORD)) {
    const meanings = meaningsOf(part);
    if (meanings.length === 0 && HAS_TEXT.test(part)) before = [];
    for (const { digits: said, kind } of meanings) {
      hasSpoken ||= kind !== 'join';
      // “eighty-eight”: the unit replaces the zero; “achtundachtzig”: the ten comes after the unit.
      const isAfterTen = kind === 'unit' && before.at(-1) === 'ten' && said.length === 1;
      const isAfterUnit = kind === 'ten' && before.at(-1) === 'join' && before.at(-2) === 'unit';
      const last = isAfterTen || isAfterUnit ? digits.pop() : '';
      digits.push(...(isAfterUnit ? `${said.charAt(0)}${last ?? ''}` : said));
      before = isAfterTen || isAfterUnit ? [] : [...before.slice(-1), kind];
    }
    for (const digit of meanings.length === 0 ? digitsOf(part).text : '') digits.push(digit);
    while (at.length < digits.length) at.push(index);
    at.length = digits.length;
  }
  return hasSpoken ? { text: digits.join(''), at } : null;
}

/** Returns the numbers that a word names, one or several; empty if it contains anything else. */
function meaningsOf(part: string): readonly Meaning[] {
  if (!/^\p{L}/u.test(part)) return [];
  const han = [...part].map((character) => HAN.get(character));
  if (han.some((digit) => digit !== undefined)) return [{ digits: han.join(''), kind: 'unit' }];
  const word = folded(part);
  const found: Meaning[] = [];
  for (let start = 0; start < word.length;) {
    let end = Math.min(word.length, start + LONGEST);
    while (end > start && !MEANINGS.has(word.slice(start, end))) end -= 1;
    const one = MEANINGS.get(word.slice(start, end));
    if (one === undefined) return [];
    found.push(one);
    start = end;
  }
  return found;
}

function meaning(
  words: string,
  digits: string,
  kind: Meaning['kind'],
): readonly (readonly [string, Meaning])[] {
  return words.split(' ').map((word) => [folded(word), { digits, kind }]);
}

function folded(word: string): string {
  return lettersOf(word).text;
}
