import { nextFrame } from '../next-frame.ts';

/**
 * Resolves once the page has drawn a frame after a press and run the timers due by then. Frameworks run effects at that time, and some
 * pages listen for the button's release only after them; on a busy page, an earlier release would arrive before its timers.
 */
export async function untilPressDrawn(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}
