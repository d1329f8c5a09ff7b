import { readFile } from 'node:fs/promises';

import { dialog, type BrowserWindow } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import type { Words } from '#shared/messages/words.ts';
import { type SettingsFile, SettingsFileSchema } from '#shared/model/settings/portable-settings.ts';

/** Most bytes that are read; no settings file is larger. */
const MAX_BYTES = 1_000_000;

/** Asks for a settings file and reads it; `null` when the person cancelled. Throws `SETTINGS_NOT_IMPORTED`. */
export async function readSettingsFile(
  window: BrowserWindow,
  { t }: Words,
): Promise<SettingsFile | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: t('dialogs.importSettings'),
    filters: [{ name: 'JSON', extensions: ['json'] }],
    properties: ['openFile'],
  });
  const [file] = filePaths;
  if (canceled || file === undefined) return null;
  try {
    const bytes = await readFile(file);
    if (bytes.length > MAX_BYTES) throw new Error('It is too large.');
    return SettingsFileSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new AppError(
      {
        code: 'SETTINGS_NOT_IMPORTED',
        message: 'This is no file of settings.',
        next: 'Choose a file that Waymark’s settings were exported to.',
      },
      { cause },
    );
  }
}
