import {
  dialog,
  type BrowserWindow,
  type OpenDialogOptions,
  type OpenDialogReturnValue,
} from 'electron';

import type { Words } from '#shared/messages/words.ts';

/** Shows the system's dialog for PDFs to open; returns full paths, none when the person cancelled. */
export async function askForPdfs(
  window: BrowserWindow | undefined,
  { t }: Words,
): Promise<readonly string[]> {
  const { canceled, filePaths } = await ask(window, {
    title: t('dialogs.openPdf'),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
    properties: ['openFile', 'multiSelections'],
  });
  return canceled ? [] : filePaths;
}

/** Shows the system's dialog for an exported list of passwords; returns its full path, `null` when the person cancelled. */
export async function askForCsv(
  window: BrowserWindow | undefined,
  { t }: Words,
): Promise<string | null> {
  const { canceled, filePaths } = await ask(window, {
    title: t('dialogs.importSecrets'),
    filters: [{ name: 'CSV', extensions: ['csv', 'txt'] }],
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Shows the system's dialog for bookmarks exported from another browser; returns the file's full path, `null` when the person cancelled. */
export async function askForBookmarks(
  window: BrowserWindow | undefined,
  { t }: Words,
): Promise<string | null> {
  const { canceled, filePaths } = await ask(window, {
    title: t('dialogs.importBookmarks'),
    filters: [{ name: 'HTML', extensions: ['html', 'htm'] }],
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Shows the system's dialog for a saved test that was exported; returns the file's full path, `null` when the person cancelled. */
export async function askForSavedTest(
  window: BrowserWindow | undefined,
  { t }: Words,
): Promise<string | null> {
  const { canceled, filePaths } = await ask(window, {
    title: t('dialogs.importSavedTest'),
    filters: [{ name: 'JSON', extensions: ['json'] }],
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Shows the system's dialog for a folder; returns its full path, `null` when the person cancelled. */
export async function askForFolder(
  window: BrowserWindow | undefined,
  { t }: Words,
): Promise<string | null> {
  const { canceled, filePaths } = await ask(window, {
    title: t('dialogs.chooseFolder'),
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Shows the system's dialog for files to attach; returns full paths, none when the person cancelled. */
export async function askForFiles(
  window: BrowserWindow | undefined,
  { t }: Words,
): Promise<readonly string[]> {
  const { canceled, filePaths } = await ask(window, {
    title: t('dialogs.attachFiles'),
    buttonLabel: t('dialogs.attach'),
    properties: ['openFile', 'multiSelections'],
  });
  return canceled ? [] : filePaths;
}

/** Shows the dialog, attached to the window if there is one. */
async function ask(
  window: BrowserWindow | undefined,
  options: OpenDialogOptions,
): Promise<OpenDialogReturnValue> {
  return window === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options);
}
