import { classOfVerb, type ActVerb } from '#shared/model/run/approval/act-class.ts';

import { type NameWord, wordsOfName } from './name-words.ts';
import {
  CART,
  CERTAIN_TELEMETRY,
  COMMIT_WORDS,
  DRAFT,
  FINAL_WORDS,
  type HarmlessReason,
  MARKS,
  PREFERENCE,
  PRESENCE,
  READ_ANYWHERE,
  READ_LAST,
  READ_VERBS,
  READ_WORD,
  SESSION,
  TELEMETRY,
  TELEMETRY_WORD,
  WEAK_WORDS,
} from './request-words.ts';

/** What a name says that a request does. A `weak` word says that it writes, not what. */
export type Meaning =
  | { readonly type: 'harmless'; readonly reason: HarmlessReason }
  | { readonly type: 'commit' | 'weak'; readonly verb: ActVerb };

/** Subjects that are harmless whatever is done to them, in the order in which they count. */
const HARMLESS_SUBJECTS: readonly (readonly [HarmlessReason, ReadonlySet<string>])[] = [
  ['presence', PRESENCE],
  ['draft', DRAFT],
  ['telemetry', TELEMETRY],
  ['preference', PREFERENCE],
  ['cart', CART],
  ['session', SESSION],
];

/** What an operation’s name or a part of an address says; `null`: nothing that is known. */
export function meaningOfName(name: string): Meaning | null {
  const all = wordsOfName(name);
  const last = all.at(-1)?.raw;
  if (all.length > 1 && (last === 'query' || last === 'subscription')) return READS;
  const words = last === 'mutation' ? all.slice(0, -1) : all;
  if (isMark(words)) return { type: 'harmless', reason: 'presence' };
  const [{ raw: first } = { raw: '' }] = words;
  if (READ_VERBS.has(first) || (words.length === 1 && READ_WORD.test(first))) return READS;
  return (
    harmlessSubject(words) ?? commitIn(words) ?? weakIn(words) ?? readIn(words) ?? countIn(words)
  );
}

/** `mark`, `markAllMessagesAsRead`, `read-all` */
function isMark(words: readonly NameWord[]): boolean {
  const isOf = words.every(({ raw }) => MARKS.has(raw));
  const raws = words.map(({ raw }) => raw);
  if (raws[0] === 'mark' && (raws.at(-1) === 'read' || raws.at(-1) === 'seen')) return true;
  return isOf && raws.some((raw) => raw === 'mark' || (words.length > 1 && raw !== 'all'));
}

function readIn(words: readonly NameWord[]): Meaning | null {
  const isRead =
    READ_LAST.has(words.at(-1)?.raw ?? '') ||
    words.some(({ raw }) => READ_ANYWHERE.has(raw) || READ_WORD.test(raw));
  return isRead ? READS : null;
}

/** `view-counter`: one that is changed by name would say so. */
function countIn(words: readonly NameWord[]): Meaning | null {
  const isCounter = words.length > 1 && words.at(-1)?.singular === 'counter';
  return isCounter ? { type: 'harmless', reason: 'telemetry' } : null;
}

const READS: Meaning = { type: 'harmless', reason: 'read' };

/** With a final word only presence stays harmless: `sendTypingNotification`, but not `sendDraft`. */
function harmlessSubject(words: readonly NameWord[]): Meaning | null {
  if (words.some(({ raw }) => CERTAIN_TELEMETRY.has(raw) || TELEMETRY_WORD.test(raw)))
    return { type: 'harmless', reason: 'telemetry' };
  const found = HARMLESS_SUBJECTS.find(([, subjects]) =>
    words.some(({ raw }) => subjects.has(raw)),
  );
  if (found === undefined) return null;
  const [reason] = found;
  const isFinal = reason !== 'presence' && words.some(({ singular }) => FINAL_WORDS.has(singular));
  return isFinal ? null : { type: 'harmless', reason };
}

/** The gravest of what its words do, else the first. */
export function commitIn(words: readonly NameWord[]): Meaning | null {
  const verbs = words.flatMap(
    ({ raw, singular }) => COMMIT_WORDS.get(raw) ?? COMMIT_WORDS.get(singular) ?? [],
  );
  // `signInWithPassword` changes none.
  const isSignIn = verbs.includes('sign-in');
  const grave = verbs.find(
    (one) => classOfVerb(one) === 'R4' && !(isSignIn && one === 'change-password'),
  );
  // `deleteMessage` deletes one.
  const verb = grave ?? (verbs.includes('delete') ? 'delete' : verbs.find(isOrdinary));
  return verb === undefined ? null : { type: 'commit', verb };
}

const isOrdinary = (verb: ActVerb): boolean => classOfVerb(verb) === 'R3';

function weakIn(words: readonly NameWord[]): Meaning | null {
  const verb = words.map(({ raw }) => WEAK_WORDS.get(raw)).find((one) => one !== undefined);
  return verb === undefined ? null : { type: 'weak', verb };
}
