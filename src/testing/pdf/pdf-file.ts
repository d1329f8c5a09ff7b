import { deflateSync } from 'node:zlib';

const OBJECTS_A_STREAM = 50;
const NULL = Buffer.from('null');

type Encrypt = (object: number, data: Buffer) => Buffer;

/** Collects numbered objects and writes the file around them. */
export class PdfFile {
  readonly #objects: (Buffer | null)[] = [];
  #encrypt: Encrypt = (_object, data) => data;

  encryptWith(cipher: Encrypt): void {
    this.#encrypt = cipher;
  }

  /** A number for an object that is written later. */
  reserve(): number {
    this.#objects.push(null);
    return this.#objects.length;
  }

  put(body: string, number = this.reserve()): number {
    this.#objects[number - 1] = Buffer.from(body, 'latin1');
    return number;
  }

  stream(data: Buffer | string, number = this.reserve()): number {
    return this.#putStream(this.#encrypt(number, deflateSync(data)), number, '');
  }

  /** A text string for use inside object `number`. */
  text(number: number, value: string): string {
    return `<${this.#encrypt(number, utf16(value, true)).toString('hex')}>`;
  }

  /** The file with its objects as they are and a cross-reference table. */
  finish(trailer: string): Buffer {
    const out = new Output();
    const offsets = this.#objects.map((body, index) => out.addObject(index + 1, body));
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = offsets.length + 1;
    const start = out.add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
    out.add(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
    return out.bytes();
  }

  /** The file with its objects, but for streams, in object streams, and a cross-reference stream with PNG's predictor. */
  finishPacked(trailer: string): Buffer {
    const isStream = (body: Buffer | null): boolean => body?.includes('\nendstream') === true;
    const inside = this.#objects.flatMap((body, index) => (isStream(body) ? [] : [index + 1]));
    const places = new Map<number, readonly [kind: number, one: number, two: number]>();
    for (let begin = 0; begin < inside.length; begin += OBJECTS_A_STREAM) {
      const numbers = inside.slice(begin, begin + OBJECTS_A_STREAM);
      const bodies = numbers.map((number) =>
        (this.#objects[number - 1] ?? NULL).toString('latin1'),
      );
      let offset = 0;
      const heads = numbers.map((number, index) => {
        const head = `${number} ${offset}`;
        offset += (bodies[index]?.length ?? 0) + 1;
        return head;
      });
      const first = `${heads.join(' ')}\n`;
      const data = Buffer.from(`${first}${bodies.join('\n')}\n`, 'latin1');
      const extra = `/Type /ObjStm /N ${numbers.length} /First ${first.length}`;
      const stream = this.#putStream(deflateSync(data), this.reserve(), extra);
      for (const [index, number] of numbers.entries()) places.set(number, [2, stream, index]);
    }
    const out = new Output();
    for (const [index, body] of this.#objects.entries())
      if (!places.has(index + 1)) places.set(index + 1, [1, out.addObject(index + 1, body), 0]);
    const table = this.reserve();
    const start = out.length;
    places.set(table, [1, start, 0]);
    let above = Buffer.alloc(7);
    const rows = Array.from({ length: table + 1 }, (_, number) => {
      const [kind, one, two] = places.get(number) ?? [0, 0, 65_535];
      const row = Buffer.alloc(7);
      row.writeUInt8(kind);
      row.writeUInt32BE(one, 1);
      row.writeUInt16BE(two, 5);
      const filtered = Buffer.from([2, ...row.map((byte, at) => byte - (above[at] ?? 0))]);
      above = row;
      return filtered;
    });
    const size = `/Type /XRef /Size ${table + 1} /W [1 4 2] ${trailer}`;
    const filter = '/DecodeParms << /Predictor 12 /Columns 7 >>';
    this.#putStream(deflateSync(Buffer.concat(rows)), table, `${size} ${filter}`);
    out.addObject(table, this.#objects[table - 1] ?? null);
    out.add(`startxref\n${start}\n%%EOF\n`);
    return out.bytes();
  }

  #putStream(packed: Buffer, number: number, extra: string): number {
    this.#objects[number - 1] = Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode ${extra} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]);
    return number;
  }
}

/** The bytes of a file, from its beginning. */
class Output {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  length = this.#parts[0]?.length ?? 0;

  /** Says where it begins, as `addObject` does. */
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

/** Big-endian, with a byte order mark or without. */
export function utf16(text: string, withMark: boolean): Buffer {
  const units = Buffer.from(withMark ? `\uFEFF${text}` : text, 'utf16le');
  return units.swap16();
}
