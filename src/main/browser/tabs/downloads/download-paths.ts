import { existsSync } from 'node:fs';
import { dirname, join, parse, sep } from 'node:path';

/** Reserves unused paths for downloads, so no download replaces a file or another download. */
export class DownloadPaths {
  readonly #folder: string;
  /** Paths of downloads whose files do not exist yet. */
  readonly #reserved = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reserves a path without a file or another download, with “ (2)” in the name if needed. Call `release` to free it. */
  reserve(name: string, subfolder = ''): string {
    const { name: stem, ext } = parse(name);
    for (let count = 1; ; count += 1) {
      const path = join(this.#folder, subfolder, count === 1 ? name : `${stem} (${count})${ext}`);
      if (this.#reserved.has(path) || existsSync(path)) continue;
      this.#reserved.add(path);
      return path;
    }
  }

  /** Frees the path of an ended download; its file, if any, now occupies it. */
  release(path: string): void {
    this.#reserved.delete(path);
  }
}

/** Folder in the downloads folder, with a subfolder for each run. */
export const RUNS_FOLDER = 'Waymark runs';

/** The run's folder in a path, relative to the downloads folder; empty where the path is outside. */
export function folderOfRun(path: string): string {
  const parts = dirname(path).split(sep);
  const at = parts.lastIndexOf(RUNS_FOLDER);
  return at === -1 ? '' : parts.slice(at).join('/');
}
