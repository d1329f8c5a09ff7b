import type { FoundText } from '#shared/model/page/page-act.ts';

import type { LiveTab } from '../../tabs/tab/tab-pool.ts';
import { ifThere } from './if-there.ts';
import { frameScript } from '../../page-rpc/act-script.ts';
import { showFrame } from './show-frame.ts';

/**
 * Looks for a text in the page and then in its frames, and scrolls to where it stands; `null` where it cannot be seen in any. A frame
 * that goes away meanwhile is passed over.
 */
export async function findOnPage(
  tab: LiveTab,
  text: string,
  signal: AbortSignal,
): Promise<(FoundText & { readonly isInFrame: boolean }) | null> {
  const frames = await tab.cdp.frames();
  for (const frame of frames) {
    const found = await ifThere(frameScript.findText(tab.cdp, frame, text, signal));
    if (found === null || found.count === 0) continue;
    await showFrame(tab, frame, frames, signal);
    return { ...found, isInFrame: frame.parentFrameId !== null };
  }
  return null;
}
