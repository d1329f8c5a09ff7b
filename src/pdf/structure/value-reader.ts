import { PdfName, PdfRef, PdfStream, UnusualFile, type PdfValue } from './pdf-value.ts';

const MAX_DEPTH = 60;
const MAX_WORD = 10_000;

/** Stands for the end of the file: no byte. */
const NOTHING = -1;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const PERCENT = 0x25;
const OPEN = 0x28;
const CLOSE = 0x29;
const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const BACKSLASH = 0x5c;
const N = 0x6e;
const F = 0x66;

/** 1: white space; 2: delimiter; 0: everything else (ISO 32000-1, 7.2.2). */
const KINDS = new Uint8Array(256);
for (const code of [0, 9, LF, 12, CR, SPACE]) KINDS[code] = 1;
for (const code of Buffer.from('()<>[]{}/%', 'latin1')) KINDS[code] = 2;

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

/** Reads values from a place in the file onwards. Throws `UnusualFile` where there is none. */
export class ValueReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Where it goes on. */
  get at(): number {
    return this.#at;
  }

  /** A value; a dictionary that the word `stream` follows is the head of a stream. */
  readObject(): PdfValue {
    const value = this.readValue(0);
    if (!(value instanceof Map) || !this.takeWord('stream')) return value;
    if (this.#bytes[this.#at] === CR) this.#at += 1;
    if (this.#bytes[this.#at] !== LF) throw new UnusualFile('a stream begins without a new line');
    return new PdfStream(value, this.#at + 1);
  }

  readValue(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new UnusualFile('values are nested too deeply');
    this.#skipSpace();
    const code = this.#bytes[this.#at] ?? NOTHING;
    switch (code) {
      case SLASH:
        return new PdfName(this.#readName());
      case OPEN:
        return this.#readLiteral();
      case LESS:
        return this.#bytes[this.#at + 1] === LESS ? this.#readDict(depth) : this.#readHex();
      case 0x5b:
        return this.#readArray(depth);
      default:
        return isNumberStart(code) ? this.#readNumberOrRef() : this.#readKeyword();
    }
  }

  /** Takes this word if it stands here. */
  takeWord(word: string): boolean {
    this.#skipSpace();
    for (let index = 0; index < word.length; index += 1)
      if (this.#bytes[this.#at + index] !== word.charCodeAt(index)) return false;
    this.#at += word.length;
    return true;
  }

  /** A number without sign or point; `null` where there is none. */
  takeCount(): number | null {
    this.#skipSpace();
    const begin = this.#at;
    let value = 0;
    for (let code = this.#bytes[this.#at]; isDigit(code); code = this.#bytes[this.#at]) {
      value = value * 10 + code - 0x30;
      this.#at += 1;
    }
    if (this.#at === begin || !Number.isSafeInteger(value)) {
      this.#at = begin;
      return null;
    }
    return value;
  }

  /**
   * A row of a cross-reference table as it has to be, 20 bytes at fixed places (ISO 32000-1, 7.5.4): its two numbers and whether the object is
   * used, each row in the same object. `null` for one that is written in another way.
   */
  takeTableRow(): Readonly<TableRow> | null {
    this.#skipSpace();
    const at = this.#at;
    const bytes = this.#bytes;
    const letter = bytes[at + 17];
    if (bytes[at + 10] !== SPACE || bytes[at + 16] !== SPACE || (letter !== N && letter !== F))
      return null;
    row.at = digitsAt(bytes, at, 10);
    row.generation = digitsAt(bytes, at + 11, 5);
    row.isUsed = letter === N;
    if (row.at < 0 || row.generation < 0) return null;
    this.#at = at + 18;
    return row;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#bytes[this.#at];
      if (code === undefined) return;
      if (KINDS[code] === 1) this.#at += 1;
      else if (code === PERCENT) this.#skipComment();
      else return;
    }
  }

  #skipComment(): void {
    for (let code = this.#bytes[this.#at]; code !== undefined; code = this.#bytes[this.#at]) {
      if (code === LF || code === CR) return;
      this.#at += 1;
    }
  }

  #readName(): string {
    this.#at += 1;
    const word = this.#takeRegular();
    return word.includes('#')
      ? word.replaceAll(/#([\da-f]{2})/gi, (_whole, digits: string) =>
          String.fromCharCode(Number.parseInt(digits, 16)),
        )
      : word;
  }

  #readLiteral(): string {
    this.#at += 1;
    let text = '';
    // Most strings have nothing in them that has to be looked at twice, and are taken in one piece.
    let begin = this.#at;
    for (let open = 1; ;) {
      const code = this.#bytes[this.#at];
      if (code === undefined) throw new UnusualFile('a string does not end');
      if (code === OPEN) open += 1;
      else if (code === CLOSE) open -= 1;
      if (open > 0 && code !== BACKSLASH && code !== CR) {
        this.#at += 1;
        continue;
      }
      const piece = this.#bytes.toString('latin1', begin, this.#at);
      text = text === '' ? piece : text + piece;
      this.#at += 1;
      if (open === 0) return text;
      text += code === BACKSLASH ? this.#readEscape() : this.#readLineEnd();
      begin = this.#at;
    }
  }

  #readLineEnd(): string {
    if (this.#bytes[this.#at] === LF) this.#at += 1;
    return '\n';
  }

  #readEscape(): string {
    const code = this.#bytes[this.#at];
    if (code === undefined) throw new UnusualFile('a string does not end');
    if (isOctal(code)) {
      let value = 0;
      for (let digits = 0; digits < 3; digits += 1) {
        const digit = this.#bytes[this.#at];
        if (!isOctal(digit)) break;
        value = value * 8 + digit - 0x30;
        this.#at += 1;
      }
      return String.fromCharCode(value & 0xff);
    }
    this.#at += 1;
    if (code === CR || code === LF) {
      if (code === CR && this.#bytes[this.#at] === LF) this.#at += 1;
      return '';
    }
    const letter = String.fromCharCode(code);
    return ESCAPES[letter] ?? letter;
  }

  #readHex(): string {
    this.#at += 1;
    let text = '';
    let high: number | null = null;
    for (;;) {
      const code = this.#bytes[this.#at];
      if (code === undefined) throw new UnusualFile('a string does not end');
      this.#at += 1;
      if (code === GREATER) return high === null ? text : text + String.fromCharCode(high * 16);
      const digit = hexDigit(code);
      if (digit === null) {
        if (KINDS[code] !== 1) throw new UnusualFile('a string has digits that are none');
      } else if (high === null) high = digit;
      else {
        text += String.fromCharCode(high * 16 + digit);
        high = null;
      }
    }
  }

  #readArray(depth: number): PdfValue {
    this.#at += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.#skipSpace();
      if (this.#bytes[this.#at] === 0x5d) {
        this.#at += 1;
        return values;
      }
      values.push(this.readValue(depth + 1));
    }
  }

  #readDict(depth: number): PdfValue {
    this.#at += 2;
    const dict = new Map<string, PdfValue>();
    for (;;) {
      this.#skipSpace();
      const code = this.#bytes[this.#at];
      if (code === GREATER && this.#bytes[this.#at + 1] === GREATER) {
        this.#at += 2;
        return dict;
      }
      if (code !== SLASH) throw new UnusualFile('a dictionary has a key that is no name');
      dict.set(this.#readName(), this.readValue(depth + 1));
    }
  }

  #readNumberOrRef(): PdfValue {
    const begin = this.#at;
    const count = this.takeCount();
    const code = this.#bytes[this.#at];
    if (count === null || code === DOT) {
      this.#at = begin;
      return this.#readReal();
    }
    const afterCount = this.#at;
    // `12 0 R`: only here a second number can belong to the first.
    const generation = code !== undefined && KINDS[code] === 1 ? this.takeCount() : null;
    if (generation !== null && this.#isWordR()) {
      if (generation !== 0) throw new UnusualFile('an object of a later generation is used');
      return new PdfRef(count);
    }
    this.#at = afterCount;
    return count;
  }

  #isWordR(): boolean {
    this.#skipSpace();
    const next = this.#bytes[this.#at + 1];
    if (this.#bytes[this.#at] !== 0x52 || (next !== undefined && KINDS[next] === 0)) return false;
    this.#at += 1;
    return true;
  }

  #readReal(): number {
    const text = this.#takeRegular();
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text))
      throw new UnusualFile('a number is written in a way of its own');
    return Number(text);
  }

  #readKeyword(): null | boolean {
    const word = this.#takeRegular();
    switch (word) {
      case 'null':
        return null;
      case 'true':
        return true;
      case 'false':
        return false;
      default:
        throw new UnusualFile('there is no value where one has to be');
    }
  }

  #takeRegular(): string {
    const begin = this.#at;
    for (let code = this.#bytes[this.#at]; code !== undefined; code = this.#bytes[this.#at]) {
      if (KINDS[code] !== 0) break;
      this.#at += 1;
    }
    if (this.#at - begin > MAX_WORD) throw new UnusualFile('a name is too long');
    return this.#bytes.toString('latin1', begin, this.#at);
  }
}

interface TableRow {
  at: number;
  generation: number;
  isUsed: boolean;
}

const row: TableRow = { at: 0, generation: 0, isUsed: false };

/** The number that `count` digits make; negative where they are not all digits. */
function digitsAt(bytes: Buffer, begin: number, count: number): number {
  let value = 0;
  for (let at = begin; at < begin + count; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function isDigit(code: number | undefined): code is number {
  return code !== undefined && code >= 0x30 && code <= 0x39;
}

function isOctal(code: number | undefined): code is number {
  return code !== undefined && code >= 0x30 && code <= 0x37;
}

function isNumberStart(code: number | undefined): boolean {
  return isDigit(code) || code === PLUS || code === MINUS || code === DOT;
}

function hexDigit(code: number | undefined): number | null {
  if (code === undefined) return null;
  if (isDigit(code)) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
}
