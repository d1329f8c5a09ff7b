import { isUnchangedSince, isUntouched, msSinceActivity } from '../dom/mutations.ts';
import { withinOneReading } from '../dom/reading-memo.ts';
import { collect, noteTold } from './collect.ts';
import { isPageIdle, PAGE_QUIET_MS, untilPageIdle } from './page-idle.ts';
import { readAheadUntilAsked } from './read-ahead.ts';
import type { CollectOptions } from './select-candidates.ts';

/** Most times in one call that a changing page is read ahead. */
const MAX_AHEAD = 3;
/** Longest reading in ms for a page to be read ahead in a call, since an unused reading delays the page. */
const MAX_AHEAD_MS = 300;
/** Milliseconds before idleness at which reading ahead starts. */
const LEAD_MS = { least: 40, most: 110 } as const;

/** Duration of this document's last reading, in ms. */
let readingMs = 0;
/** Ends the reading ahead that the last call began and returns its report; `null` if there is none. */
let endReadingAhead: () => Report | null = () => null;
let lastOptions = '';

export interface Report {
  readonly reading: number;
  readonly tookMs: number;
  readonly json: string;
  readonly writtenAt: number;
  /** Marks one-time messages as delivered. */
  readonly noteTold: () => void;
}

/**
 * Result for a frame as JSON: the report of `collect`, or `null` as the report if the reading `known` is still true. Waits up to
 * `maxWaitMs` for the page to become idle. Shortly before that, the page is read ahead; that report is used if nothing has changed by the
 * end of the wait, otherwise the page is read again. After the call, changes are also read ahead once the page is at rest.
 */
export async function readWhenIdle(
  options: CollectOptions,
  known: number | null,
  maxWaitMs: number,
): Promise<string> {
  const askedAt = performance.now();
  const between = endReadingAhead();
  const isSameQuestion = lastOptions === JSON.stringify(options);
  const reports: Report[] = between !== null && isSameQuestion ? [between] : [];
  const mostReports = reports.length + MAX_AHEAD;
  const prepare = (): boolean => {
    const last = reports.at(-1)?.reading ?? known;
    if (reports.length === mostReports || readingMs > MAX_AHEAD_MS) return false;
    if (last !== null && isUntouched(last)) return false;
    reports.push(write(options, true));
    return true;
  };
  const leadMs = Math.min(Math.max(LEAD_MS.least, 2 * readingMs), LEAD_MS.most);
  const isIdle =
    isPageIdle() || (maxWaitMs > 0 && (await untilPageIdle(maxWaitMs, { leadMs, prepare })));
  const ahead = reports.at(-1);
  const waitedMs = performance.now() - askedAt - overrunOf(ahead, askedAt);
  if (isIdle && known !== null && isUnchangedSince(known)) return answer(options, waitedMs, known);
  const isAhead = isIdle && ahead !== undefined && isUnchangedSince(ahead.reading);
  return answer(options, waitedMs, isAhead ? ahead : write(options, isIdle));
}

/** Milliseconds that reading ahead took after the page was idle. */
function overrunOf(ahead: Report | undefined, askedAt: number): number {
  if (ahead === undefined || ahead.writtenAt < askedAt) return 0;
  const idleAt = performance.now() - msSinceActivity() + PAGE_QUIET_MS;
  return Math.max(0, ahead.writtenAt - idleAt);
}

function write(options: CollectOptions, isIdle: boolean): Report {
  const startedAt = performance.now();
  return withinOneReading(() => {
    const report = collect(options);
    const json = JSON.stringify({ ...report, isPageIdle: isIdle });
    const writtenAt = performance.now();
    readingMs = writtenAt - startedAt;
    return {
      reading: report.reading,
      tookMs: readingMs,
      json,
      writtenAt,
      noteTold: () => noteTold(report),
    };
  });
}

/** The result as JSON, with a report, or without one if the reading with the given number is still true. */
function answer(options: CollectOptions, waitedMs: number, given: Report | number): string {
  const isKnown = typeof given === 'number';
  if (!isKnown) given.noteTold();
  lastOptions = JSON.stringify(options);
  endReadingAhead = readAheadUntilAsked(
    isKnown ? { reading: given, tookMs: readingMs } : given,
    () => write(options, true),
  );
  const waited = Math.max(0, Math.round(waitedMs));
  return `{"waitedMs":${waited},"report":${isKnown ? 'null' : given.json}}`;
}
