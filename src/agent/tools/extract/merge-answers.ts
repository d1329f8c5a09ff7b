import type { z } from 'zod';

type Json = z.core.util.JSONType;
type JsonObject = { readonly [key: string]: Json };

/**
 * Joins the answers from the parts of one text, in order: the first value found wins, lists are concatenated.
 * @param overlap whether the parts repeat each other's edges, so that items which end one list and begin the next count once
 */
export function mergeAnswers(
  answers: readonly Json[],
  { overlap }: { readonly overlap: boolean },
): Json {
  return answers.reduce((before, after) => merge(before, after, overlap));
}

function merge(before: Json, after: Json, overlap: boolean): Json {
  if (isMissing(before)) return after;
  if (isMissing(after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) return joinLists(before, after, overlap);
  if (isObject(before) && isObject(after)) {
    const result: Record<string, Json> = { ...before };
    for (const [name, value] of Object.entries(after)) {
      const known = result[name];
      result[name] = known === undefined ? value : merge(known, value, overlap);
    }
    return result;
  }
  return before;
}

/** Concatenates lists; the longest end of one that the next begins with counts once, each item in its fullest form. */
function joinLists(before: readonly Json[], after: readonly Json[], overlap: boolean): Json[] {
  if (!overlap) return [...before, ...after];
  for (let length = Math.min(before.length, after.length); length > 0; length -= 1) {
    const start = before.length - length;
    const isSame = after
      .slice(0, length)
      .every((item, index) => canBeSame(before[start + index] ?? null, item));
    if (!isSame) continue;
    const joined = after
      .slice(0, length)
      .map((item, index) => fuller(before[start + index] ?? null, item));
    return [...before.slice(0, start), ...joined, ...after.slice(length)];
  }
  return [...before, ...after];
}

/** Whether two items may be the same one, cut off at the edge of a part. */
function canBeSame(left: Json, right: Json): boolean {
  if (isObject(left) && isObject(right)) {
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    const values = [...names].map((name) => [left[name] ?? null, right[name] ?? null] as const);
    // The parts may have taken a value from different words.
    const compared = isQuoted(left) && isQuoted(right) ? values.slice(0, 1) : values;
    const known = compared.filter(([a, b]) => !isMissing(a) && !isMissing(b));
    return (
      known.every(([a, b]) => canBeSame(a, b)) &&
      (isQuoted(left) || known.some(([a, b]) => !isMissing(a) && !isMissing(b)))
    );
  }
  return JSON.stringify(left) === JSON.stringify(right);
}

function fuller(left: Json, right: Json): Json {
  if (isMissing(left)) return right;
  if (isMissing(right)) return left;
  if (!isObject(left) || !isObject(right)) return left;
  return Object.fromEntries(
    [...new Set([...Object.keys(left), ...Object.keys(right)])].map((name) => [
      name,
      fuller(left[name] ?? null, right[name] ?? null),
    ]),
  );
}

function isMissing(value: Json): boolean {
  if (value === null || value === '') return true;
  return isObject(value) && isQuoted(value) && value['value'] === null;
}

const isQuoted = (value: JsonObject): boolean => Object.keys(value).join() === 'value,quote';

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
