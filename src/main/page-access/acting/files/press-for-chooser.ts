import { clickAt } from '../../cdp/input.ts';
import { pause } from '../../../platform/async/bounded.ts';
import type { Page } from '../../page-rpc/page.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';
import type { EffectWatch } from '../effect/effect.ts';
import { type FileChooser, takeFileChooser } from '../effect/file-chooser.ts';
import { waitUntilReady } from '../target/actionability.ts';
import type { PointerTarget, Target } from '../target/target.ts';

/** Target that files are given to; a text has no node. */
export type FilePlace = PointerTarget & Partial<Pick<Target, 'node'>>;

/** Milliseconds from press to file chooser; longer during a request, because some pages ask their server first. */
const CHOOSER_MS = 1500;
const ASKING_MS = 4000;
/** Milliseconds from a server's answer until the page has acted on it. */
const ANSWERED_MS = 600;
const LOOK_EVERY_MS = 30;

/** Presses an element and returns the file chooser that the page opens, which is not shown; `null` when none opens. */
export async function pressForChooser(
  context: ToolContext,
  page: Page,
  place: FilePlace,
  watch: EffectWatch,
): Promise<FileChooser | null> {
  let point = await waitUntilReady(context, place, {});
  await interceptInFrame(place);
  await watch.begin(place.node === undefined ? 'any' : 'press');
  await watch.input.send(async (attempt) => {
    if (attempt > 0) point = await waitUntilReady(context, place, {});
    await clickAt(page.cdp, point);
  });
  const pressedAt = performance.now();
  let until = pressedAt + CHOOSER_MS;
  for (;;) {
    const chooser = takeFileChooser(page.tab, place.node?.nodeId ?? null);
    const now = performance.now();
    if (watch.isUnderWay)
      until = Math.max(until, Math.min(now + ANSWERED_MS, pressedAt + ASKING_MS));
    if (chooser !== null || now >= until) return chooser;
    await pause(LOOK_EVERY_MS, page.signal);
  }
}

/** Intercepts the file choosers of a frame with a process of its own, which the tab's session does not cover; see `QuietFrames`. */
export async function interceptInFrame({
  element: { frame },
}: Pick<FilePlace, 'element'>): Promise<void> {
  if (frame.sessionId === undefined) return;
  await frame.send('Page.enable', undefined);
  await frame.send('Page.setInterceptFileChooserDialog', { enabled: true });
}
