import { nextFrame } from './next-frame.ts';

/**
 * Waits until the page can have heard that the selection has changed: the browser tells it a moment later, by an event of its
 * own, and editors keep to what they were told last.
 */
export async function untilSelectionIsTold(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve, 0));
}
