import { rm } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';

import type { StoredDownload } from '../../storage/store/tables/downloads-table.ts';
import { DownloadPaths } from '../tabs/downloads/download-paths.ts';
import { isRisky, isRiskyByChoice } from '../tabs/downloads/download-risk.ts';
import { markOrigin } from '../tabs/downloads/mark-origin.ts';
import { type ChosenPlaces, moveFile } from './chosen-places.ts';

/** Ending for incomplete and harmful files, which no program opens. */
const PARTIAL_ENDING = '.download';

/** Files of downloads: under a partial name until they may be opened, then in their final place. */
export class DownloadFiles {
  readonly #folder: string;
  readonly #chosen: ChosenPlaces;
  readonly #onError: (error: unknown) => void;
  readonly #paths: DownloadPaths;

  constructor(folder: string, chosen: ChosenPlaces, onError: (error: unknown) => void) {
    this.#folder = folder;
    this.#chosen = chosen;
    this.#onError = onError;
    this.#paths = new DownloadPaths(folder);
  }

  /** Reserves a path for an incomplete file. Call `release` to free it. */
  reservePartial(name: string): string {
    return this.#paths.reserve(`${name}${PARTIAL_ENDING}`);
  }

  release(path: string): void {
    this.#paths.release(path);
  }

  /**
   * Handles a complete file and returns its new row.
   * @param place path that the person chose; `null` where they cancelled, `undefined` where they were not asked
   */
  async settle(row: StoredDownload, place: string | null | undefined): Promise<StoredDownload> {
    if (place === null) return this.#dropWhole(row);
    await markOrigin(row.path, row.urls.at(-1) ?? '');
    const whole = { ...row, total: row.received };
    return (place === undefined ? isRisky(row.name) : isRiskyByChoice(place))
      ? { ...whole, state: 'harmful' }
      : this.giveName(whole);
  }

  /** Moves a file that may be opened to its final name. */
  async giveName(row: StoredDownload): Promise<StoredDownload> {
    const chosen = await this.#chosen.of(row.id);
    const path = this.#paths.reserve(row.name, relative(this.#folder, dirname(row.path)));
    const moveTo = async (to: string): Promise<string> => {
      await moveFile(row.path, to);
      return to;
    };
    try {
      // A file that cannot be moved to the chosen place goes to the downloads folder.
      const at = await moveTo(chosen ?? path).catch((thrown: unknown) => {
        if (typeof chosen !== 'string') throw thrown;
        this.#onError(thrown);
        return moveTo(path);
      });
      return { ...row, path: at, name: basename(at), state: 'saved' };
    } finally {
      this.#chosen.forget(row.id);
      this.#paths.release(path);
      this.#paths.release(row.path);
    }
  }

  async #dropWhole(row: StoredDownload): Promise<StoredDownload> {
    this.#chosen.forget(row.id);
    this.#paths.release(row.path);
    await rm(row.path, { force: true });
    return { ...row, state: 'cancelled', received: 0 };
  }
}
