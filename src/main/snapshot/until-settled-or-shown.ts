import type { ContentSize } from '#shared/model/page/content-size.ts';

import type { Page } from '../page-rpc/page.ts';
import { PAGE } from '../page-rpc/page-scripts.ts';
import { orElse } from '../platform/bounded.ts';

const STEP_MS = 250;
/** Content that has not changed for so long is there, whatever the page still fetches. */
const STABLE_MS = 900;
/** Characters; a page that shows less may still be about to show what a person came for. */
const LEAST_CHARS = 300;
/** By how many characters clocks, counters and tickers change a page. */
const CLOCK_CHARS = 24;

/**
 * Waits until the tab has settled (`true`), or its content is there and has not changed for a while although something goes on: pictures that do
 * not come, streams, beacons (`false`). At most `maxMs`.
 */
export async function untilSettledOrShown(page: Page, maxMs: number): Promise<boolean> {
  const end = performance.now() + maxMs;
  let last: ContentSize | null = null;
  let changedAt = performance.now();
  for (;;) {
    const left = end - performance.now();
    if (await page.settle(Math.max(0, Math.min(STEP_MS, left)))) return true;
    if (left <= STEP_MS || page.tab.dialog() !== null) return false;
    const now = page.tab.isLeaving() ? null : await contentSize(page);
    if (now === null || last === null || hasChanged(last, now)) {
      changedAt = performance.now();
      last = now;
    } else if (now.chars >= LEAST_CHARS && performance.now() - changedAt >= STABLE_MS) return false;
  }
}

function hasChanged(before: ContentSize, after: ContentSize): boolean {
  return before.elements !== after.elements || Math.abs(before.chars - after.chars) > CLOCK_CHARS;
}

/** `null` while the page is on its way to another document, or does not answer. */
async function contentSize(page: Page): Promise<ContentSize | null> {
  const [main] = await orElse(page.frames(), []);
  if (main === undefined) return null;
  return orElse(main.with({ timeoutMs: STEP_MS }).call(PAGE, 'contentSize'), null);
}
