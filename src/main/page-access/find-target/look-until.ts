import { pause } from '../../platform/async/bounded.ts';

const LOOK_EVERY_MS = 100;

/** One look of a wait. */
interface Look {
  readonly waitedMs: number;
  readonly isLast: boolean;
}

/** Looks repeatedly until `look` returns a result. `null` means look again; at the last look it must throw. */
export async function lookUntil<Found>(
  { waitMs, signal, isHeld }: Waiting,
  look: (now: Look) => Promise<Found | null>,
): Promise<Found> {
  const startedAt = performance.now();
  for (;;) {
    const waitedMs = performance.now() - startedAt;
    const isLast = waitedMs >= waitMs || isHeld?.() === true;
    const found = await look({ waitedMs, isLast });
    if (found !== null) return found;
    if (isLast) throw new Error('The last look was not judged.');
    await pause(LOOK_EVERY_MS, signal);
  }
}

interface Waiting {
  readonly waitMs: number;
  readonly signal: AbortSignal;
  /** Whether the person has paused the run, which ends the wait. */
  readonly isHeld?: () => boolean;
}
