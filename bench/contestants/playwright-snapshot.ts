import type { Page } from '@playwright/test';

/** Time limit for a snapshot: Playwright waits the whole time for a frame that never gets a body. */
const TIMEOUT_MS = 15_000;
/** Number of refs looked up at once. */
const BATCH = 25;

/** Returns the snapshot that Playwright makes for models, and the milliseconds that the call took. */
export async function playwrightSnapshot(
  page: Page,
): Promise<{ readonly text: string; readonly ms: number }> {
  const started = performance.now();
  const text = await page.ariaSnapshot({ mode: 'ai', timeout: TIMEOUT_MS });
  return { text, ms: performance.now() - started };
}

const INTERACTIVE =
  /^\s*- (?:button|link|textbox|searchbox|checkbox|radio|combobox|listbox|menuitem|menuitemcheckbox|menuitemradio|slider|spinbutton|switch|tab|treeitem)\b/;
const LINE = /^(\s*)- .*\[ref=(\w+)\]/;

/**
 * Returns the refs of the elements that the snapshot offers as controls: those with an interactive role, and the outermost of those with a
 * hand cursor. Disabled ones are marked in the snapshot and do not count.
 */
export function offeredRefs(text: string): readonly string[] {
  const refs: string[] = [];
  let handIndent = Number.POSITIVE_INFINITY;
  for (const line of text.split('\n')) {
    const match = LINE.exec(line);
    const indent = match?.[1]?.length ?? 0;
    const ref = match?.[2];
    if (ref === undefined) continue;
    if (indent <= handIndent) handIndent = Number.POSITIVE_INFINITY;
    const isHand = line.includes('[cursor=pointer]');
    const isInnerHand = isHand && indent > handIndent;
    if (isHand && !isInnerHand) handIndent = indent;
    if (line.includes('[disabled]')) continue;
    if (INTERACTIVE.test(line) || (isHand && !isInnerHand)) refs.push(ref);
  }
  return refs;
}

/** Returns the marks (`data-gt`) of the refs' elements, without the refs whose element is gone. */
export async function marksOfRefs(page: Page, refs: readonly string[]): Promise<readonly string[]> {
  const marks: string[] = [];
  for (let at = 0; at < refs.length; at += BATCH) {
    const found = await Promise.all(
      refs.slice(at, at + BATCH).map((ref) =>
        page
          .locator(`aria-ref=${ref}`)
          .getAttribute('data-gt', { timeout: 1000 })
          .catch(() => null),
      ),
    );
    marks.push(...found.filter((mark) => mark !== null));
  }
  return marks;
}
