import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { bounded } from '../../../platform/async/bounded.ts';
import { mhtmlParts } from './mhtml-parts.ts';
import { pageWithFiles } from './page-with-files.ts';

/** Parts of Electron's web contents that are needed. */
export interface SavedContents extends Pick<WebContents, 'savePage'> {
  isDestroyed(): boolean;
  once(event: 'destroyed' | 'render-process-gone', listener: () => void): unknown;
  off(event: 'destroyed' | 'render-process-gone', listener: () => void): unknown;
}

/** Milliseconds to save a page: a long page takes a while, and one that does not respond never ends. */
const TIMEOUT_MS = 60_000;
const SINGLE_FILE = /^\.mht(?:ml)?$/i;
/** Ending of a file that is not complete. */
const PARTIAL_ENDING = '.download';

/**
 * Writes the page as it is shown to this path: as a single file if its ending says so, else as a document with a folder beside it. Returns
 * its size in bytes. Chromium's own way to save a folder would request all files again, without the request filter and the page's cookies,
 * so the single file is split instead. Throws `NOT_SAVED`, `PAGE_NOT_SAVED`; an existing file is then left unchanged.
 */
export async function writePage(contents: SavedContents, path: string): Promise<number> {
  const partial = `${path}${PARTIAL_ENDING}`;
  try {
    // Written first, because Electron does not report why it could not write.
    await orNotSaved(path, writeFile(partial, ''));
    await untilWritten(contents, partial, path);
    await orNotSaved(
      path,
      SINGLE_FILE.test(extname(path)) ? rename(partial, path) : takeApart(partial, path),
    );
    return (await orNotSaved(path, stat(path))).size;
  } finally {
    await rm(partial, { force: true }).catch(() => undefined);
  }
}

async function untilWritten(contents: SavedContents, partial: string, path: string): Promise<void> {
  if (contents.isDestroyed()) throw pageGone();
  let leave: () => void = () => undefined;
  const left = new Promise<never>((_resolve, reject) => (leave = () => reject(pageGone())));
  contents.once('destroyed', leave);
  contents.once('render-process-gone', leave);
  try {
    const saving = orNotSaved(path, contents.savePage(partial, 'MHTML'));
    const info = pageGone().toInfo();
    await bounded(Promise.race([saving, left]), { timeoutMs: TIMEOUT_MS, onTimeout: () => info });
  } finally {
    contents.off('destroyed', leave);
    contents.off('render-process-gone', leave);
  }
}

async function takeApart(partial: string, path: string): Promise<void> {
  const folder = `${basename(path, extname(path))}_files`;
  const saved = pageWithFiles(mhtmlParts(await readFile(partial)), folder);
  if (saved === null) throw new Error('What was saved holds no page.');
  const { page, files } = saved;
  const into = join(dirname(path), folder);
  if (files.length > 0) await mkdir(into, { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(into, name), bytes);
  await writeFile(partial, page);
  await rename(partial, path);
}

async function orNotSaved<Value>(path: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    throw notSaved(path, cause);
  }
}

export function notSaved(file: string, cause: unknown): AppError {
  return new AppError(
    {
      code: 'NOT_SAVED',
      params: { file },
      message: `The file could not be written to ${file}.`,
      next: 'Choose another folder, or make room on the disk.',
    },
    { cause },
  );
}

export function pageGone(): AppError {
  return new AppError({
    code: 'PAGE_NOT_SAVED',
    message: 'The page could not be saved: it was closed, or does not respond.',
    next: 'Open it again, and save it once it is there.',
  });
}
