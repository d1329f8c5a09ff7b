import { wordsOf } from '../acts/name-words.ts';
import { MANY, standsAt, type TaskLanguage, type Wanted } from './task-language.ts';

const NEAR = 4;

/** The acts that a clause asks for, in a language with blanks between its words. */
export function spokenActs(clause: string, language: TaskLanguage): readonly Wanted[] {
  return partsOf(wordsOf(clause), language).flatMap((part) => wantedInPart(part, language));
}

/**
 * “Open the mail and delete it” asks for two things. Where the verb leads, what follows a negation is not to be done; where it may
 * stand anywhere, a negation is about its whole clause.
 */
export function partsOf(
  words: readonly string[],
  language: TaskLanguage,
): readonly (readonly string[])[] {
  const { and, not, leads, noPartAfter } = language;
  const negation = words.findIndex((_, at) => not.some((phrase) => standsAt(words, at, phrase)));
  if (negation !== -1 && !leads) return [];
  const parts: string[][] = [[]];
  for (const [at, word] of words.slice(0, negation === -1 ? words.length : negation).entries()) {
    if (and.includes(word) && !noPartAfter.includes(words[at - 1] ?? '')) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts;
}

function wantedInPart(part: readonly string[], language: TaskLanguage): readonly Wanted[] {
  const { leads, notBefore, verbs } = language;
  const starts = leads ? [startOf(part, language)] : [...part.keys()];
  const isAskedAt = (at: number, phrase: string): boolean => {
    // Looked for at every word of a long task, so that nothing is made before it is found.
    if (!standsAt(part, at, phrase)) return false;
    const from = at + phrase.split(' ').length;
    const after = part.slice(from, from + 2);
    return (
      !notBefore.includes(after[0] ?? '') &&
      !(language.nouns.has(phrase) && isNamed(after, language))
    );
  };
  return verbs.flatMap(([verb, phrases]) => {
    const at = starts.find((start) => phrases.some((phrase) => isAskedAt(start, phrase)));
    return at === undefined ? [] : [{ verb, times: timesIn(part.slice(at + 1), language) }];
  });
}

/** “Order 12”, “order updates”: what is named so, not what is to be done. */
function isNamed([next = '', further = 'to']: readonly string[], { nounBefore }: TaskLanguage) {
  return nounBefore.includes(next) || (/^\d+$/.test(next) && ENDS_OBJECT.has(further));
}

/** Past “please”, “then”, “I want you to”. */
export function startOf(part: readonly string[], { fillers }: TaskLanguage): number {
  let at = 0;
  for (;;) {
    const from = at;
    const filler = fillers.find((phrase) => standsAt(part, from, phrase));
    if (filler === undefined) return at;
    at += filler.split(' ').length;
  }
}

function timesIn(after: readonly string[], { many, numbers, leads }: TaskLanguage): number {
  const end = after.findIndex((word) => ENDS_OBJECT.has(word));
  const object = after.slice(0, end === -1 ? LONGEST_OBJECT : end);
  if (object.some((word) => many.includes(word))) return MANY;
  for (const [at, word] of object.slice(0, NEAR).entries()) {
    // “Mark order 12 as sent” names one.
    const isName = at > 0 && at === object.length - 1 && !COUNTS_BEFORE.has(object[at - 1] ?? '');
    if (isName && /^\d/.test(word)) continue;
    const count = numbers[word] ?? (/^\d{1,2}$/.test(word) ? Number(word) : 1);
    if (count > 1) return Math.min(count, MANY);
  }
  return leads && isPlural(object) ? MANY : 1;
}

/** Words after a verb that still are its object, and how far a number may stand from it. */
const LONGEST_OBJECT = 6;
const ENDS_OBJECT = new Set(
  'from to in at with of on for by into as that which called named via'.split(' '),
);
const COUNTS_BEFORE = new Set('first last next top other only these those'.split(' '));
const ONE = new Set(['a', 'an', 'this']);
const NO_PLURAL = /(?:ss|us|is|'s|as|os|news|series)$/;

/** “Delete the old drafts”. */
const isPlural = (object: readonly string[]): boolean =>
  !object.some((word) => ONE.has(word)) &&
  object.some((word) => /[a-z]{2}s$/.test(word) && !NO_PLURAL.test(word));
