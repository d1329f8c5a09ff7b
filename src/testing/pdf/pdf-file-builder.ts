import { deflateSync } from 'node:zlib';

const NULL = Buffer.from('null');

type Encrypt = (object: number, data: Buffer) => Buffer;

/** Collects numbered objects and writes the file around them. */
export class PdfFile {
  readonly #objects: (Buffer | null)[] = [];
  #encrypt: Encrypt = (_object, data) => data;

  encryptWith(cipher: Encrypt): void {
    this.#encrypt = cipher;
  }

  /** Reserves the number of an object that is written later. */
  reserve(): number {
    this.#objects.push(null);
    return this.#objects.length;
  }

  put(body: string, number = this.reserve()): number {
    this.#objects[number - 1] = Buffer.from(body, 'latin1');
    return number;
  }

  /** Adds a stream; `entries` are additional ones of its dictionary. */
  stream(data: Buffer | string, number = this.reserve(), entries = ''): number {
    const packed = this.#encrypt(number, deflateSync(data));
    this.#objects[number - 1] = Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]);
    return number;
  }

  /** Returns a text string for use inside object `number`. */
  text(number: number, value: string): string {
    return `<${this.#encrypt(number, utf16(value, true)).toString('hex')}>`;
  }

  /** Returns the file: its objects and a cross-reference table. */
  finish(trailer: string): Buffer {
    const out = new Output();
    const offsets = this.#objects.map((body, index) => out.addObject(index + 1, body));
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = offsets.length + 1;
    const start = out.add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
    out.add(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
    return out.bytes();
  }
}

/** Collects the bytes of a file. */
class Output {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  length = this.#parts[0]?.length ?? 0;

  /** Appends a part and returns its offset. */
  add(part: Buffer | string): number {
    const at = this.length;
    const bytes = Buffer.from(part);
    this.#parts.push(bytes);
    this.length += bytes.length;
    return at;
  }

  addObject(number: number, body: Buffer | null): number {
    const at = this.add(`${number} 0 obj\n`);
    this.add(body ?? NULL);
    this.add('\nendobj\n');
    return at;
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** Returns a text as big-endian UTF-16, with or without a byte order mark. */
export function utf16(text: string, withMark: boolean): Buffer {
  const units = Buffer.from(withMark ? `\uFEFF${text}` : text, 'utf16le');
  return units.swap16();
}
