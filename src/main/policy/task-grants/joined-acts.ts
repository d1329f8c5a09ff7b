import { wordsOf } from '../acts/name-words.ts';
import { MANY, type TaskLanguage, type Wanted } from './task-language.ts';

/** The acts that a clause asks for, in a language without blanks between its words. */
export function joinedActs(clause: string, language: TaskLanguage): readonly Wanted[] {
  const text = wordsOf(clause).join('');
  const times = timesInJoined(text, language);
  return language.verbs.flatMap(([verb, phrases]) =>
    phrases.some((phrase) => isAskedIn(text, phrase, language)) ? [{ verb, times }] : [],
  );
}

function isAskedIn(
  text: string,
  phrase: string,
  { not, notAfter, nouns, nounBefore }: TaskLanguage,
): boolean {
  return placesOf(text, phrase).some((at) => {
    const before = text.slice(0, at);
    const after = text.slice(at + phrase.length);
    const isNegated = NOT_BEFORE.test(before) || not.some((word) => before.endsWith(word));
    const isNoun = nouns.has(phrase) && nounBefore.some((word) => after.startsWith(word));
    return !isNegated && !isNoun && !notAfter.some((word) => after.startsWith(word));
  });
}

/** Negations that count up to the end of their clause; others only right before the verb. */
const NOT_BEFORE =
  /不要|不用|不必|不能|不可|不许|请勿|禁止|避免|无需|如何|怎么|怎样|暂不|先不|而不是|[别勿]/u;
const COUNTED = '[个個封条條张張份次台本只つ件通개건]';

function timesInJoined(text: string, { many, numbers }: TaskLanguage): number {
  if (many.some((word) => text.includes(word))) return MANY;
  const digits = new RegExp(`(\\d{1,2})${COUNTED}`, 'u').exec(text)?.[1];
  const named = Object.keys(numbers).find((word) =>
    new RegExp(`${word}${COUNTED}`, 'u').test(text),
  );
  const count = digits === undefined ? (numbers[named ?? ''] ?? 1) : Number(digits);
  return Math.min(Math.max(count, 1), MANY);
}

function placesOf(text: string, phrase: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) places.push(at);
  return places;
}
