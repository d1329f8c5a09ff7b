import { findPassage } from './find-passage.ts';

/** Name of the highlight in main's style sheet. */
const NAME = 'waymark-passage';
/** Longest wait in ms for the text of a page that renders itself. */
const DRAWN_MS = 4_000;
const AGAIN_MS = 250;
/** Longest wait in ms for pictures above the passage. */
const LOADED_MS = 5_000;

/** Number of the last requested passage; only that one is shown. */
let asked = 0;

/**
 * Scrolls to the first of these passages that the page has, and marks it until somebody presses in the page. Resolves to whether there is
 * one; `null` if this is not a page of text, or if another passage was requested meanwhile.
 */
export async function showPassage(passages: readonly string[]): Promise<boolean | null> {
  asked += 1;
  const own = asked;
  if (!/html/.test(document.contentType)) return null;
  clear();
  const range = await findInTime(passages, own);
  if (own !== asked) return null;
  if (range === null) return false;
  mark(range);
  bringIntoSight(range);
  void staysInSight(range, own);
  return true;
}

/** Waits for the best passage to appear, and searches for the others only at the end. */
async function findInTime(passages: readonly string[], own: number): Promise<Range | null> {
  const [best = '', ...others] = passages;
  const end = performance.now() + DRAWN_MS;
  const isWaiting = (): boolean => own === asked && performance.now() < end;
  do {
    const found = document.body === null ? null : findPassage(best);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  } while (isWaiting());
  for (const other of others) {
    const found = findPassage(other);
    if (found !== null) return found;
  }
  return null;
}

function mark(range: Range): void {
  CSS.highlights.set(NAME, new Highlight(range));
  addEventListener('pointerdown', clear, { capture: true, once: true });
}

function clear(): void {
  CSS.highlights.delete(NAME);
}

function bringIntoSight(range: Range): void {
  // `scrollIntoView` also scrolls parts of the page that scroll by themselves.
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top, bottom } = range.getBoundingClientRect();
  // If the element is higher than the window, another part of it may be in the middle.
  if (top < 0 || bottom > innerHeight)
    scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
}

/** Scrolls to the passage again when the page has loaded, unless the person has scrolled or pressed something. */
async function staysInSight(range: Range, own: number): Promise<void> {
  if (document.readyState === 'complete') return;
  let isUsed = false;
  const note = (): void => void (isUsed = true);
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, note, { capture: true, once: true, passive: true });
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, LOADED_MS);
  });
  if (!isUsed && own === asked) bringIntoSight(range);
}
