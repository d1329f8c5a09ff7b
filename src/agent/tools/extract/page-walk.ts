import type { NoteWords } from '#shared/messages/sentences/note-text.ts';
import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { EXTRACT_PAGE_LIMIT, type ExtractInput } from '#shared/tools/reading/extract.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

import { findNextStep } from './find-next-step.ts';

/** Limit for scroll steps; each shows a little less than one more screen. */
const MAX_SCROLLS = 150;
/** Seconds to wait for content that is loading; after two such waits the page counts as complete. */
const PATIENCE_SECONDS = 1;
/** Seconds to wait for rows that are still placeholders, and the limit for such waits. */
const FILLING_SECONDS = 0.3;
const MOST_FILLINGS = 8;

export interface WalkParts {
  readonly signal: AbortSignal;
  observe(): Promise<ObservedState>;
  /** Calls a tool behind main's gate. Throws only `ABORTED`. */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  /** Reason why nothing further may be done, or `null`. */
  obstacle(): string | null;
  note(text: string, words: NoteWords): void;
}

/** Reads one kind of data and joins its readings. */
export interface Reader<Reading> {
  /** Reads the page. Throws the `AppError` of a failed reading. */
  read(): Promise<Reading>;
  /** Adds a newer reading of the same page, after it was scrolled or has grown; `all` ends as `last` does. */
  add(all: Reading, last: Reading, next: Reading): Grown<Reading>;
  isSame(left: Reading, right: Reading): boolean;
  /** Whether some of the reading is a placeholder for content that is loading. */
  isFilling(reading: Reading): boolean;
  /** Whether the page numbers its rows, and some numbers are missing. */
  hasGaps(reading: Reading): boolean;
  /** Size of a reading in words: “40 rows”. */
  sizeOf(reading: Reading): string;
}

export interface Grown<Reading> {
  readonly all: Reading;
  /** The newer reading, for comparison with the next one. */
  readonly last: Reading;
  readonly hasNew: boolean;
  /** Whether something in the earlier reading is no longer in the page. */
  readonly hasLost: boolean;
}

export interface Walked<Reading> {
  /** One reading per page, in order. */
  readonly pages: readonly Reading[];
  readonly changes: readonly Change[];
  /** Explanations of what was not read. */
  readonly notes: readonly string[];
}

/**
 * Reads the page, scrolling through it on request, and then the following pages: by real clicks on its Next control, or without one by the
 * URL that the page names as its next. Ends when there is neither, when a step changes nothing, or at a limit; everything read so far
 * counts. Throws only the errors of the first reading, and `ABORTED`.
 */
export async function walkPages<Reading>(
  { pages: limit = 1, scroll = false }: Pick<ExtractInput, 'pages' | 'scroll'>,
  reader: Reader<Reading>,
  parts: WalkParts,
): Promise<Walked<Reading>> {
  const notes: string[] = [];
  const changes: Change[] = [];
  const readWhole = async (): Promise<Reading> => {
    if (!scroll) return reader.read();
    const { all, note } = await readScrolling(reader, parts);
    if (note !== null) notes.push(note);
    return all;
  };

  const pages: Reading[] = [await readWhole()];
  if (limit === 1) return { pages, changes, notes };
  let shown: Reading | undefined = pages[0];
  for (let steps = 1; steps <= limit; steps += 1) {
    const count = steps + 1;
    const { snapshot } = await parts.observe();
    // Checked after the observation, during which the person may have paused the run and navigated elsewhere.
    const stop = parts.obstacle();
    const call: WalkParts['call'] = (tool, args) => parts.call(tool, args);
    const next = stop === null ? await findNextStep(snapshot, call) : null;
    if (stop !== null) notes.push(`It ended after page ${steps}, because ${stop}.`);
    if (next === null || shown === undefined) break;
    if (steps >= limit) {
      notes.push(`It ended after ${steps} pages; there are more.`);
      break;
    }
    const gone = await parts.call(next.tool, next.args);
    if (!gone.ok) {
      notes.push(`It ended after page ${steps}: ${gone.error.message}`);
      break;
    }
    changes.push(...gone.effect.changes);
    const turned = await turnedPage(shown, reader, readWhole, parts);
    if (typeof turned === 'string') {
      notes.push(`It ended after page ${steps}: ${turned}`);
      break;
    }
    const newest = pages.at(-1);
    if (next.kind === 'more' && newest !== undefined)
      pages[pages.length - 1] = reader.add(newest, shown, turned.page).all;
    else pages.push(turned.page);
    shown = turned.page;
    parts.note(
      `Read page ${count}${limit === EXTRACT_PAGE_LIMIT ? '' : ` of ${limit}`}: ${reader.sizeOf(turned.page)}.`,
      { code: 'PAGE_READ', params: { page: count } },
    );
  }
  return { pages, changes, notes };
}

/** The page after a click on Next; a text with the reason when the click changed nothing. */
async function turnedPage<Reading>(
  before: Reading,
  reader: Reader<Reading>,
  read: () => Promise<Reading>,
  parts: WalkParts,
): Promise<{ readonly page: Reading } | string> {
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (attempt > 0) await parts.call('wait', { seconds: PATIENCE_SECONDS });
      const page = await read();
      if (!reader.isSame(before, page)) return { page };
    }
    return 'the step to the next showed nothing else.';
  } catch (error) {
    if (parts.signal.aborted || !(error instanceof AppError)) throw error;
    return error.message;
  }
}

