import { HASH, nameText } from './pdf-syntax.ts';

/** Points at an object by its number; of other generations than 0 nothing is read here. */
export class PdfRef {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A name, as the place of its bytes: most are passed by and never looked at. */
export class PdfName {
  readonly #bytes: Buffer;
  readonly #begin: number;
  readonly #end: number;

  constructor(bytes: Buffer, begin: number, end: number) {
    this.#bytes = bytes;
    this.#begin = begin;
    this.#end = end;
  }

  get name(): string {
    return nameText(this.#bytes, this.#begin, this.#end);
  }
}

/** A dictionary whose keys stay where they are in the file: most are never looked at. Of several with the same key the last counts. */
export class PdfDict {
  readonly #bytes: Buffer;
  readonly #keys: readonly number[];
  readonly #values: readonly PdfValue[];

  /** `keys`: of each key where it begins, without the slash, and where it ends. */
  constructor(bytes: Buffer, keys: readonly number[], values: readonly PdfValue[]) {
    this.#bytes = bytes;
    this.#keys = keys;
    this.#values = values;
  }

  has(key: string): boolean {
    return this.#find(key) >= 0;
  }

  get(key: string): PdfValue | undefined {
    const index = this.#find(key);
    return index < 0 ? undefined : this.#values[index];
  }

  /** All entries, in the order in which they stand. */
  entries(): ReadonlyMap<string, PdfValue> {
    return new Map(
      this.#values.map((value, index) => {
        const [begin = 0, end = 0] = this.#keys.slice(index * 2, index * 2 + 2);
        return [nameText(this.#bytes, begin, end), value];
      }),
    );
  }

  #find(key: string): number {
    const keys = this.#keys;
    for (let index = this.#values.length - 1; index >= 0; index -= 1) {
      const begin = keys[index * 2] ?? 0;
      const end = keys[index * 2 + 1] ?? 0;
      // Looked at where it stands: most keys are not the one that is sought.
      if (end - begin < key.length) continue;
      if (this.#bytes[begin] !== key.charCodeAt(0) && this.#bytes[begin] !== HASH) continue;
      if (isNamed(this.#bytes, begin, end, key)) return index;
    }
    return -1;
  }
}

function isNamed(bytes: Buffer, begin: number, end: number, key: string): boolean {
  for (let at = begin; at < end; at += 1) {
    const code = bytes[at];
    if (code === HASH) return nameText(bytes, begin, end) === key;
    if (code !== key.charCodeAt(at - begin)) return false;
  }
  return end - begin === key.length;
}

/** A stream: its dictionary, and where its bytes begin in the file. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly begin: number;

  constructor(dict: PdfDict, begin: number) {
    this.dict = dict;
    this.begin = begin;
  }
}

/** A value as the file has it. Strings hold one byte in each character. */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | PdfName
  | PdfRef
  | readonly PdfValue[]
  | PdfDict
  | PdfStream;

export function isDict(value: PdfValue | undefined): value is PdfDict {
  return value instanceof PdfDict;
}

export function isArray(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value);
}

export function isCount(value: PdfValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** The file is none of those that are read here: encrypted, damaged, or of a rare kind. pdf.js knows what to do with it. */
export class UnusualFile extends Error {
  override readonly name = 'UnusualFile';
}
