import type { FoundText } from '#shared/model/page/page-act.ts';

import type { Page } from '../../page-rpc/page.ts';
import { unlessGone } from './unless-gone.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { bringFrameIntoView } from './bring-frame-into-view.ts';

/**
 * Looks for a text in the page and then in its frames, and scrolls to where it stands; `null` where it cannot be seen in any. A frame
 * that goes away meanwhile is passed over.
 */
export async function findOnPage(
  page: Page,
  text: string,
): Promise<(FoundText & { readonly isInFrame: boolean }) | null> {
  const frames = await page.frames();
  for (const frame of frames) {
    const found = await unlessGone(frame.call(ACT, 'findText', text));
    if (found === null || found.count === 0) continue;
    await bringFrameIntoView(frame, frames);
    return { ...found, isInFrame: frame.parentFrameId !== null };
  }
  return null;
}
