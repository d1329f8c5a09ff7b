/** Points at an object by its number; of other generations than 0 nothing is read here. */
export class PdfRef {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type PdfDict = ReadonlyMap<string, PdfValue>;

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
  return value instanceof Map;
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
