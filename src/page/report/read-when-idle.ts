import { isUnchangedSince, isUntouched, msSinceActivity } from '../dom/mutations.ts';
import { type CollectOptions, collect } from './collect.ts';
import { withinOneReading } from '../dom/reading-memo.ts';
import { isPageIdle, QUIET_MS, untilPageIdle } from './page-idle.ts';

/** A page that keeps changing is not read ahead again and again. */
const MAX_AHEAD = 3;
/** Nor one that takes longer to read than this: what is read for nothing holds the page up. */
const MAX_AHEAD_MS = 300;
/** How long before the page will be at rest it is read ahead, at least and at most. */
const LEAD_MS = { least: 40, most: 110 } as const;

/** How long the last reading of this document took. */
let readingMs = 0;

interface Report {
  readonly reading: number;
  readonly json: string;
  readonly writtenAt: number;
}

/**
 * The answer for a frame, as JSON: what `collect` gives, or that the reading named as known is still true. A page that is changing
 * or moving is waited for as long as the caller says, and read ahead meanwhile, as soon as it looks like resting: what was read
 * is given if nothing has changed by the end of the wait, otherwise the page is read then.
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
  const isResting =
    isPageIdle() || (maxWaitMs > 0 && (await untilPageIdle(maxWaitMs, { leadMs, prepare })));
  const ahead = reports.at(-1);
  const waitedMs = performance.now() - askedAt - overrunOf(ahead);
  if (isResting && known !== null && isUnchangedSince(known)) return answer(waitedMs, 'null');
  const isAhead = isResting && ahead !== undefined && isUnchangedSince(ahead.reading);
  return answer(waitedMs, isAhead ? ahead.json : write(options, isResting).json);
}

/** How far reading ahead reached into the time when the page was at rest already. */
function overrunOf(ahead: Report | undefined): number {
  if (ahead === undefined) return 0;
  const restedAt = performance.now() - msSinceActivity() + QUIET_MS;
  return Math.max(0, ahead.writtenAt - restedAt);
}

function write(options: CollectOptions, isResting: boolean): Report {
  const startedAt = performance.now();
  return withinOneReading(() => {
    const report = collect(options);
    const json = JSON.stringify({ ...report, isPageIdle: isResting });
    const writtenAt = performance.now();
    readingMs = writtenAt - startedAt;
    return { reading: report.reading, json, writtenAt };
  });
}

const answer = (waitedMs: number, report: string): string =>
  `{"waitedMs":${Math.max(0, Math.round(waitedMs))},"report":${report}}`;
