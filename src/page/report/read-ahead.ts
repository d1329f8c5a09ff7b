import { isUntouched, msSinceActivity, untilChangedSince } from '../dom/mutations.ts';
import { isPageIdle, QUIET_MS } from './page-idle.ts';

/** After an answer the page is read ahead for so long: a model thinks for some seconds, and nobody asks about a page that is left. */
const FOLLOWED_MS = 20_000;
/** At most so often between two questions: a page that goes on changing is not read for nobody. */
const MOST_READINGS = 3;
/** A page that takes longer to read is left alone while nobody asks. */
const LONGEST_READING_MS = 100;
/** It has to be at rest for a little longer than where somebody waits for it. */
const REST_MS = QUIET_MS + 50;

interface Reading {
  readonly reading: number;
  readonly tookMs: number;
}

/**
 * Reads the page again by `read` whenever it has changed since `last` and come to rest, until the returned function is called: it gives
 * the newest of these readings, `null` if there is none. So an agent that asks some seconds after its last look is answered at once.
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
  // What fails here fails again, and is told, when somebody asks.
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
