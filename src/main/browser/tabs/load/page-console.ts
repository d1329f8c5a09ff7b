import type { WebContents } from 'electron';

import type { ConsoleLevel } from '#shared/tools/reading/console-messages.ts';

export interface ConsoleLine {
  readonly level: ConsoleLevel;
  readonly text: string;
  /** URL without query, and line, of the script: `https://a.example/app.js:12`; empty where unknown. */
  readonly source: string;
}

/** Maximum number of stored lines for a page. */
const MAX_LINES = 300;
const MAX_LINE_CHARS = 1_000;
/** Levels by their numbers in `console-message` before Electron 35. */
const LEVELS = ['debug', 'info', 'warning', 'error'] as const;

/**
 * Console output of the current document, recorded only while `isHeard` returns `true`. Electron reports it without `Runtime.enable`, which
 * pages can detect.
 */
export class PageConsole {
  #lines: ConsoleLine[] = [];
  #left = 0;

  constructor(contents: WebContents, isHeard: () => boolean) {
    contents.on('did-navigate', () => this.#clear());
    contents.on('console-message', (...[details, level, text, line, source]) => {
      if (!isHeard()) return;
      this.#add(
        Reflect.has(details, 'message')
          ? {
              level: details.level,
              text: details.message,
              source: placeOf(details.sourceId, details.lineNumber),
            }
          : { level: LEVELS[level] ?? 'info', text, source: placeOf(source, line) },
      );
    });
  }

  get lines(): readonly ConsoleLine[] {
    return this.#lines;
  }

  /** Number of older lines that were dropped. */
  get left(): number {
    return this.#left;
  }

  #add({ level, text, source }: ConsoleLine): void {
    this.#lines.push({ level, text: text.slice(0, MAX_LINE_CHARS), source });
    if (this.#lines.length <= MAX_LINES) return;
    this.#lines.shift();
    this.#left += 1;
  }

  #clear(): void {
    this.#lines = [];
    this.#left = 0;
  }
}

function placeOf(source: string, line: number): string {
  const url = URL.parse(source);
  return url === null || url.origin === 'null' ? '' : `${url.origin}${url.pathname}:${line}`;
}
