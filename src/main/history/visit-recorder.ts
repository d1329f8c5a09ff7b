import type { Disposable } from '../platform/disposable.ts';
import type { Visit } from './visit-table.ts';

export interface VisitRecorderOptions {
  /** Writes what was gathered. */
  readonly write: (visits: readonly Visit[]) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** What a tab went to. `replaces`: it took the place of what was there, as a page does that leads on by itself. */
export interface Arrival {
  readonly url: string;
  readonly isTyped: boolean;
  readonly replaces: boolean;
}

interface Noted {
  readonly url: string;
  title: string;
  /** `null` once it is written: what comes then is only another title. */
  at: number | null;
  readonly isTyped: boolean;
}

/** A page that leads on by itself does so within this time; its title is there by then, too. */
const GATHER_MS = 1500;

/**
 * Gathers what tabs go to, and writes it a moment later: a page that another took the place of meanwhile was only on the way, and
 * titles come after their pages.
 */
export class VisitRecorder implements Disposable {
  readonly #options: VisitRecorderOptions;
  #noted: Noted[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(options: VisitRecorderOptions) {
    this.#options = options;
  }

  /** What one tab goes to. */
  openTab(): TabVisits {
    return new TabVisits({
      note: (noted) => this.#note(noted),
      drop: (noted) => (this.#noted = this.#noted.filter((one) => one !== noted)),
      now: this.#options.now,
    });
  }

  /** Writes at once what is still waited with. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const visits = this.#noted.map((noted) => ({ ...noted }));
    for (const noted of this.#noted) noted.at = null;
    this.#noted = [];
    try {
      this.#options.write(visits);
    } catch (thrown) {
      this.#options.onError(thrown);
    }
  }

  dispose(): void {
    this.flush();
  }

  #note(noted: Noted): void {
    if (!this.#noted.includes(noted)) this.#noted.push(noted);
    this.#timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }
}

interface Notes {
  readonly note: (noted: Noted) => void;
  readonly drop: (noted: Noted) => void;
  readonly now: () => number;
}

/** A page that stays in its tab counts as visited again after this time when it is loaded anew. */
const AGAIN_MS = 30 * 60_000;

export class TabVisits {
  readonly #notes: Notes;
  #last: (Noted & { readonly arrivedAt: number }) | null = null;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  arrived({ url, isTyped, replaces }: Arrival): void {
    const now = this.#notes.now();
    const last = this.#last;
    if (last !== null && last.url === url && now - last.arrivedAt < AGAIN_MS) return;
    if (last !== null && replaces) this.#notes.drop(last);
    const typed = isTyped || (replaces && last?.isTyped === true);
    this.#last = { url, title: '', at: now, isTyped: typed, arrivedAt: now };
    this.#notes.note(this.#last);
  }

  titled(url: string, title: string): void {
    const last = this.#last;
    if (last === null || last.url !== url || last.title === title) return;
    last.title = title;
    this.#notes.note(last);
  }

  /** It shows what is not kept. */
  left(): void {
    this.#last = null;
  }
}
