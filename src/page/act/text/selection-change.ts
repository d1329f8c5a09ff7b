import { nextFrame } from '../next-frame.ts';

/**
 * Waits until `selectionchange` was fired: the browser fires it with the next frame, and editors work with the selection of the last
 * such event.
 */
export async function untilSelectionChange(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve, 0));
}
