import { join } from 'node:path';

import { app, dialog, type BrowserWindow, type SaveDialogOptions } from 'electron';

/** Shows the system's dialog for the place of a saved file; returns its full path, `null` when the person cancelled. */
export async function askWhereToSave(
  window: BrowserWindow | undefined,
  name: string,
  filters: NonNullable<SaveDialogOptions['filters']> = [],
): Promise<string | null> {
  const options: SaveDialogOptions = {
    defaultPath: join(app.getPath('downloads'), name),
    filters,
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  };
  const { canceled, filePath } =
    window === undefined
      ? await dialog.showSaveDialog(options)
      : await dialog.showSaveDialog(window, options);
  return canceled || filePath === '' ? null : filePath;
}
