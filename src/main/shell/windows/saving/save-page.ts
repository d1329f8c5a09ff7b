import { copyFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import type { BrowserWindow, WebContents } from 'electron';

import type { Words } from '#shared/messages/words.ts';

import { bounded } from '../../../platform/async/bounded.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { askWhereToSave } from '../dialogs/ask-where-to-save.ts';
import { pageFileName } from './page-file-name.ts';
import { notSaved, pageGone, writePage } from './write-page.ts';

/** A file that was saved from a page. */
export interface SavedFile {
  readonly path: string;
  readonly bytes: number;
  /** URL of the page; empty for a file of the person's. */
  readonly url: string;
}

export interface SavePageParts {
  readonly window: BrowserWindow;
  readonly words: () => Words;
  /** Saves the target of a URL where the person chooses, as a download. */
  readonly saveAs: (url: string, tab: WebTab) => void;
  /** Called when a file was saved without a download. */
  readonly onSaved: (file: SavedFile, tab: WebTab) => Promise<void>;
}

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);
/** Isolated world, in which no script of the page has changed the document's properties. */
const WORLD = 1003;
const ANSWER_MS = 5000;

/** Saves the content of a tab where the person chooses. Throws `NOT_SAVED`, `PAGE_NOT_SAVED`. */
export async function savePage(tab: WebTab, parts: SavePageParts): Promise<void> {
  const { window, words, saveAs, onSaved } = parts;
  const { webContents: contents } = tab.view;
  const { url } = tab;
  const file = tab.localPath(url);
  if (file !== null) return copyTo(await askWhereToSave(window, basename(file)), file, parts, tab);
  // A script sent to a source view never gets an answer, so its type cannot be read.
  if (tab.describe().isSource === true) return saveAs(url, tab);
  const type = await contentTypeOf(contents);
  // A picture, a PDF or plain text is itself the file to save.
  if (!PAGE_TYPES.has(type) && /^https?:/i.test(url)) return saveAs(url, tab);
  const name = pageFileName(contents.getTitle());
  const { t } = words();
  const path = await askWhereToSave(window, `${name}.html`, [
    { name: t('dialogs.pageWithFiles'), extensions: ['html', 'htm'] },
    { name: t('dialogs.pageInOneFile'), extensions: ['mhtml', 'mht'] },
  ]);
  if (path === null) return;
  const bytes = await writePage(contents, path);
  await onSaved({ path, bytes, url }, tab);
}

/** Returns the content type of the document that is shown. */
async function contentTypeOf(contents: WebContents): Promise<string> {
  const asked = contents.executeJavaScriptInIsolatedWorld(WORLD, [
    { code: 'document.contentType' },
  ]);
  const info = pageGone().toInfo();
  return String(await bounded(asked, { timeoutMs: ANSWER_MS, onTimeout: () => info }));
}

/** Copies a file of the person's that the tab shows. */
async function copyTo(
  path: string | null,
  file: string,
  { onSaved }: SavePageParts,
  tab: WebTab,
): Promise<void> {
  if (path === null || path === file) return;
  try {
    await copyFile(file, path);
  } catch (cause) {
    throw notSaved(path, cause);
  }
  const { size } = await stat(path);
  await onSaved({ path, bytes: size, url: '' }, tab);
}
