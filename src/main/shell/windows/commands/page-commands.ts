import { writeFile } from 'node:fs/promises';

import type { BrowserWindow, WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { ZoomStep } from '#shared/model/page-view/page-view.ts';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { askWhereToSave } from '../dialogs/ask-where-to-save.ts';
import { pageFileName } from '../saving/page-file-name.ts';
import { notSaved } from '../saving/write-page.ts';
import { toggleDeveloperTools } from './developer-tools.ts';
import type { PageCommand } from './window-commands.ts';

export interface PageCommandOptions {
  readonly window: BrowserWindow;
  readonly zoom: (tabId: TabId, step: ZoomStep) => void;
  /** Saves the content of the tab where the person chooses. */
  readonly save: (tab: WebTab) => Promise<void>;
  /** Shows the source text of the page in a new tab. */
  readonly showSource: (tab: WebTab) => Promise<void>;
  /** Shows only the page's article, or the page again. */
  readonly toggleReading: (tabId: TabId) => Promise<void>;
  /** Translates the page in place, or shows the original again. */
  readonly toggleTranslation: (tabId: TabId) => void;
  /** Helps to write in the field that has the keyboard. */
  readonly helpWrite: (tabId: TabId) => Promise<void>;
}

/** Runs a command from a key or menu on the page of a tab. */
export async function runPageCommand(
  command: PageCommand,
  tab: WebTab,
  options: PageCommandOptions,
): Promise<void> {
  const { window, zoom, save, showSource } = options;
  const { webContents: contents } = tab.view;
  switch (command) {
    case 'zoom-in':
      return zoom(tab.id, 'in');
    case 'zoom-out':
      return zoom(tab.id, 'out');
    case 'zoom-reset':
      return zoom(tab.id, 'reset');
    case 'print':
      return print(contents);
    case 'save-page':
      return save(tab);
    case 'save-pdf':
      return saveAsPdf(contents, window);
    case 'view-source':
      return showSource(tab);
    case 'reading-view':
      return options.toggleReading(tab.id);
    case 'translate-page':
      return options.toggleTranslation(tab.id);
    case 'help-write':
      return options.helpWrite(tab.id);
    case 'developer-tools':
      return toggleDeveloperTools(contents);
  }
}

/** Electron's reasons for a page that was not printed: the person closed the dialog, or printing failed. */
const CANCELED = 'Print job canceled';
const FAILED = 'Print job failed';
/** Isolated world, in which no script of the page has replaced `print`. */
const WORLD = 1003;

/**
 * Shows the system's print dialog. Without a known printer, Electron's call shows none and prints nothing; `print` in the page still shows
 * it, and there the page can be printed to a file.
 */
async function print(contents: WebContents): Promise<void> {
  const reason = await new Promise<string | null>((resolve) => {
    contents.print({}, (isPrinted, why) => resolve(isPrinted ? null : why));
  });
  if (reason === null || reason === CANCELED) return;
  if (reason === FAILED)
    throw new AppError({
      code: 'NOT_PRINTED',
      message: 'The page could not be printed.',
      next: 'Look whether the printer is on and has paper, or save the page as a PDF.',
    });
  await contents.executeJavaScriptInIsolatedWorld(WORLD, [{ code: 'print()' }]);
}

async function saveAsPdf(contents: WebContents, window: BrowserWindow): Promise<void> {
  const name = `${pageFileName(contents.getTitle())}.pdf`;
  const filePath = await askWhereToSave(window, name, [{ name: 'PDF', extensions: ['pdf'] }]);
  if (filePath === null) return;
  try {
    const pdf = await contents.printToPDF({ printBackground: true, preferCSSPageSize: true });
    await writeFile(filePath, pdf);
  } catch (cause) {
    throw notSaved(filePath, cause);
  }
}
