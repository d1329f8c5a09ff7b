import { basename } from 'node:path';

import { shell } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import type { Updates } from '../../../../shell/updates/updates.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** @param updates `null` when this build has no update source */
export function createUpdateHandlers(updates: Updates | null): DomainHandlers<'update'> {
  const known = (): Updates => {
    if (updates !== null) return updates;
    throw new AppError({
      code: 'UPDATES_OFF',
      message: 'This Waymark was built from source: it asks nobody for new versions.',
      next: 'Get the newest source and build it.',
    });
  };
  return {
    'update.check': async () => ({ release: await known().check() }),
    'update.download': async ({ name }) => {
      const path = await known().download(name);
      shell.showItemInFolder(path);
      return { file: basename(path) };
    },
  };
}
