import type { ByteCursor } from './byte-cursor.ts';
import { textOfCodes } from './char-codes.ts';
import {
  BACKSLASH,
  CLOSE,
  CR,
  GREATER,
  hexDigit,
  isOctal,
  isSpace,
  LF,
  OPEN,
} from './pdf-syntax.ts';
import { UnusualFile } from './pdf-value.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

const NO_HALF = -1;

/** The string in parentheses that begins here, one byte a character. */
export function readLiteral(cursor: ByteCursor): string {
  const { bytes } = cursor;
  let text = '';
  // Most strings have nothing in them that has to be looked at twice, and are taken in one piece.
  let begin = cursor.at + 1;
  let at = begin;
  for (let open = 1; ; at += 1) {
    const code = bytes[at];
    if (code === undefined) throw endless();
    if (code === OPEN) open += 1;
    else if (code === CLOSE) open -= 1;
    if (open > 0 && code !== BACKSLASH && code !== CR) continue;
    const piece = bytes.toString('latin1', begin, at);
    text = text === '' ? piece : text + piece;
    cursor.at = at + 1;
    if (open === 0) return text;
    text += code === BACKSLASH ? readEscape(cursor) : readLineEnd(cursor);
    begin = cursor.at;
    at = begin - 1;
  }
}

/** The string of hexadecimal digits that begins here, one byte a character; a last digit alone has a zero behind it. */
export function readHex(cursor: ByteCursor): string {
  const { bytes } = cursor;
  const codes: number[] = [];
  let at = cursor.at + 1;
  // Most strings are pairs of digits without anything between them.
  for (;;) {
    const first = hexDigit(bytes[at]);
    const second = hexDigit(bytes[at + 1]);
    if (first < 0 || second < 0) break;
    codes.push(first * 16 + second);
    at += 2;
  }
  let high = NO_HALF;
  for (let code = bytes[at]; code !== GREATER; code = bytes[at]) {
    if (code === undefined) throw endless();
    at += 1;
    const digit = hexDigit(code);
    if (digit < 0) {
      if (!isSpace(code)) throw new UnusualFile('a string has digits that are none');
    } else if (high === NO_HALF) high = digit;
    else {
      codes.push(high * 16 + digit);
      high = NO_HALF;
    }
  }
  cursor.at = at + 1;
  if (high !== NO_HALF) codes.push(high * 16);
  return textOfCodes(codes);
}

function readLineEnd(cursor: ByteCursor): string {
  if (cursor.code === LF) cursor.at += 1;
  return '\n';
}

function readEscape(cursor: ByteCursor): string {
  const { code } = cursor;
  if (code === undefined) throw endless();
  if (isOctal(code)) return readOctal(cursor);
  cursor.at += 1;
  if (code === CR || code === LF) {
    if (code === CR && cursor.code === LF) cursor.at += 1;
    return '';
  }
  const letter = String.fromCharCode(code);
  return ESCAPES[letter] ?? letter;
}

/** Up to three digits; what is more than a byte is cut. */
function readOctal(cursor: ByteCursor): string {
  let value = 0;
  for (let digits = 0; digits < 3; digits += 1) {
    const { code } = cursor;
    if (!isOctal(code)) break;
    value = value * 8 + code - 0x30;
    cursor.at += 1;
  }
  return String.fromCharCode(value & 0xff);
}

function endless(): UnusualFile {
  return new UnusualFile('a string does not end');
}
