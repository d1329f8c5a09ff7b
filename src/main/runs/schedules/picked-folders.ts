import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';

import type { PickedFolder } from '#shared/model/schedules/schedule.ts';

/** Folders that the person has chosen since the start of the program: the window knows their names, not their paths. */
export class PickedFolders {
  readonly #paths = new Map<string, string>();

  keep(path: string): PickedFolder {
    const id = randomUUID();
    this.#paths.set(id, path);
    return { id, name: basename(path) || path };
  }

  /** Returns the folder's path; `null` when no folder with this id was chosen. */
  pathOf(id: string): string | null {
    return this.#paths.get(id) ?? null;
  }
}
