/**
 * Reads Chromium's serialization format (`base::Pickle`), which aligns values to four bytes. Methods return `null` where the data ends too
 * early.
 */
export class Pickle {
  readonly #bytes: Buffer;
  /** Read position. The first four bytes are the size of the payload. */
  #at = 4;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  int(): number | null {
    if (this.#at + 4 > this.#bytes.length) return null;
    const value = this.#bytes.readInt32LE(this.#at);
    this.#at += 4;
    return value;
  }

  string(): string | null {
    return this.#text(1, 'utf8');
  }

  string16(): string | null {
    return this.#text(2, 'utf16le');
  }

  #text(bytesEach: number, encoding: 'utf8' | 'utf16le'): string | null {
    const length = this.int();
    if (length === null || length < 0) return null;
    const end = this.#at + length * bytesEach;
    if (end > this.#bytes.length) return null;
    const text = this.#bytes.toString(encoding, this.#at, end);
    this.#at = end + ((4 - (end % 4)) % 4);
    return text;
  }
}
