import { dialog, type BrowserWindow } from 'electron';

/** The system's own dialog for choosing PDFs to open; full paths, none when the person changed their mind. */
export async function askForPdfs(window: BrowserWindow): Promise<readonly string[]> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Open a PDF',
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
    properties: ['openFile', 'multiSelections'],
  });
  return canceled ? [] : filePaths;
}

/** The system's own dialog for choosing files; full paths, none when the person changed their mind. */
export async function askForFiles(window: BrowserWindow): Promise<readonly string[]> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Attach files to the task',
    buttonLabel: 'Attach',
    properties: ['openFile', 'multiSelections'],
  });
  return canceled ? [] : filePaths;
}
