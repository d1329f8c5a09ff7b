import { pause } from '../../../platform/async/bounded.ts';

/** Milliseconds to wait for a page to load more at the end of a scroll, before it counts as the end. */
const LOADING_MS = 1500;
const STEP_MS = 100;

/** Whether the scrolled part grows within `LOADING_MS`; `extent` returns a string that stands for its size, `null` when unknown. */
export async function hasMoreCome(
  before: string | null,
  extent: () => Promise<string | null>,
  signal: AbortSignal,
): Promise<boolean> {
  if (before === null) return false;
  const deadline = performance.now() + LOADING_MS;
  while (performance.now() < deadline) {
    await pause(STEP_MS, signal);
    const now = await extent();
    if (now === null) return false;
    if (now !== before) return true;
  }
  return false;
}
