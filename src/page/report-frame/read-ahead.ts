import { isUntouched, msSinceActivity, untilChangedSince } from '../dom/mutations.ts';
import { isPageIdle, PAGE_QUIET_MS } from './page-idle.ts';

/**
 * Time in ms for which the page is read ahead after a report: a model thinks for some seconds, and an abandoned page is not asked for
 * again.
 */
const FOLLOWED_MS = 20_000;
/** Most readings between two requests, so that a page that keeps changing costs little. */
const MOST_READINGS = 3;
/** Longest reading in ms for a page to be read ahead. */
const LONGEST_READING_MS = 100;
/** Quiet time in ms before reading ahead, slightly longer than for a waiting request. */
const REST_MS = PAGE_QUIET_MS + 50;

interface Reading {
  readonly reading: number;
  readonly tookMs: number;
}

/**
 * Reads the page again with `read` whenever it has changed since `last` and is at rest again, so that an agent that asks some seconds later
 * gets its report at once. The returned function ends this and returns the newest reading, or `null`.
 */
export function readAheadUntilAsked<T extends Reading>(
  last: Reading,
  read: () => T,
): () => T | null {
  let newest: T | null = null;
  let isAsked = false;
  const endsAt = performance.now() + FOLLOWED_MS;
  const isOver = (): boolean => isAsked || performance.now() >= endsAt;
  const follow = async (): Promise<void> => {
    let known = last;
    for (let readings = 0; readings < MOST_READINGS; readings += 1) {
      if (known.tookMs > LONGEST_READING_MS) return;
      await untilChangedSince(known.reading, endsAt - performance.now());
      await untilAtRest(isOver);
      if (isOver() || isUntouched(known.reading)) return;
      newest = read();
      known = newest;
    }
  };
  // A failure here recurs at the next request, which reports it.
  follow().catch(() => undefined);
  return () => {
    isAsked = true;
    return newest;
  };
}

async function untilAtRest(isOver: () => boolean): Promise<void> {
  while (!isOver() && (msSinceActivity() < REST_MS || !isPageIdle()))
    await new Promise((resolve) => setTimeout(resolve, Math.max(50, REST_MS - msSinceActivity())));
}
