/** Parts of a service's failure that may say when it accepts requests again. */
export interface RetryHints {
  readonly headers: Headers | undefined;
  /** Message of the error. */
  readonly said: string;
  /** The error as received, as JSON. */
  readonly body: unknown;
}

const SECOND = 1000;
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  millisecond: 1,
  s: SECOND,
  sec: SECOND,
  second: SECOND,
  m: 60 * SECOND,
  min: 60 * SECOND,
  minute: 60 * SECOND,
  h: 3600 * SECOND,
  hr: 3600 * SECOND,
  hour: 3600 * SECOND,
  毫秒: 1,
  秒: SECOND,
  分钟: 60 * SECOND,
  小时: 3600 * SECOND,
};
/** One part of a duration such as `1m30.5s`, `2 minutes`, `3.0s`, `3秒`. */
const PART =
  /^[\s,]{0,3}(\d{1,7}(?:\.\d{1,9})?)\s{0,3}(milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|毫秒|秒|分钟|小时)(?![a-z])/i;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)/i;
/** Words before a time in a message, up to the first digit. */
const LEAD = /\b(?:again|retry|retrying|wait|resets?|reset_at|resumes?)\b[^\d]{0,40}/gi;
const LEAD_CHINESE = /(\d[^\d]{0,8})(?:之?后|以后)?(?:再|重)?(?:试|新)/;
/** Bounds for plain numbers: seconds up to a day, otherwise a date in seconds or milliseconds since 1970. */
const DAY_S = 86_400;
const FIRST_MS = 1e12;
const FIRST_S = 1e9;
const LONGEST_BODY = 20_000;

/**
 * Time in ms until a service accepts requests again, from every place where services state it: `retry-after`, a field of the body, the
 * message, `…-reset` headers. `null` when it states none, or a time that has passed. Points in time are compared with the service's clock,
 * if it sends one.
 */
export function retryAfterOf(
  { headers, said, body }: RetryHints,
  ownNow = Date.now(),
): number | null {
  const servedAt = Date.parse(headers?.get('date') ?? '');
  const now = Number.isNaN(servedAt) ? ownNow : servedAt;
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  const found = [
    () => (Number.isFinite(ms) ? ms : null),
    () => timeIn(headers?.get('retry-after') ?? '', now),
    () => inBody(body, now),
    () => inWords(said, now),
    () => inResetHeaders(headers, now),
  ];
  for (const find of found) {
    const wait = find();
    // A time that has passed counts as none: the next try waits as long as without it.
    if (wait !== null) return wait > 0 ? Math.ceil(wait) : null;
  }
  return null;
}

function inBody(body: unknown, now: number): number | null {
  const json = (JSON.stringify(body) ?? '').slice(0, LONGEST_BODY);
  const field =
    /"(?:retry_?delay|retry[-_]after(?:_seconds)?|(?:x-)?rate-?limit-reset|reset_?at)":"?([^",}]{1,40})/i;
  const written = field.exec(json)?.[1];
  return written === undefined ? null : timeIn(written, now);
}

function inWords(said: string, now: number): number | null {
  for (const lead of said.matchAll(LEAD)) {
    const wait = timeIn(said.slice(lead.index + lead[0].length), now, false);
    if (wait !== null) return wait;
  }
  const chinese = LEAD_CHINESE.exec(said);
  return chinese === null ? null : durationIn(said.slice(chinese.index));
}

/** The longest wait among limits that are used up, since all of them apply. */
function inResetHeaders(headers: Headers | undefined, now: number): number | null {
  const waits: number[] = [];
  for (const [name, value] of headers ?? []) {
    const limit = /^((?:[a-z]+-)?rate-?limit)-?(.*)reset(.*)$/.exec(name);
    if (limit === null) continue;
    const [, kind = '', before = '', after = ''] = limit;
    const left = headers?.get(`${kind}-${before}remaining${after}`) ?? '0';
    const wait = Number(left) > 0 ? null : timeIn(value, now);
    if (wait !== null) waits.push(wait);
  }
  return waits.length === 0 ? null : Math.max(...waits);
}

/** @param takesNumbers whether a number without a unit counts, as seconds or as a date */
function timeIn(text: string, now: number, takesNumbers = true): number | null {
  const stamp = TIMESTAMP.exec(text)?.[0];
  if (stamp !== undefined) return Date.parse(stamp) - now;
  const duration = durationIn(text);
  if (duration !== null) return duration;
  const number = /^\s{0,3}(\d{1,16}(?:\.\d{1,9})?)(?![\d.]{0,9}[a-z])/i.exec(text)?.[1];
  if (number !== undefined) return numberAsTime(Number(number), now, takesNumbers);
  // RFC 9110's dates begin with the name of a day.
  const date = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date - now;
}

function numberAsTime(number: number, now: number, takesNumbers: boolean): number | null {
  if (number >= FIRST_MS) return number - now;
  if (number >= FIRST_S) return number * SECOND - now;
  return takesNumbers && number <= DAY_S ? number * SECOND : null;
}

function durationIn(text: string): number | null {
  let rest = text;
  let total: number | null = null;
  for (let part = PART.exec(rest); part !== null; part = PART.exec(rest)) {
    const unit = (part[2] ?? '').toLowerCase();
    total = (total ?? 0) + Number(part[1]) * (UNITS[unit] ?? UNITS[unit.replace(/s$/, '')] ?? 0);
    rest = rest.slice(part[0].length);
  }
  return total;
}
