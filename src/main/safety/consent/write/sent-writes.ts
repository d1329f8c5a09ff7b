import type { CallId } from '#shared/model/ids.ts';
import { classOfKind, type WriteClass } from '#shared/model/run/approval/act-kind.ts';

import type { RequestReview } from '../../network-policy/egress.ts';
import { gravestOf } from '../floor/words-say.ts';
import { fieldKind, isRenewed } from '../request/field-kinds.ts';
import type { RequestField } from '../../../platform/requests/request-content.ts';
import { isLegible } from './carries.ts';
import type { Write } from './describe-write.ts';

/** Methods whose repetition has the same effect by RFC 9110; programs use them to save a document while the person types. */
const REPEATABLE: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** An allowed write and its outcome. */
export interface LetThrough {
  readonly requestId: number;
  /** Call that caused the write; `null` if the page sent it by itself. */
  readonly callId: CallId | null;
  readonly url: string;
  readonly write: Write;
  /** The grant that the write uses; `null` if none. */
  readonly grantId: string | null;
  /** Whether the server accepted the write; `null` while unanswered. */
  isDone: boolean | null;
  /** Whether a later write completed it; a further one would be a new write. */
  isCompleted: boolean;
}

type Sent = Pick<LetThrough, 'requestId' | 'url' | 'write'>;

const MAX_REMEMBERED = 200;

/** Requests of a run that were let through, with their outcomes for the audit record. */
export class SentWrites {
  readonly #outcomes = new Map<number, RequestReview>();
  #writes: readonly LetThrough[] = [];

  get writes(): readonly LetThrough[] {
    return this.#writes;
  }

  outcomeOf(requestId: number): RequestReview | undefined {
    return this.#outcomes.get(requestId);
  }

  add(outcome: RequestReview, sent: LetThrough): void {
    this.#outcomes.set(sent.requestId, outcome);
    const [oldest] = this.#outcomes.keys();
    if (this.#outcomes.size > MAX_REMEMBERED && oldest !== undefined) this.#outcomes.delete(oldest);
    if (outcome.class !== 'R1') this.#writes = [...this.#writes, sent].slice(-MAX_REMEMBERED);
  }

  /** Records how a request ended, and returns its writes, newest last. */
  ended(requestId: number, isDone: boolean): readonly LetThrough[] {
    const ended = this.#writes.filter((each) => each.requestId === requestId);
    const newest = ended.at(-1);
    if (newest !== undefined) newest.isDone = isDone;
    return ended;
  }

  /** Returns the write that this one repeats or completes, so that it needs no decision; `null` if none. */
  before(now: Sent): { readonly sent: LetThrough; readonly isCompleted: boolean } | null {
    const likely = this.#writes.filter(({ isDone }) => isDone !== false);
    const same = likely.find((before) => isSameAgain(before, now));
    if (same !== undefined) return { sent: same, isCompleted: false };
    const sent = likely.find((before) => !before.isCompleted && completes(before.write, now.write));
    return sent === undefined ? null : { sent, isCompleted: true };
  }
}

/** Returns the audit outcome of a write; with `reads`, nothing is written. */
export function outcomeOf(
  rule: string,
  approver: RequestReview['approver'],
  found: WriteClass = 'reads',
  digest: string | null = null,
): RequestReview {
  if (found === 'reads') return { class: 'R1', verb: null, rule, approver, digest };
  return { class: classOfKind(found), verb: found, rule, approver, digest };
}

/**
 * Whether a write repeats an earlier one: the next hop of a redirect, the same request with another method in its headers, or an identical
 * write whose method is repeatable.
 */
export function isSameAgain(before: LetThrough, now: Sent): boolean {
  const { method, destination } = now.write;
  if (before.write.destination !== destination) return false;
  const isOneRequest = before.requestId === now.requestId;
  const isSameMethod = before.write.method === method;
  if (before.url === now.url && (isOneRequest || (isSameMethod && REPEATABLE.has(method))))
    return !saysMore(before.write, now.write) && (isOneRequest || isPlain(now.write));
  return isOneRequest && isSameMethod;
}

/** Whether a write is not graver than a change, or completely legible; illegible content may differ each time. */
const isPlain = ({ floor, carried }: Write): boolean => floor === null || isLegible(carried);

/** Whether a write is graver than an earlier one, deletes where that did not, or names new people, accounts, sums or secrets. */
function saysMore(before: Write, now: Write): boolean {
  if (gravestOf([before.floor, now.floor]) !== before.floor) return true;
  if (now.method === 'DELETE' && before.method !== 'DELETE') return true;
  const known = new Set(before.carried.fields.map(({ value }) => value));
  return now.carried.fields.some((field) => {
    const kind = fieldKind(field);
    return kind !== 'other' && kind !== 'message' && !known.has(field.value);
  });
}

/**
 * Whether a write only completes an earlier one that its server found incomplete: everything is sent again unchanged, with values in fields
 * that were empty.
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

const valuesOf = (fields: readonly RequestField[]): ReadonlyMap<string, string> =>
  new Map(
    fields.filter((field) => !isRenewed(field)).map(({ name, value }) => [name, value.trim()]),
  );
