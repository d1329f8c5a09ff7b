import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';

import type { PickedFolder } from '#shared/model/schedules/schedule.ts';

/** Folders that the person has picked since the program was started: the window knows their names, not where they are. */
export class PickedFolders {
  readonly #paths = new Map<string, string>();

  keep(path: string): PickedFolder {
    const id = randomUUID();
    this.#paths.set(id, path);
    return { id, name: basename(path) || path };
  }

  /** `null`: none of this id was picked. */
  pathOf(id: string): string | null {
    return this.#paths.get(id) ?? null;
  }
}
