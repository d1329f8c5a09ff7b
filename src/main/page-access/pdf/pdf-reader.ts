import { AppError } from '#shared/errors/app-error.ts';
import {
  FromPdfSchema,
  type FromPdf,
  type PdfAnswer,
  type PdfQuestion,
} from '#shared/ports/pdf-messages.ts';

import { abortedError } from '../../platform/async/bounded.ts';
import type { PdfFile } from './pdf-file.ts';
import type { ForkPdf, PdfProcess } from './pdf-process.ts';

export interface ReaderLimits {
  readonly openMs: number;
  readonly askMs: number;
  readonly memoryBytes: number;
}

export const READER_LIMITS: ReaderLimits = {
  openMs: 25_000,
  askMs: 60_000,
  memoryBytes: 1024 ** 3,
};

/** Most bytes of a file that is sent to the process as a whole; larger files are sent in parts as they are read. */
const WHOLE_BYTES = 32 * 1024 * 1024;
const WATCH_MS = 200;

type Waiting = {
  resolve(message: Extract<FromPdf, { type: 'opened' | 'answer' }>): void;
  reject(error: unknown): void;
};

/**
 * One open document in its own process. Work that takes too long or too much memory is ended together with the process; other documents are
 * not affected.
 */
export class PdfReader {
  readonly #process: PdfProcess;
  readonly #file: PdfFile;
  readonly #limits: ReaderLimits;
  /** Signal of the current call, which also ends the loading of bytes for it. */
  #signal: AbortSignal;
  #waiting: Waiting | null = null;
  #lastId = 0;
  #pages = 0;
  #isEnded = false;

  private constructor(
    process: PdfProcess,
    file: PdfFile,
    limits: ReaderLimits,
    signal: AbortSignal,
  ) {
    this.#process = process;
    this.#file = file;
    this.#limits = limits;
    this.#signal = signal;
    process.onMessage((message) => this.#receive(message));
    process.onExit(() => this.#fail(crashed()));
  }

  /**
   * Starts a process and opens the file in it. Throws `AppError`: `PDF_PASSWORD_NEEDED`, `PDF_PASSWORD_WRONG`, `PDF_BROKEN`,
   * `PDF_TOO_SLOW`, `PDF_TOO_MUCH_MEMORY`, `PDF_CRASHED`, `ABORTED`, and the errors of loading its bytes.
   */
  static async open(
    fork: ForkPdf,
    file: PdfFile,
    password: string | null,
    signal: AbortSignal,
    limits: ReaderLimits = READER_LIMITS,
  ): Promise<PdfReader> {
    const reader = new PdfReader(fork(), file, limits, signal);
    try {
      const isWhole = file.isComplete && file.length <= WHOLE_BYTES;
      const whole = isWhole ? await file.read(0, file.length, signal) : null;
      const opened = await reader.#exchange(limits.openMs, signal, () =>
        reader.#process.post({ type: 'open', length: file.length, bytes: whole, password }),
      );
      if (opened.type !== 'opened') throw protocolBroken();
      reader.#pages = opened.pages;
      return reader;
    } catch (error) {
      reader.end();
      throw error;
    }
  }

  get pages(): number {
    return this.#pages;
  }

  /** Whether the process has ended, so that no more questions can be asked. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Asks the process a question. Throws as `open` does; the process then has ended, unless it reported the error itself. */
  async ask(question: PdfQuestion, signal: AbortSignal): Promise<PdfAnswer> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = await this.#exchange(this.#limits.askMs, signal, () =>
      this.#process.post({ type: 'ask', id, question }),
    );
    if (answer.type !== 'answer' || answer.id !== id || answer.answer.kind !== question.kind) {
      this.end();
      throw protocolBroken();
    }
    return answer.answer;
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#process.kill();
    this.#waiting?.reject(crashed());
    this.#waiting = null;
  }

  /** Sends one message and waits for its answer, under the limits of time and memory. */
  async #exchange(
    timeoutMs: number,
    signal: AbortSignal,
    send: () => void,
  ): Promise<Extract<FromPdf, { type: 'opened' | 'answer' }>> {
    if (this.#isEnded) throw crashed();
    if (signal.aborted) throw abortedError();
    this.#signal = signal;
    const stop = (error: AppError): void => this.#fail(error);
    const onAbort = (): void => stop(abortedError());
    const timer = setTimeout(() => stop(tooSlow(timeoutMs)), timeoutMs);
    const watch = setInterval(() => {
      if ((this.#process.memoryBytes() ?? 0) > this.#limits.memoryBytes) stop(tooMuchMemory());
    }, WATCH_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject };
        send();
      });
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      this.#waiting = null;
    }
  }

  /** Handles an error after which the process has to end. */
  #fail(error: unknown): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
    this.end();
  }

  #receive(raw: unknown): void {
    const parsed = FromPdfSchema.safeParse(raw);
    if (!parsed.success) return this.#fail(protocolBroken());
    const message = parsed.data;
    switch (message.type) {
      case 'ready':
        return;
      case 'opened':
      case 'answer':
        return this.#waiting?.resolve(message);
      case 'refused':
      case 'failed':
        return this.#waiting?.reject(new AppError(message.error));
      case 'range.wanted':
        this.#giveRange(message.begin, message.end).catch((error: unknown) => this.#fail(error));
    }
  }

  async #giveRange(begin: number, end: number): Promise<void> {
    if (begin >= end || begin >= this.#file.length) throw protocolBroken();
    const bytes = await this.#file.read(begin, Math.min(end, this.#file.length), this.#signal);
    this.#process.post({ type: 'range', begin, bytes });
  }
}

function tooSlow(timeoutMs: number): AppError {
  return new AppError({
    code: 'PDF_TOO_SLOW',
    params: { seconds: Math.round(timeoutMs / 1000) },
    message: `The PDF could not be read within ${Math.round(timeoutMs / 1000)} seconds.`,
    next: 'Ask for fewer pages; a damaged file may not be readable at all.',
  });
}

function tooMuchMemory(): AppError {
  return new AppError({
    code: 'PDF_TOO_MUCH_MEMORY',
    message: 'Reading the PDF took too much memory and was ended.',
    next: 'Ask for fewer pages; a damaged file may not be readable at all.',
  });
}

function crashed(): AppError {
  return new AppError({
    code: 'PDF_CRASHED',
    message: 'The reader went down over this PDF.',
    next: 'Ask for fewer pages; a damaged file may not be readable at all.',
  });
}

function protocolBroken(): AppError {
  return new AppError({
    code: 'PDF_CRASHED',
    message: 'The reader gave an answer that makes no sense and was ended.',
    next: 'Do not rely on this file.',
  });
}
