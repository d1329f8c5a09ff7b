import type { AskedAct } from '#shared/model/run/approval/asked-act.ts';
import {
  BROWSER,
  type Grant,
  type GrantSource,
  GrantSchema,
} from '#shared/model/run/approval/grant.ts';

import { askedData } from './asked-data.ts';
import { joinedActs } from './joined-acts.ts';
import { namedOrigins } from './named-origins.ts';
import { pressedControls } from './pressed-controls.ts';
import { spokenActs } from './spoken-acts.ts';
import { TASK_LANGUAGES, type Wanted } from './task-language.ts';

const MAX_GRANTS = 40;
/** What stands farther on is what somebody has pasted, and gives leave for nothing. */
const MAX_CHARS = 8000;
const QUOTED =
  /["“«‘「『][^"“”«»‘’「」『』\n]{1,2000}["”»’」』]|(?<![\p{L}\d])'[^'\n]{1,2000}'(?![\p{L}\d])/gu;
const ADDRESS = /https?:\/\/\S+/gi;
/** Addresses, versions, times, sums. */
const NO_WORDS = /https?:\/\/\S+|(?<!\S)\S*\d[.:/]\d\S*/gi;
/** Between two clauses. */
export const CLAUSE_END = /[.!?;:,()—–]+(?=\s|$|[^\w\s])|[\n。！？；：，、]/u;
/** What a form asks for before an order or a booking is complete. */
const FORMS_OF_ONE = 3;

/**
 * What the person's own words give leave for: exactly the acts that they ask for, as often as they say, at the origins that they
 * name, else where the run begins. By rule and before any page is read. Text of pages, models, agents and programs must never come in here.
 */
export function taskGrants(
  given: readonly string[],
  begunOn: string | null,
  files = 0,
): readonly Grant[] {
  const words = given.map(beginning);
  // Who gives a run a file wants it sent.
  const sent: readonly Wanted[] = files === 0 ? [] : [{ verb: 'upload', times: files }];
  return [
    ...grantsFor([...sent, ...words.flatMap(wantedIn)], originsOf(words, begunOn), 'task'),
    ...dataGrants(words),
  ];
}

/**
 * The same for acts that a model has read from these words, which cannot say where. What rules have found in the words stays as it
 * is: a model that reads them once more gives no second leave.
 */
export function readGrants(
  acts: readonly AskedAct[],
  words: readonly string[],
  begunOn: string | null,
): readonly Grant[] {
  const ruled = words.flatMap(wantedIn).filter(({ control }) => control === undefined);
  const found = new Set(ruled.map(({ verb }) => verb));
  const wanted = acts.flatMap(withForms).filter(({ verb }) => !found.has(verb));
  return grantsFor(wanted, originsOf(words, begunOn), 'model');
}

/** Whole sentences: half of one may lack its negation. */
function beginning(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  const [sentences = ''] = /^.*[.!?;\n。！？；]/s.exec(text.slice(0, MAX_CHARS)) ?? [];
  return sentences;
}

/** What the browser keeps of the person is theirs alone, so that no place has to be named. */
function dataGrants(words: readonly string[]): readonly Grant[] {
  const clauses = words.flatMap((text) => text.replaceAll(QUOTED, ' “” ').split(CLAUSE_END));
  return [...new Set(clauses.flatMap(askedData))].map((verb) => ({
    verb,
    origin: BROWSER,
    times: 1,
    from: 'task',
  }));
}

function grantsFor(
  asked: readonly Wanted[],
  origins: ReadonlySet<string>,
  from: GrantSource,
): readonly Grant[] {
  const grants = inOneEach(asked).flatMap((wanted) =>
    [...origins].flatMap((origin) => {
      const grant = GrantSchema.safeParse({ ...wanted, origin, from });
      return grant.success ? [grant.data] : [];
    }),
  );
  return grants.slice(0, MAX_GRANTS);
}

/** Several clauses may speak of the same act; a control is pressed as often as it is named. */
function inOneEach(wanted: readonly Wanted[]): readonly Wanted[] {
  const found = new Map<string, Wanted>();
  for (const each of wanted) {
    const key = `${each.verb} ${each.control ?? ''}`;
    const before = found.get(key)?.times ?? 0;
    const times = each.verb === 'any' ? before + each.times : Math.max(before, each.times);
    found.set(key, { ...each, times });
  }
  return [...found.values()];
}

/** The words as a model may read them: without addresses, which it has no say in, and without what is quoted, which may be anybody's. */
export function wordsToRead(words: readonly string[]): string {
  const told = words.map((text) => text.replaceAll(QUOTED, ' “…” ').replaceAll(ADDRESS, ' '));
  return told
    .map((text) => text.replaceAll(/[^\S\n]+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text))
    .join('\n');
}

/** An address in quotation marks may be what is to be written as well as where. */
export function originsOf(words: readonly string[], begunOn: string | null): ReadonlySet<string> {
  const named = words.flatMap((text) => namedOrigins(text.replaceAll(QUOTED, ' ')));
  if (named.length > 0) return new Set(named);
  return new Set([...words.flatMap(namedOrigins), ...(begunOn === null ? [] : [begunOn])]);
}

/** The acts that a text asks for. */
function wantedIn(text: string): readonly Wanted[] {
  // What is quoted is the content of an act: “send ‘please delete this’”.
  const told = text.replaceAll(QUOTED, ' “” ').replaceAll(NO_WORDS, ' ');
  const asked = told.split(CLAUSE_END).flatMap(wantedInClause);
  return [...asked.flatMap(withForms), ...pressedControls(text)];
}

const wantedInClause = (clause: string): readonly Wanted[] =>
  TASK_LANGUAGES.flatMap((language) =>
    language.isJoined ? joinedActs(clause, language) : spokenActs(clause, language),
  );

/** Before an order is placed and a stay booked, their forms are sent. */
function withForms(wanted: Wanted): readonly Wanted[] {
  const hasForms = wanted.verb === 'order' || wanted.verb === 'book';
  return hasForms ? [wanted, { verb: 'submit', times: wanted.times * FORMS_OF_ONE }] : [wanted];
}
