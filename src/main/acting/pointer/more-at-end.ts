import { pause } from '../../platform/bounded.ts';

/** Milliseconds for loading more at the end of a scroll; only then it is the end. */
const LOADING_MS = 1500;
const STEP_MS = 100;

/** Whether what scrolls holds more than before within that time; `extent` gives how much it holds, `null` where that cannot be told. */
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
