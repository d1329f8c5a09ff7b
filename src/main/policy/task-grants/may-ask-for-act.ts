import { wordsOf } from '../acts/name-words.ts';
import { partsOf, startOf } from './spoken-acts.ts';
import { standsAt, TASK_LANGUAGES, type TaskLanguage } from './task-language.ts';
import { CLAUSE_END } from './task-grants.ts';

/**
 * Whether words may ask for an act that no rule knows. Where all parts of them only ask to look at something, nobody needs to read them
 * once more. Of a language whose words for looking are not known any part may.
 */
export function mayAskForAct(text: string): boolean {
  const clauses = text.split(CLAUSE_END).filter((clause) => wordsOf(clause).length > 0);
  return !clauses.every((clause, index) =>
    TASK_LANGUAGES.some((language) => onlyLooks(clause, index === 0, language)),
  );
}

function onlyLooks(clause: string, isFirst: boolean, language: TaskLanguage): boolean {
  if (language.looks.length === 0) return false;
  return language.isJoined
    ? onlyLooksJoined(clause, language)
    : onlyLooksSpoken(clause, isFirst, language);
}

function onlyLooksSpoken(clause: string, isFirst: boolean, language: TaskLanguage): boolean {
  const parts = partsOf(wordsOf(clause), language)
    .map((part) => part.slice(startOf(part, language)))
    .filter((part) => part.length > 0);
  const begins = (part: readonly string[], phrases: readonly string[]): boolean =>
    phrases.some((phrase) => standsAt(part, 0, phrase));
  const { looks, looksOn } = language;
  return parts.every(
    (part, index) => begins(part, looks) || (begins(part, looksOn) && !(isFirst && index === 0)),
  );
}

function onlyLooksJoined(clause: string, { looks, fillers, verbs, and }: TaskLanguage): boolean {
  const separated = and.reduce(
    (text, word) => text.replaceAll(word, ' '),
    wordsOf(clause).join(''),
  );
  return separated
    .split(' ')
    .filter((part) => part !== '')
    .every((part) => {
      const told = withoutStart(part, fillers);
      const namesAct = verbs.some(([, phrases]) => phrases.some((phrase) => told.includes(phrase)));
      return !namesAct && looks.some((word) => told.startsWith(word));
    });
}

function withoutStart(text: string, fillers: readonly string[]): string {
  const filler = fillers.find((word) => text.startsWith(word));
  return filler === undefined ? text : withoutStart(text.slice(filler.length), fillers);
}
