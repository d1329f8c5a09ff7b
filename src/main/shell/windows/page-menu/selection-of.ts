import type { Selection } from '#shared/model/run/input/enclosed.ts';
import { MAX_SELECTION_CHARS } from '#shared/model/run/input/enclosed-limits.ts';
import { cleanLines, cleanText } from '#shared/page-state/clean-text.ts';

import { abortedError, bounded } from '../../../platform/async/bounded.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';

/** Isolated world, in which no script of the page has replaced `getSelection`. */
const WORLD = 1003;
/** Milliseconds to wait for the page: a busy one must not delay the panel. */
const ANSWER_MS = 300;
/** Script that reads the selection, but never in a password field. */
const READ = `document.activeElement?.type === 'password' ? '' : String(getSelection()).slice(0, ${MAX_SELECTION_CHARS * 2})`;

/**
 * Returns the selection with its page.
 * @param frameUrl URL of the frame with the selection; the text counts as from that frame's site.
 */
export function selectionOf(tab: WebTab, text: string, frameUrl: string): Selection {
  const { title, url: pageUrl } = tab.describe();
  const url = /^https?:/.test(frameUrl) ? frameUrl : pageUrl;
  return {
    text: cleanLines(text).slice(0, MAX_SELECTION_CHARS),
    url: url.slice(0, 2_000),
    title: cleanText(title).slice(0, 200),
  };
}

/** Returns the current selection in the page; `null` when there is none or the page does not answer. */
export async function readSelection(tab: WebTab): Promise<Selection | null> {
  const asked = tab.view.webContents.executeJavaScriptInIsolatedWorld(WORLD, [{ code: READ }]);
  const info = abortedError().toInfo();
  const text: unknown = await bounded(asked, {
    timeoutMs: ANSWER_MS,
    onTimeout: () => info,
  }).catch(() => null);
  if (typeof text !== 'string') return null;
  const selection = selectionOf(tab, text, '');
  return selection.text === '' ? null : selection;
}
