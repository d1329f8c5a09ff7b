import { UnusualFile } from './pdf-value.ts';
import { CR, isDigit, isRegular, isSpace, LF, PERCENT } from './pdf-syntax.ts';

const MAX_WORD = 10_000;

/** A place in a file that moves on, and what is read the same way everywhere: white space, words, counts. */
export class ByteCursor {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** The byte that stands here; `undefined` at the end. */
  get code(): number | undefined {
    return this.bytes[this.at];
  }

  /** Goes past white space and comments. */
  skipSpace(): void {
    const { bytes } = this;
    let { at } = this;
    while (isSpace(bytes[at])) at += 1;
    this.at = at;
    if (bytes[at] === PERCENT) this.#skipComments();
  }

  /** Takes this word if it stands here. */
  takeWord(word: string): boolean {
    this.skipSpace();
    for (let index = 0; index < word.length; index += 1)
      if (this.bytes[this.at + index] !== word.charCodeAt(index)) return false;
    this.at += word.length;
    return true;
  }

  /** A number without sign or point; `null` where there is none. */
  takeCount(): number | null {
    this.skipSpace();
    const { at: begin, bytes } = this;
    let at = begin;
    let value = 0;
    for (let code = bytes[at]; isDigit(code); code = bytes[at]) {
      value = value * 10 + code - 0x30;
      at += 1;
    }
    if (at === begin || !Number.isSafeInteger(value)) return null;
    this.at = at;
    return value;
  }

  /** All that a number or a word may hold, as text, one byte a character. Throws `UnusualFile` for what is far too long. */
  takeRegular(): string {
    const begin = this.at;
    const { bytes } = this;
    let at = begin;
    while (isRegular(bytes[at])) at += 1;
    this.at = at;
    if (at - begin > MAX_WORD) throw new UnusualFile('a word is too long');
    return bytes.toString('latin1', begin, at);
  }

  #skipComments(): void {
    for (let isInside = true; this.at < this.bytes.length; this.at += 1) {
      const { code } = this;
      if (code === LF || code === CR) isInside = false;
      else if (code === PERCENT) isInside = true;
      else if (!isInside && !isSpace(code)) return;
    }
  }
}
