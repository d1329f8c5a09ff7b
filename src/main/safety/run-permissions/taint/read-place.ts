import { toCompared } from '#shared/evidence/text/compare-text.ts';

import { TextIndex } from './known-text-index.ts';

/** Limit in characters of lines that are remembered as read; longer ones are hardly ever read twice. */
const MAX_WRITTEN = 300;

/** The texts that were read at one place. */
export class ReadPlace {
  /** Text that the place itself shows, which may be sent to it again. */
  readonly shown = new TextIndex();
  /** Text about the place from results of calls. */
  readonly told = new TextIndex();
  readonly #lines = new Set<string>();
  readonly #written = new Set<string>();
  #all = '';

  get size(): number {
    return this.shown.size + this.told.size;
  }

  show(line: string): void {
    // Most of a page is read many times.
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