/** Reads from the top, scrolls on, and reads again until nothing moves and nothing new appears. */
async function readScrolling<Reading>(
  reader: Reader<Reading>,
  parts: WalkParts,
): Promise<{ readonly all: Reading; readonly note: string | null }> {
  const read = filledReadings(reader, parts);
  const scroller = new Scroller(parts, (await parts.observe()).snapshot);
  await scroller.goToTop();
  let last: Reading = await read();
  let all: Reading = last;
  let quiet = 0;
  let isSecond = false;
  for (let steps = 0; steps < MAX_SCROLLS; steps += 1) {
    const stop = parts.obstacle();
    if (stop !== null) return { all, note: `It was not scrolled further, because ${stop}.` };
    const hasMoved = await scroller.scrollOn();
    // When nothing moves, the scroll call has already waited for more.
    if (hasMoved && quiet > 0) await parts.call('wait', { seconds: PATIENCE_SECONDS });
    const grown = reader.add(all, last, await read());
    ({ all, last } = grown);
    if (grown.hasLost && !scroller.isSlow) {
      // The jump has skipped rows: start again from the top, screen by screen.
      scroller.goSlowly();
      await scroller.goToTop();
      last = await read();
      all = last;
      continue;
    }
    quiet = grown.hasNew || (hasMoved && scroller.isSlow) ? 0 : quiet + 1;
    if (quiet >= 2 && !(hasMoved && scroller.isSlow)) {
      if (isSecond || !reader.hasGaps(all)) return { all, note: null };
      // Rows that had not loaded in time have loaded by now.
      isSecond = true;
      quiet = 0;
      await scroller.goToTop();
      const again = reader.add(all, last, await read());
      ({ all, last } = again);
      continue;
    }
    if (grown.hasNew && steps % 5 === 4)
      parts.note(`Scrolled on: ${reader.sizeOf(all)} so far.`, { code: 'SCROLLED_ON' });
  }
  return { all, note: `It was scrolled ${MAX_SCROLLS} times; there may be more.` };
}

/** Returns a function that reads and waits for placeholders to load, until one such wait was in vain. */
function filledReadings<Reading>(
  reader: Reader<Reading>,
  parts: WalkParts,
): () => Promise<Reading> {
  let isVain = false;
  const isWhole = (reading: Reading): boolean =>
    !reader.isFilling(reading) && !reader.hasGaps(reading);
  return async () => {
    let reading = await reader.read();
    for (let tries = 0; tries < MOST_FILLINGS && !isVain && !isWhole(reading); tries += 1) {
      await parts.call('wait', { seconds: FILLING_SECONDS });
      const next = await reader.read();
      isVain = tries === MOST_FILLINGS - 1 && reader.isSame(reading, next);
      reading = next;
    }
    return reading;
  };
}

/** Scrolls the page's own scrollable panes, the largest first, and then the page. */
class Scroller {
  readonly #parts: WalkParts;
  /** Panes that may not be at their end. */
  #panes: readonly Pane[];
  #isSlow: boolean;

  constructor(parts: WalkParts, snapshot: PageSnapshot) {
    this.#parts = parts;
    this.#panes = panesOf(snapshot);
    // A jump could skip rows of a list that has only its visible part in the page.
    this.#isSlow = this.#panes.length > 0;
  }

  /** Whether it scrolls screen by screen. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  goSlowly(): void {
    this.#isSlow = true;
  }

  /** Scrolls everything to the top, since a list may be in its middle. */
  async goToTop(): Promise<void> {
    const { snapshot } = await this.#parts.observe();
    for (const { nodeId, state } of snapshot.panes ?? [])
      if ((state.scroll?.above ?? 0) > 1)
        await this.#parts.call('scroll', { nodeId, direction: 'top' });
    if (snapshot.viewport.scrollY > 0) await this.#parts.call('scroll', { direction: 'top' });
    this.#panes = panesOf((await this.#parts.observe()).snapshot);
  }

  /** Scrolls on; resolves to `false` when everything is at its end. */
  async scrollOn(): Promise<boolean> {
    if (await this.#scrollPanes()) return true;
    if (await this.#moves({ direction: this.#isSlow ? 'down' : 'bottom' })) return true;
    this.#panes = panesOf((await this.#parts.observe()).snapshot);
    return this.#scrollPanes();
  }

  async #scrollPanes(): Promise<boolean> {
    for (const { nodeId } of this.#panes) {
      // Scrolls by the pane's own height: the wheel could move it by more than it shows.
      if (await this.#moves({ nodeId, direction: 'down' })) return true;
      this.#panes = this.#panes.filter((pane) => pane.nodeId !== nodeId);
    }
    return false;
  }

  async #moves(args: Readonly<Record<string, unknown>>): Promise<boolean> {
    const result = await this.#parts.call('scroll', args);
    return result.ok && result.effect.changes.some(({ type }) => type === 'scrolled');
  }
}

type Pane = NonNullable<PageSnapshot['panes']>[number];

/** Panes that can be scrolled down, the largest first. */
function panesOf({ panes = [] }: PageSnapshot): readonly Pane[] {
  const area = ({ box }: Pane): number => box.width * box.height;
  return panes
    .filter(({ state }) => (state.scroll?.below ?? 0) > 1)
    .toSorted((a, b) => area(b) - area(a));
}
