import type { ContentSize } from '#shared/model/page/content-size.ts';

import type { Page } from '../page-rpc/page.ts';
import { PAGE } from '../page-rpc/page-scripts.ts';
import { orElse } from '../../platform/async/bounded.ts';

const STEP_MS = 250;
/**
 * Milliseconds without a change after which content counts as loaded, whatever the page still fetches; `atFirst` is for a wait in which
 * nothing has changed yet.
 */
const STABLE_MS = { fetching: 750, atFirst: 1000, withoutData: 500 } as const;
/** Characters from which content counts as loaded; a page that shows less may still be about to show its main content. */
const LEAST_CHARS = 300;
/** Rows or entries from which a main part counts as filled. */
const LEAST_ENTRIES = 4;
/** Most characters by which clocks, counters and tickers change a page. */
const CLOCK_CHARS = 24;

/**
 * Waits, at most `maxMs`, until the tab has settled (`true`), or until its content is there and has not changed for a while although
 * something is still loading (`false`): pictures, frames and scripts that never arrive, streams, beacons.
 */
export async function untilSettledOrShown(page: Page, maxMs: number): Promise<boolean> {
  const end = performance.now() + maxMs;
  if (await page.settle(0)) return true;
  let last = await sizeNow(page);
  let changedAt = performance.now();
  let hasChanged = false;
  for (;;) {
    const left = end - performance.now();
    if (await page.settle(Math.max(0, Math.min(STEP_MS, left)))) return true;
    if (left <= STEP_MS || page.tab.dialog() !== null) return false;
    const now = await sizeNow(page);
    if (now === null || last === null || differ(last, now)) {
      changedAt = performance.now();
      hasChanged = true;
      last = now;
    } else if (isShown(now, page.tab.openRequests() > 0, hasChanged, performance.now() - changedAt))
      return false;
  }
}

/** Whether the content counts as loaded. Late code and frames add to a page only when its main part has little content. */
function isShown(
  { chars, mainChars, mainEntries }: ContentSize,
  isFetching: boolean,
  hasChanged: boolean,
  stableMs: number,
): boolean {
  if (!isFetching && (mainChars >= LEAST_CHARS || mainEntries >= LEAST_ENTRIES))
    return stableMs >= STABLE_MS.withoutData;
  return chars >= LEAST_CHARS && stableMs >= (hasChanged ? STABLE_MS.fetching : STABLE_MS.atFirst);
}

function differ(before: ContentSize, after: ContentSize): boolean {
  return before.elements !== after.elements || Math.abs(before.chars - after.chars) > CLOCK_CHARS;
}

/** Returns the size of the content; `null` while the page is navigating to another document, or does not answer. */
async function sizeNow(page: Page): Promise<ContentSize | null> {
  if (page.tab.isLeaving()) return null;
  const [main] = await orElse(page.frames(), []);
  if (main === undefined) return null;
  return orElse(main.with({ timeoutMs: STEP_MS }).call(PAGE, 'contentSize'), null);
}
