/** Bytes that mean something in the syntax of PDF (ISO 32000-1, 7.2). */
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;
export const PERCENT = 0x25;
export const OPEN = 0x28;
export const CLOSE = 0x29;
export const SLASH = 0x2f;
export const ZERO = 0x30;
export const LETTER_R = 0x52;
export const LESS = 0x3c;
export const GREATER = 0x3e;
export const OPEN_ARRAY = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_ARRAY = 0x5d;

const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;

/** 1: white space; 2: delimiter; 0: everything else (ISO 32000-1, 7.2.2). */
const KINDS = new Uint8Array(256);
for (const code of [0, 9, LF, 12, CR, SPACE]) KINDS[code] = 1;
for (const code of Buffer.from('()<>[]{}/%', 'latin1')) KINDS[code] = 2;

export function isSpace(code: number | undefined): boolean {
  return code !== undefined && KINDS[code] === 1;
}

/** Belongs to a name, a number or a word. */
export function isRegular(code: number | undefined): code is number {
  return code !== undefined && KINDS[code] === 0;
}

export function isDigit(code: number | undefined): code is number {
  return code !== undefined && code >= 0x30 && code <= 0x39;
}

export function isOctal(code: number | undefined): code is number {
  return code !== undefined && code >= 0x30 && code <= 0x37;
}

export function isNumberStart(code: number | undefined): boolean {
  return isDigit(code) || code === PLUS || code === MINUS || code === DOT;
}

const NO_DIGIT = -1;
const HEX = new Int8Array(256).fill(NO_DIGIT);
for (const [digit, code] of Buffer.from('0123456789abcdef', 'latin1').entries()) HEX[code] = digit;
for (const [digit, code] of Buffer.from('ABCDEF', 'latin1').entries()) HEX[code] = digit + 10;

/** What the digit stands for; negative for any other byte. */
export function hexDigit(code: number | undefined): number {
  return code === undefined ? NO_DIGIT : (HEX[code] ?? NO_DIGIT);
}

/** A name as it is meant, from its bytes without the slash: `#20` stands for a space. One byte a character. */
export function nameText(bytes: Buffer, begin: number, end: number): string {
  const raw = bytes.toString('latin1', begin, end);
  return raw.includes('#')
    ? raw.replaceAll(/#([\da-f]{2})/gi, (_whole, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : raw;
}
