import type { NoteWords } from '#shared/messages/note-text.ts';
import type { ObservedState } from '#shared/agent-port/messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { EXTRACT_PAGE_LIMIT, type ExtractInput } from '#shared/tools/reading/extract.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

import { findNextStep } from './find-next-step.ts';

/** A step of scrolling shows a little less than a screen more; so many of them at most. */
const MAX_SCROLLS = 150;
/** Content that is on its way gets so long, twice, before it is taken to be all. */
const PATIENCE_SECONDS = 1;
/** Rows that are still placeholders are waited for so long and so often. */
const FILLING_SECONDS = 0.3;
const MOST_FILLINGS = 8;

export interface WalkParts {
  readonly signal: AbortSignal;
  observe(): Promise<ObservedState>;
  /** One tool behind main's gate. Throws only `ABORTED`. */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  /** Why nothing further may be done, in words, or `null`. */
  obstacle(): string | null;
  note(text: string, words: NoteWords): void;
}

/** How a kind of reading is taken and put together. */
export interface Reader<Reading> {
  /** Throws the `AppError` of a reading that failed. */
  read(): Promise<Reading>;
  /** What a newer reading of the same page, scrolled on or grown, adds; `all` ends as `last` does. */
  add(all: Reading, last: Reading, next: Reading): Grown<Reading>;
  isSame(left: Reading, right: Reading): boolean;
  /** Some of it only holds the place of what is on its way. */
  isFilling(reading: Reading): boolean;
  /** The page numbers what it holds, and numbers are missing. */
  hasGaps(reading: Reading): boolean;
  /** How much there is, in words: “40 rows”. */
  sizeOf(reading: Reading): string;
}

export interface Grown<Reading> {
  readonly all: Reading;
  /** The newer reading, as the next one is to be compared with it. */
  readonly last: Reading;
  readonly hasNew: boolean;
  /** Something that was there before is not in the page any more. */
  readonly hasLost: boolean;
}

export interface Walked<Reading> {
  /** One for each page, in order. */
  readonly pages: readonly Reading[];
  readonly changes: readonly Change[];
  /** What was not read, and why. */
  readonly notes: readonly string[];
}

/**
 * Reads the page, after scrolling through it when asked to, and then the pages that its Next control leads to, by real clicks, or where it has none
 * those that it names itself as the next. Ends when there is neither, when it changes nothing, or at a limit; what was read until then counts.
 * Throws only what the first reading throws, and `ABORTED`.
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
    // Asked after the look, during which the person may have held the run and gone elsewhere.
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

/** The page after a click on Next; why there is none, in words, where the click changed nothing. */
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

/** Reads from the top, scrolls on, and reads again until nothing moves and nothing new comes. */
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
    // Where nothing moves, scrolling has waited for more itself.
    if (hasMoved && quiet > 0) await parts.call('wait', { seconds: PATIENCE_SECONDS });
    const grown = reader.add(all, last, await read());
    ({ all, last } = grown);
    if (grown.hasLost && !scroller.isSlow) {
      // The jump has passed over something: once more from the top, screen by screen.
      scroller.goSlowly();
      await scroller.goToTop();
      last = await read();
      all = last;
      continue;
    }
    quiet = grown.hasNew || (hasMoved && scroller.isSlow) ? 0 : quiet + 1;
    if (quiet >= 2 && !(hasMoved && scroller.isSlow)) {
      if (isSecond || !reader.hasGaps(all)) return { all, note: null };
      // What had not loaded in time has by now.
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

/** Readings that wait for what is on its way, until a page has let wait in vain. */
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

/** Scrolls the parts of the page that scroll by themselves, the largest first, and then the page. */
class Scroller {
  readonly #parts: WalkParts;
  /** Those that may not be at their end. */
  #panes: readonly Pane[];
  #isSlow: boolean;

  constructor(parts: WalkParts, snapshot: PageSnapshot) {
    this.#parts = parts;
    this.#panes = panesOf(snapshot);
    // A jump could pass over rows of a list of which only the part in view is in the page.
    this.#isSlow = this.#panes.length > 0;
  }

  /** Whether it goes screen by screen. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  goSlowly(): void {
    this.#isSlow = true;
  }

  /** A list may have been left in its middle. */
  async goToTop(): Promise<void> {
    const { snapshot } = await this.#parts.observe();
    for (const { nodeId, state } of snapshot.panes ?? [])
      if ((state.scroll?.above ?? 0) > 1)
        await this.#parts.call('scroll', { nodeId, direction: 'top' });
    if (snapshot.viewport.scrollY > 0) await this.#parts.call('scroll', { direction: 'top' });
    this.#panes = panesOf((await this.#parts.observe()).snapshot);
  }

  /** `false` when everything is at its end. */
  async scrollOn(): Promise<boolean> {
    if (await this.#scrollPanes()) return true;
    if (await this.#moves({ direction: this.#isSlow ? 'down' : 'bottom' })) return true;
    this.#panes = panesOf((await this.#parts.observe()).snapshot);
    return this.#scrollPanes();
  }

  async #scrollPanes(): Promise<boolean> {
    for (const { nodeId } of this.#panes) {
      // By its own height: what the wheel moves there could be more than what it shows.
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

/** What can be scrolled down, the largest first. */
function panesOf({ panes = [] }: PageSnapshot): readonly Pane[] {
  const area = ({ box }: Pane): number => box.width * box.height;
  return panes
    .filter(({ state }) => (state.scroll?.below ?? 0) > 1)
    .toSorted((a, b) => area(b) - area(a));
}
