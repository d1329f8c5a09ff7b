import { AppError } from '#shared/errors/app-error.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import { Page } from '../page-rpc/page.ts';
import { pause } from '../../platform/async/bounded.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import type { LiveTab, TabPool } from '../../browser/tabs/tab-pool.ts';
import { lossOf } from './explain-loss.ts';

/** Milliseconds to wait for a loading page before the first look. */
const SETTLE_MS = 2500;
/** Milliseconds that the first and later looks wait for the page to be idle. */
const IDLE_MS = { first: 600, later: 150 } as const;
/** Milliseconds between looks. After the longest pause the page is looked at even without a noticed change. */
const PAUSE_MS = { least: 30, most: 500 } as const;

export interface Surroundings {
  readonly tab: LiveTab;
  readonly tabs: TabPool;
  readonly pageReader: Pick<
    PageReader,
    | 'glance'
    | 'nodesInPlace'
    | 'inPlace'
    | 'describeNode'
    | 'describeUnnamed'
    | 'untilChange'
    | 'locate'
  >;
  readonly signal: AbortSignal;
  /** Whether the person has paused the run. */
  readonly isHeld: () => boolean;
}

/** Milliseconds without changes after which a page counts as still. */
const STILL_MS = 1000;
const REQUESTS_MS = 50;

/** Tracks how long a page has been unchanged. */
class Stillness {
  #seen = '';
  #since = 0;

  lasts(snapshot: PageSnapshot): boolean {
    const now = performance.now();
    const { settled, unfinished, nodes, says, dialog } = snapshot;
    const isWaiting = !settled || unfinished !== undefined || dialog !== null;
    const texts = says?.map(({ text }) => text) ?? [];
    const seen = JSON.stringify([nodes, texts], (key, value: unknown) =>
      key === 'isNew' ? undefined : value,
    );
    if (isWaiting || seen !== this.#seen) this.#since = now;
    this.#seen = seen;
    return now - this.#since >= STILL_MS;
  }
}

/** The page at one moment of a wait. */
interface Seen {
  readonly page: Page;
  readonly snapshot: PageSnapshot;
  readonly waitedMs: number;
  /** Whether the page has been unchanged for a second, with nothing pending. */
  readonly isStill: boolean;
  /** Whether this is the last look. */
  readonly isLast: boolean;
}

/**
 * Looks at the page after each possible change until `judge` returns a result. `null` means look again; at the last look it must throw.
 * Throws the reason if the page is lost.
 */
export async function watchPage<Found>(
  { tab, tabs, pageReader, signal, isHeld }: Surroundings,
  waitMs: number,
  judge: (seen: Seen) => Promise<Found | null>,
): Promise<Found> {
  const page = new Page(tab, signal, tabs);
  const startedAt = performance.now();
  if (tab.dialog() === null) await page.settle(Math.min(SETTLE_MS, waitMs));
  const stillness = new Stillness();
  for (let idleMs: number = IDLE_MS.first; ; idleMs = IDLE_MS.later) {
    const snapshot = await pageReader.glance(page, tabs, idleMs);
    const loss = lossOf(tab);
    if (loss !== null) throw new AppError(loss);
    const waitedMs = performance.now() - startedAt;
    const isLast = waitedMs >= waitMs || isHeld();
    // An unanswered request may still bring the result.
    const isStill = stillness.lasts(snapshot) && (await page.settle(REQUESTS_MS));
    const found = await judge({ page, snapshot, waitedMs, isStill, isLast });
    if (found !== null) return found;
    if (isLast) throw new Error('The last look at a page was not judged.');
    await pause(PAUSE_MS.least, signal);
    const leftMs = waitMs - (performance.now() - startedAt);
    await pageReader.untilChange(page, Math.max(0, Math.min(PAUSE_MS.most, leftMs)));
  }
}
