import { isUnchangedSince, isUntouched, msSinceActivity } from '../dom/mutations.ts';
import { collect } from './collect.ts';
import type { CollectOptions } from './select-candidates.ts';
import { withinOneReading } from '../dom/reading-memo.ts';
import { isPageIdle, QUIET_MS, untilPageIdle } from './page-idle.ts';

/** A page that keeps changing is read ahead at most this often in one call. */
const MAX_AHEAD = 3;
/** A page that takes longer to read than this is not read ahead, since a reading that is thrown away delays the page. */
const MAX_AHEAD_MS = 300;
/** How long before the page becomes idle it is read ahead, at least and at most. */
const LEAD_MS = { least: 40, most: 110 } as const;

/** How long the last reading of this document took. */
let readingMs = 0;

interface Report {
  readonly reading: number;
  readonly json: string;
  readonly writtenAt: number;
}

/**
 * The answer for a frame, as JSON: what `collect` returns, or `null` as the report if the reading `known` is still true. Waits up to
 * `maxWaitMs` for the page to become idle. Shortly before it will be, the page is read ahead; that report is the answer if nothing
 * has changed by the end of the wait, otherwise the page is read again.
 */
export async function readWhenIdle(
  options: CollectOptions,
  known: number | null,
  maxWaitMs: number,
): Promise<string> {
  const askedAt = performance.now();
  const reports: Report[] = [];
  const prepare = (): boolean => {
    const last = reports.at(-1)?.reading ?? known;
    if (reports.length === MAX_AHEAD || readingMs > MAX_AHEAD_MS) return false;
    if (last !== null && isUntouched(last)) return false;
    reports.push(write(options, true));
    return true;
  };
  const leadMs = Math.min(Math.max(LEAD_MS.least, 2 * readingMs), LEAD_MS.most);
  const isIdle =
    isPageIdle() || (maxWaitMs > 0 && (await untilPageIdle(maxWaitMs, { leadMs, prepare })));
  const ahead = reports.at(-1);
  const waitedMs = performance.now() - askedAt - overrunOf(ahead);
  if (isIdle && known !== null && isUnchangedSince(known)) return answer(waitedMs, 'null');
  const isAhead = isIdle && ahead !== undefined && isUnchangedSince(ahead.reading);
  return answer(waitedMs, isAhead ? ahead.json : write(options, isIdle).json);
}

/** For how long the reading ahead went on after the page was idle already. */
function overrunOf(ahead: Report | undefined): number {
  if (ahead === undefined) return 0;
  const idleAt = performance.now() - msSinceActivity() + QUIET_MS;
  return Math.max(0, ahead.writtenAt - idleAt);
}

function write(options: CollectOptions, isIdle: boolean): Report {
  const startedAt = performance.now();
  return withinOneReading(() => {
    const report = collect(options);
    const json = JSON.stringify({ ...report, isPageIdle: isIdle });
    const writtenAt = performance.now();
    readingMs = writtenAt - startedAt;
    return { reading: report.reading, json, writtenAt };
  });
}

const answer = (waitedMs: number, report: string): string =>
  `{"waitedMs":${Math.max(0, Math.round(waitedMs))},"report":${report}}`;
