import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError } from '#shared/errors/app-error.ts';

/** Bytes of a PDF, stored outside of memory. */
export interface PdfFile {
  readonly length: number;
  /** Whether the whole file is on this machine; otherwise bytes are loaded when they are read. */
  readonly isComplete: boolean;
  /** Returns the bytes from `begin` up to, but not including, `end`. */
  read(begin: number, end: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Opens a file of the person's. Throws `AppError` `FILE_UNREADABLE`. */
export async function openLocalPdf(path: string): Promise<PdfFile> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(path, 'r');
    const info = await handle.stat();
    if (!info.isFile() || info.size === 0) throw new Error('it is empty or no file');
    const opened = handle;
    return {
      length: info.size,
      isComplete: true,
      read: (begin, end) => readFrom(opened, begin, end),
      close: () => opened.close(),
    };
  } catch (error) {
    await handle?.close();
    throw new AppError(
      {
        code: 'FILE_UNREADABLE',
        params: { file: path },
        message: `The file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        next: 'Check that the file is still there and may be read.',
      },
      { cause: error },
    );
  }
}

/** A temporary file that is filled piece by piece and deleted when it is closed. */
export interface Spool {
  write(begin: number, bytes: Uint8Array): Promise<void>;
  read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Creates an empty spool that no other user can read; its name is removed at once where the system allows that. */
export async function makeSpool(folder: string): Promise<Spool> {
  const path = join(folder, `waymark-${randomUUID()}.pdf`);
  const handle = await open(path, 'wx+', 0o600);
  const removeNow = process.platform !== 'win32';
  if (removeNow) await rm(path, { force: true });
  return {
    write: async (begin, bytes) => {
      await handle.write(bytes, 0, bytes.byteLength, begin);
    },
    read: (begin, end) => readFrom(handle, begin, end),
    close: async () => {
      await handle.close();
      if (!removeNow) await rm(path, { force: true });
    },
  };
}

/** Returns the PDF whose bytes are all in the spool. */
export function spooledPdf(spool: Spool, length: number): PdfFile {
  return {
    length,
    isComplete: true,
    read: (begin, end) => spool.read(begin, end),
    close: () => spool.close(),
  };
}

async function readFrom(
  handle: FileHandle,
  begin: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(end - begin);
  let filled = 0;
  while (filled < bytes.byteLength) {
    const { bytesRead } = await handle.read(
      bytes,
      filled,
      bytes.byteLength - filled,
      begin + filled,
    );
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
