import type { CdpFrame } from '../../cdp/cdp-session.ts';
import type { LiveTab } from '../../tabs/tab/tab-pool.ts';
import { elementScript } from '../../page-rpc/act-script.ts';
import { ownersOf } from './target.ts';

/** Scrolls what is around a frame until the frame is in view: a page of another site cannot scroll those it stands in. */
export async function showFrame(
  tab: LiveTab,
  frame: CdpFrame,
  frames: readonly CdpFrame[],
  signal: AbortSignal,
): Promise<void> {
  const owners = (await ownersOf(tab, frame, frames, signal)) ?? [];
  for (const owner of owners.toReversed()) await elementScript.bringIntoView(owner, 3, signal);
}
