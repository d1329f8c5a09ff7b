import type { WebContents } from 'electron';

import passageSource from '../../../page/passage/passage.page.ts?page-script';
import { isolatedScript } from '../../platform/process/isolated-script.ts';

/** Isolated world of this script, apart from that of marked text. */
const WORLD = 1213;
const askPassage = isolatedScript(WORLD, 'waymarkPassage', passageSource);
/** Marker colors, whatever colors the page has. */
const MARK =
  '::highlight(waymark-passage) { background-color: #ffd84d !important; color: #1c1a14 !important; }';

/** Pages that have the style of the mark. */
const styled = new WeakSet<WebContents>();

/**
 * Scrolls the page to the first passage that it contains, and marks it. Resolves with whether one was found, or `null` where the page
 * cannot be searched.
 */
export async function showPassage(
  contents: WebContents,
  passages: readonly string[],
): Promise<boolean | null> {
  if (!styled.has(contents)) {
    styled.add(contents);
    contents.once('did-navigate', () => styled.delete(contents));
    // An author style sheet, as Chromium ignores highlights in user style sheets; pages can see neither.
    await contents.insertCSS(MARK);
  }
  const found = await askPassage(contents, `showPassage(${JSON.stringify(passages)})`);
  return typeof found === 'boolean' ? found : null;
}
