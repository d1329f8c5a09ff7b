import type { Page } from '../../page-rpc/page.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';
import { unlessGone } from '../target/unless-gone.ts';
import type { Target } from '../target/target.ts';

/**
 * Milliseconds from typing to the next button press. Pages validate after a pause of 300 to 400 ms; a person is slower than that, but the
 * next call may not be.
 */
const CHECK_MS = 450;

/** Time of the last typing on a listening page (`performance.now()`). */
const typedAt = new WeakMap<LiveTab, number>();

export function noteTyped({ tab }: Page): void {
  typedAt.set(tab, performance.now());
}

/** Gives the page time to validate recent typing before a button is pressed. */
export async function untilChecked({ page: { tab }, node, element }: Target): Promise<void> {
  const at = typedAt.get(tab);
  if (at === undefined || node.role !== 'button') return;
  typedAt.delete(tab);
  const left = CHECK_MS - (performance.now() - at);
  if (left > 0) await unlessGone(element.frame.call(ACT, 'untilChecked', left));
}
