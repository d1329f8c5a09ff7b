import { setMaxListeners } from 'node:events';

import { AppError, type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { PageData } from '#shared/page-data/page-data.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { serializePage } from '#shared/page-state/serialize-page.ts';

import { Page } from '../page-rpc/page.ts';
import { readPageTools } from '../page-rpc/model-context.ts';
import type { PageFrame } from '../page-rpc/page-frame.ts';
import { PAGE } from '../page-rpc/page-scripts.ts';
import { bounded, orElse, pause } from '../../platform/async/bounded.ts';
import { tabClosed } from '../../browser/tabs/tab/tab-closed.ts';
import type { LiveTab, TabPool } from '../../browser/tabs/tab-pool.ts';
import { assembleSnapshot, type SnapshotSources } from './assemble-snapshot.ts';
import { readContent } from './await-content.ts';
import { coverBoxes } from './frames/cover-boxes.ts';
import { unnamedTargets } from './nodes/unnamed-facts.ts';
import { cropBitmap } from '../screenshot/crop-bitmap.ts';
import { NodeFinder } from './nodes/node-finder.ts';
import { NodeNumbers } from './nodes/node-numbers.ts';
import type { ListedNode } from './nodes/node-registry.ts';
import type {
  PictureOptions,
  Observation,
  OnForeign,
  PageReader,
  PageText,
  ReadTextOptions,
  Screenshot,
} from './page-reader.ts';
import { newTabMemory, type TabMemory } from './tab-memory.ts';
import { readData } from './read-data.ts';
import { readMarkdown } from './read-markdown.ts';
import { noteSecrets, secretBoxes } from './held-secrets.ts';
import { type PageReading, type IdleWait, readFrames } from './frames/read-frames.ts';
import { stitch } from './frames/stitch.ts';
import { emptySnapshot } from './tab-state.ts';
import { locateNodes, tellOf } from './nodes/locate-nodes.ts';
import { nodesInPlace } from './nodes/nodes-in-place.ts';
import { untilChange } from './until-change.ts';
import { untilSettledOrShown } from './until-settled-or-shown.ts';
import { takeScreenshot } from '../screenshot/take-screenshot.ts';

/** Milliseconds at most to wait for loading to end; the page is then read as it is. */
const SETTLE_MS = 4000;
/** Milliseconds at most that one look waits for loading to end and content to appear. */
const CONTENT_MS = 5000;
/** Milliseconds at most to wait, after loading, for movements and changes in the page to end. */
const REST_MS = 1200;
/** Milliseconds at most to wait for movements after awaited content has appeared. */
const LAST_REST_MS = 800;
/** Milliseconds at most to wait for movements before a locator is looked for, which is retried anyway. */
const LOCATE_REST_MS = 150;
/** Attempts to read a page that navigates while it is read. */
const ATTEMPTS = 3;
/** Number of controls below which a new document with little text and open requests counts as barely loaded. */
const FEW_NODES = 4;
/** Milliseconds for a whole look; all its waits have their own limits and together take less than this. */
const LONGEST_LOOK_MS = 45_000;
const RESIZE_ATTEMPTS = 8;
const RESIZE_WAIT_MS = 40;

/** Reads pages by a script in Waymark's isolated world of every frame, and remembers the IDs of their nodes. */
export class CdpPageReader implements PageReader {
  readonly #memories = new WeakMap<LiveTab, TabMemory>();
  readonly #numbers = new NodeNumbers();
  readonly #options: SnapshotSources;
  readonly #finder = new NodeFinder({
    memoryOf: (tab) => this.#memoryOf(tab),
    listNow: (page) => this.#peek(page),
  });

  constructor(options: SnapshotSources) {
    this.#options = options;
  }

  async observe(tab: LiveTab, tabs: TabPool, signal: AbortSignal): Promise<Observation> {
    const isOver = new AbortController();
    const progress = { stage: 'waiting until it has loaded' };
    try {
      const page = newReading(new Page(tab, signal, tabs), isOver.signal);
      return await bounded(this.#observe(page, tabs, progress), {
        timeoutMs: LONGEST_LOOK_MS,
        signal,
        onTimeout: () => lookTimedOut(progress.stage),
      });
    } catch (error) {
      // In a closed tab, any failure is reported as the tab being closed.
      throw signal.aborted || tabs.get(tab.id) === tab ? error : tabClosed();
    } finally {
      isOver.abort();
    }
  }

  async #observe(page: Page, tabs: TabPool, progress: { stage: string }): Promise<Observation> {
    const askedAt = performance.now();
    const settled = await settle(page);
    progress.stage = 'reading its frames';
    const started = performance.now();
    const patience = newIdleWait();
    const watchMs = CONTENT_MS - (performance.now() - askedAt);
    const snapshot = await this.#read(page, tabs, settled, patience, watchMs);
    const text = serializePage(snapshot);
    return { snapshot, text, ms: performance.now() - started - patience.waitedMs };
  }

  glance: PageReader['glance'] = ({ tab, signal }, tabs, maxIdleMs) =>
    this.#read(newReading(new Page(tab, signal, tabs)), tabs, true, newIdleWait(maxIdleMs), null);

  describeUnnamed: PageReader['describeUnnamed'] = unnamedTargets;

  nodesInPlace: PageReader['nodesInPlace'] = (page, nodes, place) =>
    nodesInPlace(page, this.#memoryOf(page.tab).registry, nodes, place);

  inPlace: PageReader['inPlace'] = (page, nodes) =>
    nodes.flatMap(({ nodeId }) => this.#memoryOf(page.tab).registry.listed(nodeId) ?? []);

  untilChange: PageReader['untilChange'] = (page, maxMs) =>
    untilChange(page, this.#memoryOf(page.tab).reports, maxMs);

  async screenshot(
    tab: LiveTab,
    snapshot: PageSnapshot,
    { part = null, hasNumbers = true }: PictureOptions = {},
  ): Promise<Screenshot> {
    const shown = await tab.capture();
    const { width, devicePixelRatio } = snapshot.viewport;
    // The window may have been resized since the page was read; the snapshot has the page's width at that time.
    const scaled = width === 0 ? shown : { ...shown, scale: shown.width / width };
    const hidden = [...secretBoxes(snapshot), ...(snapshot.unpictured ?? [])];
    const bitmap = coverBoxes(scaled, hidden);
    const fitsSnapshot = Math.abs(shown.width - width * devicePixelRatio) <= devicePixelRatio;
    const cropped = part === null ? bitmap : cropBitmap(bitmap, part);
    const numbered = hasNumbers ? snapshot : { ...snapshot, nodes: [] };
    return { ...takeScreenshot(cropped, numbered), fitsSnapshot };
  }

  secretsSeen(tab: LiveTab): ReadonlySet<string> {
    return this.#memoryOf(tab).secrets;
  }

  async isCurrent(tab: LiveTab, signal: AbortSignal): Promise<boolean> {
    const { mainFrame, inLastState } = this.#memoryOf(tab);
    if (mainFrame === null || inLastState === null) return false;
    const { world, reading } = inLastState;
    const frame = new Page(tab, signal).frame(mainFrame);
    // The document may have been replaced, or may not answer.
    return orElse(frame.call(PAGE, 'isUnchanged', world, reading), false);
  }

  async readText(page: Page, options: ReadTextOptions): Promise<PageText> {
    return readMarkdown(await this.#framesAtRest(newReading(page)), options);
  }

  async readData(page: Page, onForeign?: OnForeign): Promise<PageData> {
    return readData(await this.#framesAtRest(newReading(page)), onForeign);
  }

  resolve: PageReader['resolve'] = (page, nodeId) => this.#finder.resolve(page, nodeId);

  describeNode: PageReader['describeNode'] = (page, nodeId) =>
    this.#finder.describeNode(page, nodeId);

  locate: PageReader['locate'] = async (page, steps, options, onForeign) => {
    const memory = this.#memoryOf(page.tab);
    const { frames } = await readFrames(newReading(page), memory, newIdleWait(LOCATE_REST_MS));
    noteSecrets(memory.secrets, frames);
    const listed = memory.registry.keep(stitch(frames, memory.registry));
    const seen = await page.frames();
    const known = {
      registry: memory.registry,
      listed: new Set(listed.map(({ node }) => node.nodeId)),
    };
    return locateNodes(frames, seen, known, steps, options, onForeign);
  };

  tell: PageReader['tell'] = async (page, nodeId, options, onForeign) => {
    const { element, frames } = await this.#finder.resolve(page, nodeId);
    return tellOf(element, frames, options, onForeign);
  };

  coverNodes: PageReader['coverNodes'] = (page, cover) => this.#finder.coverNodes(page, cover);

  /** Returns the frames of the page, read after it has settled or the time to settle is up. */
  async #framesAtRest(page: Page): Promise<readonly PageFrame[]> {
    await settle(page);
    const memory = this.#memoryOf(page.tab);
    const { frames } = await readFrames(page, memory, newIdleWait());
    noteSecrets(memory.secrets, frames);
    const read = new Set(frames.map(({ frame }) => frame.frameId));
    return (await page.frames()).filter(({ frameId }) => read.has(frameId));
  }

  /** Reads the page between two page states: a new node is still marked as new in the next state. */
  async #peek(page: Page): Promise<readonly ListedNode[]> {
    const { registry } = this.#memoryOf(page.tab);
    const { frames } = await this.#readAtFullSize(newReading(page), newIdleWait());
    return registry.keep(stitch(frames, registry));
  }

  async #read(
    reading: Page,
    tabs: TabPool,
    settled: boolean,
    patience: IdleWait,
    /** Milliseconds that a page state may wait for content; `null` for other readings. */
    watchMs: number | null,
  ): Promise<PageSnapshot> {
    const isState = watchMs !== null;
    const { tab, signal } = reading;
    const { page, failure } = tab.describe();
    if (page !== null || tab.dialog() !== null) return emptySnapshot(tab, tabs, settled);
    const problem = failure?.message ?? tabs.hidden?.(tab.id) ?? null;
    if (problem !== null) return emptySnapshot(tab, tabs, settled, problem);
    let isSettled = settled;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const read =
          watchMs !== null
            ? await this.#readContent(reading, patience, watchMs)
            : { reading: await this.#readAtFullSize(reading, patience), unfinished: null };
        // If the page's tools cannot be read, the state is reported without them.
        const tools = isState ? await orElse(readPageTools(reading), []) : [];
        return {
          ...assembleSnapshot(read.reading, {
            tab,
            tabs,
            memory: this.#memoryOf(tab),
            isSettled,
            isState,
            sources: this.#options,
          }),
          ...(tools.length > 0 && { pageTools: tools }),
          ...(read.unfinished !== null && { unfinished: read.unfinished }),
        };
      } catch (error) {
        if (signal.aborted || tabs.get(tab.id) !== tab) throw error;
        if (tab.dialog() !== null) return emptySnapshot(tab, tabs, isSettled);
        const isBusy = error instanceof AppError && error.code === 'CDP_TIMEOUT';
        const isLate = isBusy && attempt > 1;
        const lost = isLate ? await tab.untilAnswering(signal) : tab.describe().failure;
        if (lost !== null) return emptySnapshot(tab, tabs, false, lost.message);
        // A page that is only large answers in time at the second reading.
        if (isLate || attempt === ATTEMPTS)
          return emptySnapshot(tab, tabs, false, toErrorInfo(error).message);
        isSettled = !isBusy && (await settle(reading));
      }
    }
  }

  /** Reads a page, and keeps watching it while it shows nothing yet or looks busy. */
  async #readContent(
    page: Page,
    patience: IdleWait,
    watchMs: number,
  ): ReturnType<typeof readContent> {
    const { tab, signal } = page;
    const { waitedMs } = patience;
    const read = (isLast: boolean): Promise<PageReading> =>
      this.#readAtFullSize(page, isLast ? newIdleWait(LAST_REST_MS) : patience);
    const { givenUp, inLastState } = this.#memoryOf(tab);
    const isEarly = ({ frames }: PageReading): boolean =>
      frames[0]?.report.world !== inLastState?.world &&
      frames.reduce((sum, { report }) => sum + report.nodes.length, 0) < FEW_NODES &&
      frames[0]?.report.waiting?.why === 'bare' &&
      tab.openRequests() > 0;
    const requests = (): number => tab.openRequests();
    const watched = await readContent(read, requests, givenUp, signal, isEarly, watchMs);
    if (watched.ms > 0) patience.waitedMs = waitedMs + watched.ms;
    return watched;
  }

  /** Reads the page again while its size is not that of the tab, as after a resize: boxes of the old size are useless. */
  async #readAtFullSize(page: Page, patience: IdleWait): Promise<PageReading> {
    const { tab } = page;
    const memory = this.#memoryOf(tab);
    for (let attempt = 1; ; attempt += 1) {
      const reading = await readFrames(page, memory, patience);
      const seen = reading.frames[0]?.report.viewport.width ?? 0;
      if (Math.abs(seen - tab.viewportSize().width) <= 2 || attempt === RESIZE_ATTEMPTS)
        return reading;
      await pause(RESIZE_WAIT_MS, page.signal);
    }
  }

  #memoryOf(tab: LiveTab): TabMemory {
    const known = this.#memories.get(tab);
    if (known !== undefined) return known;
    const memory = newTabMemory(tab.id, this.#numbers);
    this.#memories.set(tab, memory);
    return memory;
  }
}

const newIdleWait = (maxMs = REST_MS): IdleWait => ({
  until: performance.now() + maxMs,
  waitedMs: 0,
});

/** Returns the page with its own signal: one reading sends many commands at once, each of which adds a listener. */
function newReading(page: Page, ...signals: readonly AbortSignal[]): Page {
  const reading = AbortSignal.any([page.signal, ...signals]);
  setMaxListeners(0, reading);
  return page.until(reading);
}

function lookTimedOut(stage: string): ErrorInfo {
  return {
    code: 'CDP_TIMEOUT',
    message: `The page could not be read within ${LONGEST_LOOK_MS / 1000} seconds; it stopped at ${stage}.`,
    next: 'The page may be busy or show a dialog. Wait a moment, or reload it.',
  };
}

/** Waits until the page has settled. An open dialog pauses its scripts, so there is nothing to wait for then. */
async function settle(page: Page): Promise<boolean> {
  return page.tab.dialog() === null ? untilSettledOrShown(page, SETTLE_MS) : true;
}
