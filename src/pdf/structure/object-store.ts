import { ByteCursor } from './byte-cursor.ts';
import { ObjectTable } from './object-table.ts';
import {
  isCount,
  isDict,
  PdfName,
  PdfRef,
  PdfStream,
  UnusualFile,
  type PdfDict,
  type PdfValue,
} from './pdf-value.ts';
import { readObject, readValueAt } from './read-value.ts';
import { unpackStream } from './unpack-stream.ts';

/** More than this a file that is asked for its structure does not need. */
const MAX_READ_OBJECTS = 200_000;
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** An object stream: of each object in it the number and where it begins after `first`, one after the other; and their bytes. */
interface Packed {
  readonly heads: Float64Array;
  readonly first: number;
  readonly bytes: Buffer;
}

/**
 * The objects of a file, each read when it is asked for. All methods throw `UnusualFile` for what is damaged, of a rare kind, or more than a
 * file needs.
 */
export class ObjectStore {
  readonly trailer: PdfDict;
  readonly #bytes: Buffer;
  readonly #table: ObjectTable;
  readonly #known = new Map<number, PdfValue>();
  readonly #packed = new Map<number, Packed>();
  #unpackedBytes = 0;

  constructor(bytes: Buffer) {
    this.#table = new ObjectTable(bytes);
    this.#bytes = bytes;
    this.trailer = this.#table.trailer;
    if (this.trailer.has('Encrypt')) throw new UnusualFile('the file is encrypted');
  }

  /** The value itself, whatever it stands for if it is a reference; `null` for an object that there is not. */
  resolve(value: PdfValue | undefined): PdfValue {
    if (!(value instanceof PdfRef)) return value ?? null;
    const known = this.#known.get(value.number);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_READ_OBJECTS) throw new UnusualFile('there are too many objects');
    const read = this.#read(value.number);
    if (read instanceof PdfRef) throw new UnusualFile('an object is nothing but a reference');
    this.#known.set(value.number, read);
    return read;
  }

  /** An entry of a dictionary, resolved. */
  get(dict: PdfDict, key: string): PdfValue {
    return this.resolve(dict.get(key));
  }

  /** The same for an entry that is a dictionary; `null` for anything else. */
  getDict(dict: PdfDict, key: string): PdfDict | null {
    const value = this.get(dict, key);
    return isDict(value) ? value : null;
  }

  /** What a stream holds, unpacked. */
  unpack(stream: PdfStream): Buffer {
    const length = this.get(stream.dict, 'Length');
    const end = isCount(length) ? stream.begin + length : Number.NaN;
    if (!(end <= this.#bytes.length) || !new ByteCursor(this.#bytes, end).takeWord('endstream'))
      throw new UnusualFile('a stream has not the length that it tells');
    const room = MAX_UNPACKED_BYTES - this.#unpackedBytes;
    const packed = this.#bytes.subarray(stream.begin, end);
    const bytes = unpackStream(packed, (key) => this.get(stream.dict, key), room);
    this.#unpackedBytes += bytes.length;
    return bytes;
  }

  #read(number: number): PdfValue {
    const place = this.#table.placeOf(number);
    if (place === null) return null;
    if ('stream' in place) {
      const { heads, first, bytes } =
        this.#packed.get(place.stream) ?? this.#openPacked(place.stream);
      const offset = heads[place.index * 2 + 1];
      if (offset === undefined || heads[place.index * 2] !== number)
        throw new UnusualFile('an object is not in its stream');
      return readValueAt(bytes, first + offset);
    }
    const cursor = new ByteCursor(this.#bytes, place.at);
    if (cursor.takeCount() !== number || cursor.takeCount() !== 0 || !cursor.takeWord('obj'))
      throw new UnusualFile('an object is not at its place');
    return readObject(cursor);
  }

  #openPacked(number: number): Packed {
    const place = this.#table.placeOf(number);
    if (place === null || !('at' in place)) throw new UnusualFile('an object stream is missing');
    const stream = this.#read(number);
    if (!(stream instanceof PdfStream)) throw new UnusualFile('an object stream is none');
    const type = this.get(stream.dict, 'Type');
    const count = this.get(stream.dict, 'N');
    const first = this.get(stream.dict, 'First');
    if (!(type instanceof PdfName) || type.name !== 'ObjStm' || !isCount(count) || !isCount(first))
      throw new UnusualFile('an object stream is damaged');
    const bytes = this.unpack(stream);
    const packed: Packed = { heads: readHeads(bytes, first, count), first, bytes };
    this.#packed.set(number, packed);
    return packed;
  }
}

/** The pairs of numbers at the beginning of an object stream. */
function readHeads(bytes: Buffer, end: number, count: number): Float64Array {
  if (count > end) throw new UnusualFile('an object stream is damaged');
  const heads = new Float64Array(count * 2);
  let filled = 0;
  let isInNumber = false;
  for (let at = 0; at < end && filled <= heads.length; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit >= 0 && digit <= 9) {
      if (!isInNumber) filled += 1;
      heads[filled - 1] = (heads[filled - 1] ?? 0) * 10 + digit;
      isInNumber = true;
    } else isInNumber = false;
  }
  if (filled < heads.length) throw new UnusualFile('an object stream is damaged');
  return heads;
}
