import { mkdirSync, watch } from 'node:fs';

import type { Disposable } from '../../platform/disposable.ts';

/** A file that is written in several steps is told once. */
const QUIET_MS = 100;

/**
 * Calls back soon after a file in a folder of the person's agents was made, changed or deleted, by whomever. Makes the folder if
 * there is none. `onError`: the folder cannot be watched (any more); what the program itself changes in it has to be told otherwise.
 */
export function watchAgents(
  folder: string,
  onChange: () => void,
  onError: (error: unknown) => void,
): Disposable {
  let timer: NodeJS.Timeout | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    const watcher = watch(folder, { persistent: false, recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, QUIET_MS);
    });
    watcher.on('error', onError);
    return {
      dispose: () => {
        clearTimeout(timer);
        watcher.close();
      },
    };
  } catch (thrown) {
    onError(thrown);
    return { dispose: () => undefined };
  }
}
