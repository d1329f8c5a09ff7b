import { Checkpoints } from '../../checkpoints/checkpoints.ts';
import { logProblem } from '../../platform/log.ts';
import type { Keychain } from '../../secrets/keychain.ts';
import type { Store } from '../../store/open-store.ts';

/** Where iterations of runs began. `outlastsRuns`: the program stays when a run has ended. */
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
