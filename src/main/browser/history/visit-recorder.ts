import type { Disposable } from '../../platform/async/disposable.ts';
import type { Visit } from './visit-table.ts';

export interface VisitRecorderOptions {
  readonly write: (visits: readonly Visit[]) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** Navigation of a tab. `replaces` says whether it replaced the current page, as a redirect by script does. */
export interface Arrival {
  readonly url: string;
  readonly isTyped: boolean;
  readonly replaces: boolean;
}

interface Noted {
  readonly url: string;
  title: string;
  /** Time of the visit; `null` once it is stored, when only the title can still change. */
  at: number | null;
  readonly isTyped: boolean;
}

/** Delay in which redirects by script happen and titles arrive. */
const GATHER_MS = 1500;

/**
 * Collects visits of tabs and stores them after a short delay: pages that are replaced meanwhile were only redirects, and titles arrive
 * after their pages.
 */
export class VisitRecorder implements Disposable {
  readonly #options: VisitRecorderOptions;
  #noted: Noted[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(options: VisitRecorderOptions) {
    this.#options = options;
  }

  /** Starts a recording for one tab. */
  openTab(): TabVisits {
    return new TabVisits({
      note: (noted) => this.#note(noted),
      drop: (noted) => (this.#noted = this.#noted.filter((one) => one !== noted)),
      now: this.#options.now,
    });
  }

  /** Stores the collected visits at once. */
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

/** Time after which reloading the same page counts as another visit. */
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

  /** Forgets the last page: the tab now shows one that is not recorded. */
  left(): void {
    this.#last = null;
  }
}
