import { randomBytes } from 'node:crypto';

import { RunIdSchema } from '#shared/model/ids.ts';
import type { RunId } from '#shared/model/ids.ts';

/** Digits of the time: nine in base 36 are enough for milliseconds until the year 5188. */
const TIME_DIGITS = 9;
const RANDOM_DIGITS = 10;

/** Returns a new run's id; ids sort by creation time, and those of the same millisecond differ. */
export function newRunId(now: number): RunId {
  const random = [...randomBytes(RANDOM_DIGITS)].map((byte) => (byte % 36).toString(36)).join('');
  return RunIdSchema.parse(`run_${now.toString(36).padStart(TIME_DIGITS, '0')}${random}`);
}
