import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

import type { BrowserWindow } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { askWhereToSave } from './ask-where-to-save.ts';

/** Where data and files of runs go when the person takes it out of the program. */
export interface ExportDialog {
  /** Asks where to; the name of the file, or `null` when the person changed their mind. Throws `NOT_SAVED`. */
  save(suggestedName: string, content: string | Uint8Array): Promise<string | null>;
}

export function createExportDialog(window: BrowserWindow): ExportDialog {
  return {
    async save(suggestedName, content) {
      const filePath = await askWhereToSave(window, suggestedName);
      if (filePath === null) return null;
      try {
        await writeFile(filePath, content);
      } catch (cause) {
        throw new AppError(
          {
            code: 'NOT_SAVED',
            params: { file: filePath },
            message: `The file could not be written to ${filePath}.`,
            next: 'Choose another folder, or make room on the disk.',
          },
          { cause },
        );
      }
      return basename(filePath);
    },
  };
}
