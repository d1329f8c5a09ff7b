import type { FoundText } from '#shared/model/page/page-act.ts';

import { foreignOrigin } from '../../page-rpc/frames-in-sight.ts';
import type { Page } from '../../page-rpc/page.ts';
import { unlessGone } from './unless-gone.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { bringFrameIntoView } from './bring-frame-into-view.ts';

/**
 * Finds visible text in the main frame, else in another one, and scrolls to it; `null` when no frame shows it. `foreign` is the origin of
 * the frame if it differs from the page's. Removed frames are skipped.
 */
export async function findOnPage(
  page: Page,
  text: string,
): Promise<(FoundText & { readonly isInFrame: boolean; readonly foreign: string | null }) | null> {
  const frames = await page.frames();
  for (const frame of frames) {
    const found = await unlessGone(frame.call(ACT, 'findText', text));
    if (found === null || found.count === 0) continue;
    await bringFrameIntoView(frame, frames);
    return {
      ...found,
      isInFrame: frame.parentFrameId !== null,
      foreign: foreignOrigin(frame, frames),
    };
  }
  return null;
}
