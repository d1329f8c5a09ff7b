import { writeFile } from 'node:fs/promises';

import type { BrowserWindow, WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { ZoomStep } from '#shared/model/page-view/page-view.ts';

import type { WebTab } from '../../tabs/tab/web-tab.ts';
import { askWhereToSave } from '../dialogs/ask-where-to-save.ts';
import { pageFileName } from '../saving/page-file-name.ts';
import { notSaved } from '../saving/write-page.ts';
import { toggleDeveloperTools } from './developer-tools.ts';
import type { PageCommand } from './window-commands.ts';

export interface PageCommandOptions {
  readonly window: BrowserWindow;
  readonly zoom: (tabId: TabId, step: ZoomStep) => void;
  /** Saves what the tab shows where the person says. */
  readonly save: (tab: WebTab) => Promise<void>;
  /** Shows the text of which the page was made, in a tab of its own. */
  readonly showSource: (tab: WebTab) => Promise<void>;
  /** Shows the article of the page alone, or the page again. */
  readonly toggleReading: (tabId: TabId) => Promise<void>;
}

/** Does with the page of a tab what the person asked for by key or menu. */
export async function runPageCommand(
  command: PageCommand,
  tab: WebTab,
  { window, zoom, save, showSource, toggleReading }: PageCommandOptions,
): Promise<void> {
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
      return toggleReading(tab.id);
    case 'developer-tools':
      return toggleDeveloperTools(contents);
  }
}

/** Reasons of Electron's: the person has closed the dialog; what was to be printed could not be. */
const CANCELED = 'Print job canceled';
const FAILED = 'Print job failed';
/** Where no script of the page has changed `print`. */
const WORLD = 1003;

/**
 * Shows the system's dialog. Where no printer is known Electron shows none and prints nothing; what pages call shows it all the same, and
 * there the page can be printed to a file.
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
