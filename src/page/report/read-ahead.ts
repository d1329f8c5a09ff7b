import { isUntouched, msSinceActivity, untilChangedSince } from '../dom/mutations.ts';
import { isPageIdle, QUIET_MS } from './page-idle.ts';

/** Milliseconds of reading ahead after an answer: a model thinks for some seconds, and nobody asks about an abandoned page. */
const FOLLOWED_MS = 20_000;
/** Readings between two questions, so that a page that keeps changing costs little. */
const MOST_READINGS = 3;
/** Milliseconds. Pages that take longer to read are not read ahead. */
const LONGEST_READING_MS = 100;
/** Milliseconds at rest, slightly more than when somebody waits. */
const REST_MS = QUIET_MS + 50;

interface Reading {
  readonly reading: number;
  readonly tookMs: number;
}

/**
 * Reads the page again with `read` whenever it has changed since `last` and come to rest. The returned function ends this and gives the
 * newest reading, or `null`; an agent that asks some seconds later is answered at once.
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
  // A failure here repeats, and is reported, when somebody asks.
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
