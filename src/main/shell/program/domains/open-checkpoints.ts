import { Checkpoints } from '../../../runs/checkpoints/checkpoints.ts';
import { logProblem } from '../../../platform/log.ts';
import type { Keychain } from '../../../storage/secrets/keychain.ts';
import type { Store } from '../../../storage/store/open-store.ts';

/** Opens the checkpoints, which record where iterations of runs began. `outlastsRuns`: whether the program stays open after a run. */
export function openCheckpoints(
  { db, copies }: Store,
  keychain: () => Promise<Keychain>,
  outlastsRuns: boolean,
): Checkpoints {
  return new Checkpoints({
    db,
    copies,
    keychain,
    outlastsRuns,
    onError: (error) => logProblem('checkpoints', error),
    now: Date.now,
  });
}
