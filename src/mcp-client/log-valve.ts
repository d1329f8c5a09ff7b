import { MCP_CAPS } from '#shared/ports/mcp-messages.ts';

import { showInvisible } from './show-invisible.ts';

const LINES_PER_SECOND = 20;
/** Terminal codes for colours and cursor movement: `ESC [ … letter`. */
const TERMINAL_CODE = new RegExp(`${String.fromCharCode(0x1b)}\\[[0-9;?]*[A-Za-z]`, 'g');

type Level = 'info' | 'warning';

/** Passes a server's log lines on but limits their rate: excess lines are counted and reported with the next one. */
export class LogValve {
  readonly #write: (level: Level, text: string) => void;
  readonly #now: () => number;
  #windowStart = 0;
  #linesInWindow = 0;
  #dropped = 0;
  #rest = '';

  constructor(write: (level: Level, text: string) => void, now: () => number = Date.now) {
    this.#write = write;
    this.#now = now;
  }

  line(level: Level, text: string): void {
    const line = showInvisible(text.replaceAll(TERMINAL_CODE, '').trim()).slice(
      0,
      MCP_CAPS.logChars,
    );
    if (line === '') return;
    const now = this.#now();
    if (now - this.#windowStart >= 1000) {
      this.#windowStart = now;
      this.#linesInWindow = 0;
    }
    if (this.#linesInWindow >= LINES_PER_SECOND) {
      this.#dropped += 1;
      return;
    }
    if (this.#dropped > 0) {
      this.#write('warning', `${this.#dropped} more lines came too fast and were left out.`);
      this.#dropped = 0;
    }
    this.#linesInWindow += 1;
    this.#write(level, line);
  }

  /** Splits output that arrives in pieces into lines; the end of a line that is too long is dropped. */
  chunk(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = (lines.pop() ?? '').slice(0, MCP_CAPS.logChars);
    for (const line of lines) this.line('info', line);
  }
}
