import {
  dialog,
  type BrowserWindow,
  type OpenDialogOptions,
  type OpenDialogReturnValue,
} from 'electron';

import type { Words } from '#shared/messages/words.ts';

/** The system's own dialog for choosing PDFs to open; full paths, none when the person changed their mind. */
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

/** The system's own dialog for choosing one exported list of passwords; its full path. */
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

/** The system's own dialog for choosing bookmarks that another browser has exported; the file's full path. */
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

/** The system's own dialog for choosing a run that was exported as a fixture; the file's full path. */
export async function askForFixture(
  window: BrowserWindow | undefined,
  { t }: Words,
): Promise<string | null> {
  const { canceled, filePaths } = await ask(window, {
    title: t('dialogs.importFixture'),
    filters: [{ name: 'JSON', extensions: ['json'] }],
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** The system's own dialog for choosing a folder; its full path. */
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

/** The system's own dialog for choosing files; full paths, none when the person changed their mind. */
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

/** Over the window, where there is one. */
async function ask(
  window: BrowserWindow | undefined,
  options: OpenDialogOptions,
): Promise<OpenDialogReturnValue> {
  return window === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options);
}
