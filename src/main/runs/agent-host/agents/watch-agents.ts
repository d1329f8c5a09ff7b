import { mkdirSync, watch } from 'node:fs';

import type { Disposable } from '../../../platform/async/disposable.ts';

/** Delay in ms, so that a file written in several steps is reported once. */
const QUIET_MS = 100;

/**
 * Calls back soon after a file in a folder of the person's agents was created, changed or deleted by any program. Creates the folder if it
 * is missing. `onError` is called when the folder cannot be watched; changes by the program itself then have to be reported in another way.
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
