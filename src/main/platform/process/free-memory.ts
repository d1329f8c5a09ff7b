import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { z } from 'zod';

const CollectSchema = z.custom<() => void>((value) => typeof value === 'function');

/**
 * Collects all garbage of this process at once, in about 20 ms. V8 collects old objects only when new ones need room, so an idle program
 * keeps what its start left behind (7 MB by `npm run bench:shell`).
 */
export function freeMemory(): void {
  // Only contexts made with the flag have the function.
  setFlagsFromString('--expose-gc');
  const collect = CollectSchema.parse(runInNewContext('gc'));
  setFlagsFromString('--no-expose-gc');
  collect();
}
