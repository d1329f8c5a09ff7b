import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import type { BrowserWindow } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import type { Words } from '#shared/messages/words.ts';

import { askForBookmarks } from './ask-for-files.ts';

const MAX_BYTES = 50_000_000;

/** Asks for a file of bookmarks and reads it; `null` when the person cancelled. Throws `BOOKMARKS_NOT_READ`. */
export async function readBookmarkFile(
  window: BrowserWindow,
  words: Words,
): Promise<string | null> {
  const path = await askForBookmarks(window, words);
  if (path === null) return null;
  try {
    const { size } = await stat(path);
    if (size <= MAX_BYTES) return await readFile(path, 'utf8');
  } catch (cause) {
    throw notRead(path, { cause });
  }
  throw notRead(path);
}

function notRead(path: string, options?: ErrorOptions): AppError {
  const file = basename(path);
  return new AppError(
    {
      code: 'BOOKMARKS_NOT_READ',
      params: { file },
      message: `“${file}” could not be read.`,
      next: 'Export the bookmarks again from the other browser, as an HTML file below 50 MB.',
    },
    options,
  );
}
