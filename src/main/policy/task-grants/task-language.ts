import { ActVerbSchema, type ActVerb } from '#shared/model/run/approval/act-class.ts';
import { MANY_TIMES } from '#shared/model/run/approval/asked-act.ts';

import { listOf } from '../acts/words/act-words.ts';
import { ALL_TASK_WORDS } from './words/index.ts';
import type { TaskWords } from './words/task-words.ts';

/** An act that somebody asks for, and how often; `any`: whatever the control of that name does. */
export type Wanted =
  | { readonly verb: ActVerb; readonly times: number; readonly control?: undefined }
  | { readonly verb: 'any'; readonly times: number; readonly control: string };

export const MANY = MANY_TIMES;

/** One language's words as they are compared. */
export interface TaskLanguage {
  readonly isJoined: boolean;
  readonly leads: boolean;
  readonly verbs: readonly (readonly [ActVerb, readonly string[]])[];
  readonly not: readonly string[];
  readonly notBefore: readonly string[];
  readonly notAfter: readonly string[];
  readonly noPartAfter: readonly string[];
  readonly nouns: ReadonlySet<string>;
  readonly nounBefore: readonly string[];
  readonly looks: readonly string[];
  readonly looksOn: readonly string[];
  /** With the words between parts; the longest first. */
  readonly fillers: readonly string[];
  readonly many: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  readonly and: readonly string[];
}

export const TASK_LANGUAGES: readonly TaskLanguage[] = ALL_TASK_WORDS.map(compile);

function compile(words: TaskWords): TaskLanguage {
  const verbs: Partial<Record<ActVerb, string>> = words.verbs;
  const and = listOf(words.and);
  return {
    isJoined: words.isJoined === true,
    leads: words.leads === true,
    verbs: ActVerbSchema.options.map((verb) => [verb, listOf(verbs[verb] ?? '')] as const),
    not: listOf(words.not),
    notBefore: listOf(words.notBefore ?? ''),
    notAfter: listOf(words.notAfter ?? ''),
    noPartAfter: listOf(words.noPartAfter ?? ''),
    nouns: new Set(listOf(words.nouns ?? '')),
    nounBefore: listOf(words.nounBefore ?? ''),
    looks: listOf(words.looks ?? ''),
    looksOn: listOf(words.looksOn ?? ''),
    fillers: [...listOf(words.fillers), ...and].toSorted((a, b) => b.length - a.length),
    many: listOf(words.many),
    numbers: words.numbers,
    and,
  };
}

/** Whether a phrase stands at a place among words. */
export function standsAt(words: readonly string[], at: number, phrase: string): boolean {
  const first = words[at];
  if (first === undefined || !phrase.startsWith(first)) return false;
  return phrase.split(' ').every((word, index) => words[at + index] === word);
}
