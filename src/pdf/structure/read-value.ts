import { ByteCursor } from './byte-cursor.ts';
import {
  CLOSE_ARRAY,
  CR,
  GREATER,
  isDigit,
  isNumberStart,
  isRegular,
  isSpace,
  LESS,
  LETTER_R,
  LF,
  OPEN,
  OPEN_ARRAY,
  SLASH,
  SPACE,
  ZERO,
} from './pdf-syntax.ts';
import { PdfDict, PdfName, PdfRef, PdfStream, UnusualFile, type PdfValue } from './pdf-value.ts';
import { readHex, readLiteral } from './read-string.ts';
import { takeName } from './take-name.ts';

const MAX_DEPTH = 60;
const REAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** The value at a place of the file. Throws `UnusualFile` where there is none, as all functions here do. */
export function readValueAt(bytes: Buffer, at: number): PdfValue {
  return readValue(new ByteCursor(bytes, at));
}

/** The value that begins here; a dictionary that the word `stream` follows is the head of a stream. */
export function readObject(cursor: ByteCursor): PdfValue {
  const value = readValue(cursor);
  if (!(value instanceof PdfDict) || !cursor.takeWord('stream')) return value;
  if (cursor.code === CR) cursor.at += 1;
  if (cursor.code !== LF) throw new UnusualFile('a stream begins without a new line');
  return new PdfStream(value, cursor.at + 1);
}

/** The value that begins here. */
export function readValue(cursor: ByteCursor, depth = 0): PdfValue {
  if (depth > MAX_DEPTH) throw new UnusualFile('values are nested too deeply');
  cursor.skipSpace();
  const { code } = cursor;
  switch (code) {
    case undefined:
      throw new UnusualFile('the file ends before a value does');
    case SLASH:
      return new PdfName(takeName(cursor));
    case OPEN:
      return readLiteral(cursor);
    case LESS:
      return cursor.bytes[cursor.at + 1] === LESS ? readDict(cursor, depth) : readHex(cursor);
    case OPEN_ARRAY:
      return readArray(cursor, depth);
    default:
      if (isDigit(code)) return readNumberOrRef(cursor);
      return isNumberStart(code) ? readReal(cursor) : readKeyword(cursor);
  }
}

function readArray(cursor: ByteCursor, depth: number): PdfValue {
  cursor.at += 1;
  const values: PdfValue[] = [];
  while (!isArrayOver(cursor)) values.push(readValue(cursor, depth + 1));
  return values;
}

function isArrayOver(cursor: ByteCursor): boolean {
  cursor.skipSpace();
  if (cursor.code !== CLOSE_ARRAY) return false;
  cursor.at += 1;
  return true;
}

function readDict(cursor: ByteCursor, depth: number): PdfValue {
  const { bytes } = cursor;
  cursor.at += 2;
  const keys: string[] = [];
  const values: PdfValue[] = [];
  for (;;) {
    cursor.skipSpace();
    if (cursor.code === GREATER && bytes[cursor.at + 1] === GREATER) {
      cursor.at += 2;
      return new PdfDict(keys, values);
    }
    if (cursor.code !== SLASH) throw new UnusualFile('a dictionary has a key that is no name');
    keys.push(takeName(cursor));
    values.push(readValue(cursor, depth + 1));
  }
}

function readNumberOrRef(cursor: ByteCursor): PdfValue {
  const begin = cursor.at;
  const count = cursor.takeCount();
  const { code } = cursor;
  if (count === null || isRegular(code)) {
    cursor.at = begin;
    return readReal(cursor);
  }
  if (takePlainRef(cursor)) return new PdfRef(count);
  // `12 0 R`: only here a second number can belong to the first.
  if (!isSpace(code)) return count;
  const afterCount = cursor.at;
  const generation = cursor.takeCount();
  if (generation !== null && takeLetterR(cursor)) {
    if (generation !== 0) throw new UnusualFile('an object of a later generation is used');
    return new PdfRef(count);
  }
  cursor.at = afterCount;
  return count;
}

/** Takes the ` 0 R` of nearly all references, which files are full of, if it stands here. */
function takePlainRef(cursor: ByteCursor): boolean {
  const { bytes, at } = cursor;
  const isPlain =
    bytes[at] === SPACE &&
    bytes[at + 1] === ZERO &&
    bytes[at + 2] === SPACE &&
    bytes[at + 3] === LETTER_R &&
    !isRegular(bytes[at + 4]);
  if (isPlain) cursor.at = at + 4;
  return isPlain;
}

function takeLetterR(cursor: ByteCursor): boolean {
  cursor.skipSpace();
  if (cursor.code !== LETTER_R || isRegular(cursor.bytes[cursor.at + 1])) return false;
  cursor.at += 1;
  return true;
}

function readReal(cursor: ByteCursor): number {
  const text = cursor.takeRegular();
  if (!REAL.test(text)) throw new UnusualFile('a number is written in a way of its own');
  return Number(text);
}

function readKeyword(cursor: ByteCursor): null | boolean {
  const word = cursor.takeRegular();
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
