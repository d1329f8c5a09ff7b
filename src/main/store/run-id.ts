import { randomBytes } from 'node:crypto';

import { RunIdSchema } from '#shared/model/ids.ts';
import type { RunId } from '#shared/model/ids.ts';

/** Base 36 has nine digits for the milliseconds until the year 5188. */
const TIME_DIGITS = 9;
const RANDOM_DIGITS = 10;

/** A new run's id: sorts by the time it was made, and two made at once differ. */
export function newRunId(now: number): RunId {
  const random = [...randomBytes(RANDOM_DIGITS)].map((byte) => (byte % 36).toString(36)).join('');
  return RunIdSchema.parse(`run_${now.toString(36).padStart(TIME_DIGITS, '0')}${random}`);
}
