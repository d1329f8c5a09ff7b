import { copyFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import type { BrowserWindow, WebContents } from 'electron';

import type { Words } from '#shared/messages/words.ts';

import { bounded } from '../../platform/bounded.ts';
import type { WebTab } from '../../tabs/tab/web-tab.ts';
import { askWhereToSave } from '../dialogs/ask-where-to-save.ts';
import { pageFileName } from './page-file-name.ts';
import { notSaved, pageGone, writePage } from './write-page.ts';

/** A file that was made of a page. */
export interface SavedFile {
  readonly path: string;
  readonly bytes: number;
  /** The address of the page. */
  readonly url: string;
}

export interface SavePageParts {
  readonly window: BrowserWindow;
  readonly words: () => Words;
  /** Saves what an address leads to where the person says, by a download. */
  readonly saveAs: (url: string, tab: WebTab) => void;
  /** A file is there that no download has brought. */
  readonly onSaved: (file: SavedFile, tab: WebTab) => Promise<void>;
}

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);
/** Where no script of the page has changed what its document says. */
const WORLD = 1003;
const ANSWER_MS = 5000;

/** Saves what a tab shows where the person says. Throws `NOT_SAVED`, `PAGE_NOT_SAVED`. */
export async function savePage(tab: WebTab, parts: SavePageParts): Promise<void> {
  const { window, words, saveAs, onSaved } = parts;
  const { webContents: contents } = tab.view;
  const { url } = tab;
  const file = tab.localPath(url);
  if (file !== null) return copyTo(await askWhereToSave(window, basename(file)), file, parts, tab);
  // No script that is sent to a source comes back.
  if (tab.describe().isSource === true) return saveAs(url, tab);
  const type = await contentTypeOf(contents);
  // A picture, a PDF or plain text is the file itself.
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

/** Of the document that is shown. */
async function contentTypeOf(contents: WebContents): Promise<string> {
  const asked = contents.executeJavaScriptInIsolatedWorld(WORLD, [
    { code: 'document.contentType' },
  ]);
  const info = pageGone().toInfo();
  return String(await bounded(asked, { timeoutMs: ANSWER_MS, onTimeout: () => info }));
}

/** A file of the person's is shown: it is there once more then. */
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
