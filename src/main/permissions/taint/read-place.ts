import { toCompared } from '#shared/evidence/compare-text.ts';

import { TextIndex } from './text-index.ts';

/** Longer lines are hardly ever read twice. */
const MAX_WRITTEN = 300;

/** What was read at one place. */
export class ReadPlace {
  /** What the place shows itself, and may be told again. */
  readonly shown = new TextIndex();
  /** What was said of the place besides. */
  readonly told = new TextIndex();
  readonly #lines = new Set<string>();
  readonly #written = new Set<string>();
  #all = '';

  get size(): number {
    return this.shown.size + this.told.size;
  }

  show(line: string): void {
    // Most of a page is read again and again.
    if (this.#written.has(line)) return;
    const { text } = toCompared(line);
    if (text === '' || this.#lines.has(text)) return;
    if (line.length <= MAX_WRITTEN) this.#written.add(line);
    this.#lines.add(text);
    this.#all += `${text}\n`;
    this.shown.add(line);
  }

  tell(line: string): void {
    if (!this.#written.has(line) && !this.#lines.has(toCompared(line).text)) this.told.add(line);
  }

  has(compared: string): boolean {
    return this.#all.includes(compared);
  }
}
