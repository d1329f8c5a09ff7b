import { existsSync, linkSync, renameSync } from 'node:fs';

/** Ending of a second name under which a file survives the end of the program. */
const KEPT_ENDING = '.kept';

type OnError = (error: unknown) => void;

/** Gives an incomplete file a second name (hard link), which remains when Chromium deletes the first. */
export function keepUnfinished(path: string, onError: OnError): void {
  try {
    linkSync(path, `${path}${KEPT_ENDING}`);
  } catch (thrown) {
    // On a file system without hard links, the download starts again.
    onError(thrown);
  }
}

/** Renames a kept file back to its own name. */
export function takeBackUnfinished(path: string, onError: OnError): void {
  const kept = `${path}${KEPT_ENDING}`;
  try {
    if (existsSync(kept)) renameSync(kept, path);
  } catch (thrown) {
    onError(thrown);
  }
}
