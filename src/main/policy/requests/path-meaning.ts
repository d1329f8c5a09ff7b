import { classOfVerb } from '#shared/model/run/approval/act-class.ts';

import { type Meaning, commitIn, meaningOfName } from './name-meaning.ts';
import { wordsOfName } from './name-words.ts';
import { CERTAIN_TELEMETRY, FINAL_WORDS, READ_SECTIONS, TELEMETRY_WORD } from './request-words.ts';

/** More parts than any program’s addresses have. */
const MAX_PARTS = 24;
const MAX_PART = 300;
/** Numbers, UUIDs, hashes and the like, versions, files’ endings. */
const ID =
  /^(?:v?\d+(?:\.\d+)*|[\da-f]{8}-[\da-f-]{13,}|[\da-f]{10,}|(?=[\w~-]*\d)(?=[\w~-]*[a-z])[\w~-]{9,}|[\w+/=~-]{32,})$/i;
/** What a file is called by; it says nothing of what is done. */
const ENDING = /\.(?:php|aspx?|jsp|do|action|json|js|html?|xml|cgi|svc|ashx|asmx|pl|py|rb)$/i;

/**
 * The parts of an address that have a meaning: no ids, and no titles that a person gave, which PUT and the like have at their end.
 * Malformed escapes stay as they are.
 */
export function partsOfPath(pathname: string, method = 'POST'): readonly string[] {
  const parts = pathname
    .split('/')
    .slice(0, MAX_PARTS)
    .flatMap((part) => partsOfOne(decoded(part.slice(0, MAX_PART)).replace(ENDING, '')))
    .filter((part) => part !== '' && !ID.test(part));
  const last = parts.at(-1) ?? '';
  const isTitle =
    method !== 'POST' &&
    parts.length > 1 &&
    /^\p{Lu}/u.test(last) &&
    !parts.slice(0, -1).some(isCapital);
  return isTitle ? parts.slice(0, -1) : parts;
}

const isCapital = (part: string): boolean => /^\p{Lu}/u.test(part);

/** `accounts:signIn` says two things; what has spaces is a title, of which only the first word may be the program’s. */
function partsOfOne(part: string): readonly string[] {
  if (/\s/.test(part)) return /^(?:draft|autosave)\b/i.test(part) ? ['draft'] : [];
  return part.split(/[:;,]|(?<=[a-z])\.(?=[a-z])/i);
}

/**
 * What an address says: the last part that says anything counts, because it is what is done to the parts before. Of a part before
 * only a harmless section does (`/drafts/12/title`), unless a later part makes it final (`/drafts/12/send`).
 */
export function meaningOfParts(parts: readonly string[]): Meaning | null {
  const meanings = parts.map((part) => meaningOfName(part));
  const sectionAt = parts.findIndex((part, index) => {
    const meaning = meanings[index];
    return (
      meaning?.type === 'harmless' &&
      (meaning.reason !== 'read' || READ_SECTIONS.has(part.toLowerCase()))
    );
  });
  if (parts.some(isCertain)) return { type: 'harmless', reason: 'telemetry' };
  const section = sectionAt < 0 ? null : (meanings[sectionAt] ?? null);
  if (section !== null && !parts.slice(sectionAt + 1).some(isFinal)) return section;
  const last = meanings.at(-1) ?? null;
  if (last?.type === 'harmless') return last;
  // A weak deed is done to the thing before it: /orders/create.
  const strong = meanings.filter((meaning) => meaning?.type === 'commit');
  const grave = strong.find(
    (meaning) => meaning?.type === 'commit' && classOfVerb(meaning.verb) === 'R4',
  );
  return (
    grave ??
    strong.at(-1) ??
    meanings.toReversed().find((meaning) => meaning?.type === 'weak') ??
    null
  );
}

/** What any part of it may commit. */
export function commitInParts(parts: readonly string[]): Meaning | null {
  return commitIn(parts.flatMap((part) => wordsOfName(part)));
}

function isCertain(part: string): boolean {
  return wordsOfName(part).some(
    ({ raw }) => CERTAIN_TELEMETRY.has(raw) || TELEMETRY_WORD.test(raw),
  );
}

function isFinal(part: string): boolean {
  return wordsOfName(part).some(({ singular }) => FINAL_WORDS.has(singular));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
