import { open } from 'node:fs/promises';

import { AppError } from '#shared/errors/app-error.ts';
import { fileNameOf } from '#shared/model/run/input/picked-file.ts';
import {
  FromOfficeSchema,
  type FromOffice,
  type OfficeContent,
  type ToOffice,
  type WrittenSheet,
} from '#shared/ports/office-messages.ts';

import { abortedError } from '../../platform/async/bounded.ts';
import type { ChildPort } from '../../platform/process/child-port.ts';

export interface OfficeProcess extends Omit<ChildPort<ToOffice>, 'isGone'> {
  kill(): void;
}

export interface ReadChoice {
  readonly sheet: string | null;
  readonly firstRow: number;
  readonly rowCount: number;
}

const MAX_FILE_BYTES = 50_000_000;
const TIME_MS = 30_000;

/** Reads and writes Office files, each in its own process, which ends with its answer. */
export class OfficeFiles {
  readonly #fork: () => OfficeProcess;
  readonly #timeMs: number;

  constructor(fork: () => OfficeProcess, timeMs = TIME_MS) {
    this.#fork = fork;
    this.#timeMs = timeMs;
  }

  /** Reads an Office file. Throws `FILE_NOT_FOUND`, `DOCUMENT_…`, `SHEET_MISSING`, `ABORTED`. */
  async read(path: string, choice: ReadChoice, signal: AbortSignal): Promise<OfficeContent> {
    const bytes = await readBounded(path);
    const answer = await this.#ask(
      { type: 'read', name: fileNameOf(path), bytes, ...choice },
      signal,
    );
    if (answer.type === 'read') return answer.content;
    throw crashed();
  }

  /** Returns the bytes of an Excel file. Throws `DOCUMENT_…`, `ABORTED`. */
  workbook(
    sheets: readonly WrittenSheet[],
    markdown: string,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    return this.#write({ type: 'write.xlsx', sheets: [...sheets], markdown }, signal);
  }

  /** Returns the bytes of a Word file. Throws `DOCUMENT_…`, `ABORTED`. */
  word(markdown: string, signal: AbortSignal): Promise<Uint8Array> {
    return this.#write({ type: 'write.docx', markdown }, signal);
  }

  async #write(asked: ToOffice, signal: AbortSignal): Promise<Uint8Array> {
    const answer = await this.#ask(asked, signal);
    if (answer.type === 'written') return answer.bytes;
    throw crashed();
  }

  async #ask(asked: ToOffice, signal: AbortSignal): Promise<FromOffice> {
    if (signal.aborted) throw abortedError();
    const child = this.#fork();
    let end: (error: AppError) => void = () => undefined;
    const onAbort = (): void => end(abortedError());
    const timer = setTimeout(() => end(tooSlow(this.#timeMs)), this.#timeMs);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await new Promise<FromOffice>((resolve, reject) => {
        end = reject;
        child.onExit(() => reject(crashed()));
        child.onMessage((message) => {
          const parsed = FromOfficeSchema.safeParse(message);
          if (!parsed.success) reject(crashed());
          else if (parsed.data.type === 'failed') reject(new AppError(parsed.data.error));
          else resolve(parsed.data);
        });
        child.post(asked);
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      child.kill();
    }
  }
}

async function readBounded(path: string): Promise<Uint8Array<ArrayBuffer>> {
  let file;
  try {
    file = await open(path, 'r');
  } catch {
    throw new AppError({
      code: 'FILE_NOT_FOUND',
      params: { file: path },
      message: `There is no readable file ${path}.`,
      next: 'Ask the person to put the file back, or go on without it.',
    });
  }
  try {
    const { size } = await file.stat();
    if (size > MAX_FILE_BYTES)
      throw new AppError({
        code: 'DOCUMENT_TOO_LARGE',
        message: `The file has ${Math.round(size / 1_000_000)} MB; at most ${MAX_FILE_BYTES / 1_000_000} MB are read.`,
        next: 'Ask the person for a smaller file.',
      });
    return new Uint8Array(await file.readFile());
  } finally {
    await file.close();
  }
}

const tooSlow = (timeMs: number): AppError =>
  new AppError({
    code: 'DOCUMENT_TOO_SLOW',
    params: { seconds: Math.round(timeMs / 1000) },
    message: `The file took longer than ${Math.round(timeMs / 1000)} seconds.`,
    next: 'Ask the person for a smaller file.',
  });

const crashed = (): AppError =>
  new AppError({
    code: 'DOCUMENT_BROKEN',
    message: 'The file’s reader ended over this file.',
    next: 'Ask the person for a file that opens in its own program.',
  });
