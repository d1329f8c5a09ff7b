import { AppError } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';

import type { PdfFile } from './pdf-file.ts';
import type { ForkPdf } from './pdf-process.ts';
import { PdfReader } from './pdf-reader.ts';

/** A PDF to read. The same key of the same reader means the same bytes. */
export interface PdfSource {
  /** Run that reads the PDF, or the person, whose window reads the page in front of them. */
  readonly readBy: RunId | 'person';
  readonly key: string;
  /** Tab that shows the PDF as its page; `null` when none does. */
  readonly shownIn: { readonly tabId: TabId; readonly url: string } | null;
  /** Loads the bytes; called once. */
  load(signal: AbortSignal): Promise<PdfFile>;
}

export interface PdfLibraryOptions {
  readonly fork: ForkPdf;
  /** Milliseconds after which an unused process ends. */
  readonly processIdleMs?: number;
  readonly fileIdleMs?: number;
}

interface Entry {
  readonly id: string;
  readonly file: PdfFile;
  reader: PdfReader | null;
  /** Password that opened the document. */
  password: string | null;
  usedAt: number;
  isBusy: boolean;
}

const PROCESS_IDLE_MS = 2 * 60_000;
const FILE_IDLE_MS = 20 * 60_000;
const MAX_FILES = 6;
const MAX_PROCESSES = 3;

/**
 * Documents that runs and the person have read lately. The bytes of each are loaded once. A process starts when a document is read, and
 * ends after some idle time or when newer documents need its place.
 */
export class PdfLibrary {
  readonly #options: Required<PdfLibraryOptions>;
  readonly #entries = new Map<string, Entry>();
  readonly #shown = new Map<TabId, { readonly url: string; readonly pages: number }>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: PdfLibraryOptions) {
    this.#options = { processIdleMs: PROCESS_IDLE_MS, fileIdleMs: FILE_IDLE_MS, ...options };
  }

  /** Calls `use` with the open document. Throws the errors of loading and opening. */
  async read<Answer>(
    source: PdfSource,
    password: string | null,
    signal: AbortSignal,
    use: (reader: PdfReader) => Promise<Answer>,
  ): Promise<Answer> {
    const entry = await this.#entryOf(source, signal);
    if (entry.isBusy) throw busy();
    entry.isBusy = true;
    try {
      const reader = await this.#readerOf(entry, password, signal);
      if (source.shownIn !== null)
        this.#shown.set(source.shownIn.tabId, { url: source.shownIn.url, pages: reader.pages });
      return await use(reader);
    } finally {
      entry.isBusy = false;
      entry.usedAt = Date.now();
      if (entry.reader?.isEnded === true) entry.reader = null;
      this.#tidy();
    }
  }

  /** Returns the number of pages of the PDF at this URL in this tab; `null` until it is read. */
  pagesShown(tabId: TabId, url: string): number | null {
    const shown = this.#shown.get(tabId);
    return shown?.url === url ? shown.pages : null;
  }

  /** Ends all processes and closes all files. */
  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const entry of this.#entries.values()) this.#drop(entry);
  }

  async #entryOf(source: PdfSource, signal: AbortSignal): Promise<Entry> {
    const id = `${source.readBy} ${source.key}`;
    const known = this.#entries.get(id);
    if (known !== undefined) return known;
    const file = await source.load(signal);
    const entry: Entry = {
      id,
      file,
      reader: null,
      password: null,
      usedAt: Date.now(),
      isBusy: false,
    };
    this.#entries.set(id, entry);
    return entry;
  }

  async #readerOf(entry: Entry, password: string | null, signal: AbortSignal): Promise<PdfReader> {
    if (entry.reader !== null && !entry.reader.isEnded) return entry.reader;
    const tried = password ?? entry.password;
    entry.reader = await PdfReader.open(this.#options.fork, entry.file, tried, signal);
    entry.password = tried;
    return entry.reader;
  }

  #tidy(): void {
    const now = Date.now();
    const { fileIdleMs, processIdleMs } = this.#options;
    const idle = [...this.#entries.values()]
      .filter(({ isBusy }) => !isBusy)
      .toSorted((a, b) => b.usedAt - a.usedAt);
    for (const [rank, entry] of idle.entries()) {
      if (rank >= MAX_FILES || now - entry.usedAt >= fileIdleMs) this.#drop(entry);
      else if (rank >= MAX_PROCESSES || now - entry.usedAt >= processIdleMs) endReader(entry);
    }
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#entries.size > 0)
      this.#timer = setTimeout(() => this.#tidy(), Math.min(processIdleMs, fileIdleMs)).unref();
  }

  #drop(entry: Entry): void {
    this.#entries.delete(entry.id);
    endReader(entry);
    // Nothing depends on the file any more, and the system deletes it when the program ends.
    entry.file.close().catch(() => undefined);
  }
}

function endReader(entry: Entry): void {
  entry.reader?.end();
  entry.reader = null;
}

function busy(): AppError {
  return new AppError({
    code: 'PDF_BUSY',
    message: 'This PDF is being read by another call.',
    next: 'Wait for that call to end and try again.',
  });
}
