import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

import type { BrowserWindow } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';
import { askWhereToSave } from './ask-where-to-save.ts';

/** Saves data and files of runs outside the program. */
export interface ExportDialog {
  /** Asks for a place and writes the file; returns its name, `null` when the person cancelled. Throws `NOT_SAVED`, `POLICY_FORBIDS`. */
  save(suggestedName: string, content: string | Uint8Array): Promise<string | null>;
}

export function createExportDialog(window: BrowserWindow): ExportDialog {
  return {
    async save(suggestedName, content) {
      requireExport();
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
