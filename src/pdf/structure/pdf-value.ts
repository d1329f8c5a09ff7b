/** Points at an object by its number; of other generations than 0 nothing is read here. */
export class PdfRef {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A name, as it is meant and without its slash. */
export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A dictionary. Of several entries with the same key the last counts. */
export class PdfDict {
  readonly #keys: readonly string[];
  readonly #values: readonly PdfValue[];

  /** Keys and values in the order in which they stand. */
  constructor(keys: readonly string[], values: readonly PdfValue[]) {
    this.#keys = keys;
    this.#values = values;
  }

  has(key: string): boolean {
    return this.#keys.includes(key);
  }

  get(key: string): PdfValue | undefined {
    const keys = this.#keys;
    for (let index = keys.length - 1; index >= 0; index -= 1)
      if (keys[index] === key) return this.#values[index];
    return undefined;
  }

  /** All entries, in the order in which they stand. */
  entries(): ReadonlyMap<string, PdfValue> {
    return new Map(this.#keys.map((key, index) => [key, this.#values[index] ?? null]));
  }
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
