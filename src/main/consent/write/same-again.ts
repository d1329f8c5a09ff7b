import type { CallId } from '#shared/model/ids.ts';

import { graverSaid } from '../floor/words-say.ts';
import { fieldKind } from '../request/field-kinds.ts';
import type { RequestField } from '../request/request-content.ts';
import type { Write } from './describe-write.ts';

/** The same again has the same effect, by RFC 9110; programs save a document so while it is typed. */
const REPEATABLE: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** An allowed write and its outcome. */
export interface LetThrough {
  readonly requestId: number;
  /** `null`: a page sent it by itself. */
  readonly callId: CallId | null;
  readonly url: string;
  readonly write: Write;
  /** `null`: no answer so far. */
  isDone: boolean | null;
  /** One write completes it; a further one would be another write. */
  isCompleted: boolean;
}

/** The next hop of a redirect, or the very same write of a kind that may be repeated. */
export function isSameAgain(
  before: LetThrough,
  now: { readonly requestId: number; readonly url: string; readonly write: Write },
): boolean {
  const { method, destination } = now.write;
  if (before.write.method !== method || before.write.destination !== destination) return false;
  if (before.requestId === now.requestId) return true;
  return REPEATABLE.has(method) && before.url === now.url && !saysMore(before.write, now.write);
}

/** Whether a write is more serious than an earlier one, or names people, accounts, sums or secrets that it did not. */
function saysMore(before: Write, now: Write): boolean {
  if (graverSaid(before.floor, now.floor) !== before.floor) return true;
  const known = new Set(before.carried.fields.map(({ value }) => value));
  return now.carried.fields.some((field) => {
    const kind = fieldKind(field);
    return kind !== 'other' && kind !== 'message' && !known.has(field.value);
  });
}

/**
 * Whether a write only completes an earlier one that its server answered with “something is missing”: all that was sent is sent again
 * unchanged, with values in fields that were empty.
 */
export function completes(before: Write, now: Write): boolean {
  if (before.method !== now.method || before.destination !== now.destination) return false;
  if (before.path !== now.path || saysMore(before, now)) return false;
  const sent = valuesOf(before.carried.fields);
  const filled = valuesOf(now.carried.fields);
  const isKept = [...sent].every(([name, value]) => value === '' || filled.get(name) === value);
  const isAdded = [...filled].some(
    ([name, value]) => value !== '' && (sent.get(name) ?? '') === '',
  );
  return isKept && isAdded;
}

/** Renewed with each form, and of no meaning to a person. */
const RENEWED = /csrf|xsrf|viewstate|nonce|_token$|^_token|timestamp/i;

const valuesOf = (fields: readonly RequestField[]): ReadonlyMap<string, string> =>
  new Map(
    fields
      .filter(({ name }) => !RENEWED.test(name.slice(0, 200)))
      .map(({ name, value }) => [name, value.trim()]),
  );
