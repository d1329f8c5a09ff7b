import { ByteCursor } from './byte-cursor.ts';
import { isArray, isCount, isDict, PdfStream, UnusualFile, type PdfDict } from './pdf-value.ts';
import { readObject, readValue } from './read-value.ts';
import { takeTableRow } from './table-row.ts';
import { unpackStream } from './unpack-stream.ts';

/** Where an object stands: at a place in the file, or as one of those in an object stream; `null` for one that there is not. */
export type ObjectPlace =
  | { readonly at: number }
  | { readonly stream: number; readonly index: number }
  | null;

const TAIL_BYTES = 1024;
const MAX_OBJECTS = 2_000_000;
const MAX_REVISIONS = 200;
const MAX_STREAM_BYTES = 64 * 1024 * 1024;

const UNKNOWN = 0;
const FREE = 1;
const IN_FILE = 2;
const IN_STREAM = 3;

/** The places of all objects. Files have up to some hundred thousand of them, hence the arrays of numbers. */
export class ObjectTable {
  /** The newest one. */
  readonly trailer: PdfDict;
  #kinds = new Uint8Array(4096);
  #places = new Float64Array(4096);
  #indexes = new Uint32Array(4096);

  /** Reads the cross-reference tables and streams of all revisions, the newest first. Throws `UnusualFile`. */
  constructor(bytes: Buffer) {
    const seen = new Set<number>();
    const waiting = [findStart(bytes)];
    let newest: PdfDict | null = null;
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      if (seen.has(at) || seen.size >= MAX_REVISIONS)
        throw new UnusualFile('revisions of the file go in a circle');
      seen.add(at);
      const trailer = this.#readRevision(bytes, at);
      newest ??= trailer;
      // In a file for old and new readers the stream beside a table comes before earlier revisions.
      for (const key of ['XRefStm', 'Prev']) {
        const next = trailer.get(key);
        if (next === undefined) continue;
        if (!isCount(next)) throw new UnusualFile('an earlier revision is not given by its place');
        waiting.push(next);
      }
    }
    if (newest === null) throw new UnusualFile('there is no trailer');
    this.trailer = newest;
  }

  placeOf(number: number): ObjectPlace {
    const place = this.#places[number] ?? 0;
    switch (this.#kinds[number] ?? UNKNOWN) {
      case IN_FILE:
        return { at: place };
      case IN_STREAM:
        return { stream: place, index: this.#indexes[number] ?? 0 };
      default:
        return null;
    }
  }

  /** Adds what is not known yet; gives the trailer. */
  #readRevision(bytes: Buffer, at: number): PdfDict {
    const cursor = new ByteCursor(bytes, at);
    if (cursor.takeWord('xref')) return this.#readTable(cursor);
    if (cursor.takeCount() === null || cursor.takeCount() === null || !cursor.takeWord('obj'))
      throw new UnusualFile('there is no cross-reference table at its place');
    const stream = readObject(cursor);
    if (!(stream instanceof PdfStream)) throw new UnusualFile('a cross-reference stream is none');
    this.#readStream(bytes, stream);
    return stream.dict;
  }

  #readTable(cursor: ByteCursor): PdfDict {
    while (!cursor.takeWord('trailer')) {
      const first = cursor.takeCount();
      const count = cursor.takeCount();
      if (first === null || count === null) throw damaged();
      this.#makeRoom(first + count);
      for (let number = first; number < first + count; number += 1) {
        const row = takeTableRow(cursor);
        if (row === null) throw damaged();
        this.#add(number, row.isUsed ? IN_FILE : FREE, row.at, row.generation);
      }
    }
    const trailer = readValue(cursor);
    if (!isDict(trailer)) throw new UnusualFile('a trailer is no dictionary');
    return trailer;
  }

  #readStream(bytes: Buffer, { dict, begin }: PdfStream): void {
    const length = dict.get('Length');
    const widths = dict.get('W');
    const index = dict.get('Index') ?? [0, dict.get('Size') ?? null];
    if (!isCount(length) || !isArray(widths) || !isArray(index)) throw damaged();
    const [kindWidth, firstWidth, secondWidth] = widths;
    if (!isWidth(kindWidth) || !isWidth(firstWidth) || !isWidth(secondWidth)) throw damaged();
    const packed = bytes.subarray(begin, begin + length);
    const data = unpackStream(packed, (key) => dict.get(key) ?? null, MAX_STREAM_BYTES);
    let at = 0;
    const take = (width: number): number => {
      const value = width === 0 ? 0 : data.readUIntBE(at, width);
      at += width;
      return value;
    };
    for (let pair = 0; pair + 1 < index.length; pair += 2) {
      const first = index[pair];
      const count = index[pair + 1];
      if (!isCount(first) || !isCount(count)) throw damaged();
      if (at + count * (kindWidth + firstWidth + secondWidth) > data.length) throw damaged();
      this.#makeRoom(first + count);
      for (let number = first; number < first + count; number += 1) {
        const kind = kindWidth === 0 ? 1 : take(kindWidth);
        const one = take(firstWidth);
        const two = take(secondWidth);
        if (kind > 2) throw new UnusualFile('an object is kept in a way of its own');
        this.#add(number, kind + FREE, one, two);
      }
    }
  }

  /** `second`: the index of an object in its stream; of any other the generation. */
  #add(number: number, kind: number, place: number, second: number): void {
    if (kind === IN_FILE && second !== 0) throw new UnusualFile('an object has a later generation');
    if (this.#kinds[number] !== UNKNOWN) return;
    this.#kinds[number] = kind;
    this.#places[number] = place;
    this.#indexes[number] = second;
  }

  #makeRoom(size: number): void {
    if (size > MAX_OBJECTS) throw new UnusualFile('there are too many objects');
    if (size <= this.#kinds.length) return;
    const kinds = new Uint8Array(size);
    const places = new Float64Array(size);
    kinds.set(this.#kinds);
    const indexes = new Uint32Array(size);
    places.set(this.#places);
    indexes.set(this.#indexes);
    this.#kinds = kinds;
    this.#places = places;
    this.#indexes = indexes;
  }
}

function findStart(bytes: Buffer): number {
  const tailBegin = Math.max(0, bytes.length - TAIL_BYTES);
  const found = bytes.toString('latin1', tailBegin).lastIndexOf('startxref');
  if (found < 0) throw new UnusualFile('the end of the file is missing');
  const start = new ByteCursor(bytes, tailBegin + found + 'startxref'.length).takeCount();
  if (start === null) throw new UnusualFile('the end of the file is damaged');
  return start;
}

function damaged(): UnusualFile {
  return new UnusualFile('a cross-reference table is damaged');
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 6;
}
