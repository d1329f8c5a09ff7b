import { existsSync, linkSync, renameSync } from 'node:fs';

/** Of a file that is to outlast the end of the program. */
const KEPT_ENDING = '.kept';

type OnError = (error: unknown) => void;

/** Gives the file of a download a second name, by which it is kept when Chromium deletes the first. */
export function keepUnfinished(path: string, onError: OnError): void {
  try {
    linkSync(path, `${path}${KEPT_ENDING}`);
  } catch (thrown) {
    // A disk without a second name for a file: the download begins anew.
    onError(thrown);
  }
}

/** Gives a file that was kept its own name again. */
export function takeBackUnfinished(path: string, onError: OnError): void {
  const kept = `${path}${KEPT_ENDING}`;
  try {
    if (existsSync(kept)) renameSync(kept, path);
  } catch (thrown) {
    onError(thrown);
  }
}
