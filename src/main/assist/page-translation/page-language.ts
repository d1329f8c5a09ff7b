/** Signs of a page's language. */
interface LanguageSigns {
  readonly declared: string;
  readonly sample: string;
}

/** Minimum of letters for telling a language. */
const FEW_LETTERS = 60;
/** Minimum share of letters that a script has in text of its language. */
const MOST = 0.5;
/** Minimum share of kana in Japanese text; titles have more Han characters. */
const SOME_KANA = 0.05;
/** Minimum of small words in a text. */
const FEW_WORDS = 8;

/** Languages recognized by their script; those with Latin or Cyrillic letters are told apart in other ways. */
const SCRIPTS = [
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['latin', /\p{Script=Latin}/gu],
] as const;

/** Other languages that share a script; the declared language is trusted if it is among them. */
const SAME_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  ar: ['fa', 'ur', 'ps', 'ckb', 'ug'],
  hi: ['mr', 'ne', 'sa'],
  ru: ['uk', 'be', 'bg', 'sr', 'mk', 'kk', 'ky', 'mn', 'tg'],
  he: ['yi'],
  zh: ['yue'],
};
const NOT_LATIN: ReadonlySet<string> = new Set([
  'ja',
  ...SCRIPTS.map(([language]) => language),
  ...Object.values(SAME_SCRIPT).flat(),
]);

/** The most frequent small words of each language, without words that several of these languages share. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to is that with for was are this have from they you which been',
  de: 'der die und das ist nicht mit den von sich auf für ein eine dem wird auch',
  fr: 'les des et est une dans pour qui sur pas plus avec sont par vous cette aux',
  es: 'los las una para por con que del está como más pero sus fue este esta ser',
  it: 'gli della che una per con sono del nel più alla anche questo dei è delle',
  pt: 'não uma para com que dos das mais como foi são pelo pela também seu ser',
  nl: 'het een van dat niet zijn voor met aan ook wordt door naar deze bij maar',
};

/**
 * Returns the page's language as a primary tag, or `null` if it cannot be told. The text outweighs the declared language, which is often
 * that of the template.
 */
export function pageLanguage({ declared, sample }: LanguageSigns): string | null {
  const tag = /^[a-z]{2,3}/.exec(declared.trim().toLowerCase())?.[0] ?? null;
  const letters = countOf(sample, /\p{L}/gu);
  if (letters < FEW_LETTERS) return null;
  const kana = countOf(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (kana > letters * SOME_KANA) return 'ja';
  const [script] = SCRIPTS.find(([, sign]) => countOf(sample, sign) > letters * MOST) ?? [null];
  if (script === null) return tag;
  if (script !== 'latin') return SAME_SCRIPT[script]?.includes(tag ?? '') === true ? tag : script;
  const believed = tag !== null && !NOT_LATIN.has(tag) ? tag : null;
  return bySmallWords(sample, believed) ?? believed;
}

/** Returns the language with clearly the most small words; `null` if none stands out. */
function bySmallWords(sample: string, declared: string | null): string | null {
  const words = sample.toLowerCase().split(/[^\p{L}]+/u);
  const counts = Object.entries(SMALL_WORDS).map(([language, list]) => {
    const small = new Set(list.split(' '));
    return { language, count: words.filter((word) => small.has(word)).length };
  });
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  if (first === undefined || second === undefined || first.count < FEW_WORDS) return null;
  // A language without a list here is not mistaken for a related one.
  if (declared !== null && SMALL_WORDS[declared] === undefined) return null;
  return first.count > 2 * second.count ? first.language : null;
}

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;
