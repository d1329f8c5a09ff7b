import { existsSync } from 'node:fs';
import { dirname, join, parse, sep } from 'node:path';

/** Free paths for downloads, so that none replaces a file or another download. */
export class DownloadPaths {
  readonly #folder: string;
  /** Paths of downloads without a file so far. */
  readonly #reserved = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A path that no file and no other download has, with “ (2)” in the name if need be; to be released. */
  reserve(name: string, subfolder = ''): string {
    const { name: stem, ext } = parse(name);
    for (let count = 1; ; count += 1) {
      const path = join(this.#folder, subfolder, count === 1 ? name : `${stem} (${count})${ext}`);
      if (this.#reserved.has(path) || existsSync(path)) continue;
      this.#reserved.add(path);
      return path;
    }
  }

  /** The download has ended: its file, if there is one, now keeps the path from being used. */
  release(path: string): void {
    this.#reserved.delete(path);
  }
}

/** Folder in the downloads folder, with one folder for each run. */
export const RUNS_FOLDER = 'Waymark runs';

/** The folder of a run that a path is in, below the downloads folder; empty for a path in no such folder. */
export function folderOfRun(path: string): string {
  const parts = dirname(path).split(sep);
  const at = parts.lastIndexOf(RUNS_FOLDER);
  return at === -1 ? '' : parts.slice(at).join('/');
}
