import type { FoundText } from '#shared/model/page/page-act.ts';

import type { Page } from '../../page-rpc/page.ts';
import { ifThere } from './if-there.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { showFrame } from './show-frame.ts';

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
    const found = await ifThere(frame.call(ACT, 'findText', text));
    if (found === null || found.count === 0) continue;
    await showFrame(frame, frames);
    return { ...found, isInFrame: frame.parentFrameId !== null };
  }
  return null;
}
