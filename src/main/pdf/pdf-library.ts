import { AppError } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';

import type { PdfFile } from './pdf-file.ts';
import type { ForkPdf } from './pdf-process.ts';
import { PdfReader } from './pdf-reader.ts';

/** Which document is meant: the same key within a run is the same bytes. */
export interface PdfSource {
  readonly runId: RunId;
  readonly key: string;
  /** Set when the tab shows it. */
  readonly shownIn: { readonly tabId: TabId; readonly url: string } | null;
  /** Gets its bytes; called once. */
  load(signal: AbortSignal): Promise<PdfFile>;
}

export interface PdfLibraryOptions {
  readonly fork: ForkPdf;
  /** How long a process without work is kept, and how long the bytes; ms. */
  readonly processIdleMs?: number;
  readonly fileIdleMs?: number;
}

interface Entry {
  readonly id: string;
  readonly file: PdfFile;
  reader: PdfReader | null;
  /** With what it opened. */
  password: string | null;
  usedAt: number;
  isBusy: boolean;
}

const PROCESS_IDLE_MS = 2 * 60_000;
const FILE_IDLE_MS = 20 * 60_000;
const MAX_FILES = 6;
const MAX_PROCESSES = 3;

/**
 * The documents that runs have read lately. Bytes are loaded once for a run; a process is started when a document is asked
 * something and ended when it has had nothing to do for a while, or when newer ones need its place.
 */
export class PdfLibrary {
  readonly #options: Required<PdfLibraryOptions>;
  readonly #entries = new Map<string, Entry>();
  readonly #shown = new Map<TabId, { readonly url: string; readonly pages: number }>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: PdfLibraryOptions) {
    this.#options = { processIdleMs: PROCESS_IDLE_MS, fileIdleMs: FILE_IDLE_MS, ...options };
  }

  /** Lends the open document to `use`. Throws what loading and opening throw. */
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

  /** How many pages the PDF at this address in this tab has; `null` while nothing has read it. */
  pagesShown(tabId: TabId, url: string): number | null {
    const shown = this.#shown.get(tabId);
    return shown?.url === url ? shown.pages : null;
  }

  /** Ends all processes and lets go of all bytes. */
  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const entry of this.#entries.values()) this.#drop(entry);
  }

  async #entryOf(source: PdfSource, signal: AbortSignal): Promise<Entry> {
    const id = `${source.runId} ${source.key}`;
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
    // Nothing depends on it any more, and the system takes the file away with the program.
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
