import { morseIn, spelledIn } from './spelled-letters.ts';

const MAX_FORMS = 60;
/** Limit in characters; longer text is decoded only once, not in nested encodings. */
const LONG = 20_000;
/** Limit in characters of all forms together. */
const MAX_CHARACTERS = 1_500_000;
const SPACES = /\s+/g;
const BASE64 = /[A-Za-z0-9+/_-]{8,}={0,2}/g;
const BASE32 = /[A-Za-z2-7]{8,}={0,6}/g;
const BASE32_DIGITS = 'abcdefghijklmnopqrstuvwxyz234567';
const HEX = /(?:(?:\\x|0x)?[0-9a-fA-F]{2}[\s:,;=_-]?){6,}/g;
const HEX_GAPS = /\\x|0x|[\s:,;=_-]/g;
const BINARY = /(?:[01]{8}[\s,;_-]?){4,}/g;
/** Character codes in decimal, as in `&#…;` without the other signs. */
const CODES = /(?:\b(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])[\s,;_-]{1,2}){3,}\d{2,3}\b/g;
/** The same without gaps, three digits each. */
const JOINED_CODES = /(?:0(?:3[2-9]|[4-9]\d)|1[01]\d|12[0-6]){5,}/g;
/** Character codes in octal. */
const OCTAL = /(?:\\[01]?[0-7]{2}){4,}|(?:\b[01]?[0-7]{2}[\s,;_-]{1,2}){3,}[01]?[0-7]{2}\b/g;
const BASE58 = /[1-9A-HJ-NP-Za-km-z]{8,200}/g;
const BASE58_DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Limit in pieces, since a base58 number is computed as a whole. */
const MAX_NUMBERS = 50;
/** Invisible copies of the ASCII characters. */
const TAGS = /[\u{E0020}-\u{E007E}]/gu;
const ESCAPES =
  /\\u\{?([0-9a-fA-F]{2,6})\}?|\\x([0-9a-fA-F]{2})|&#x([0-9a-fA-F]{2,6});?|&#(\d{2,7});?/g;
const UNREADABLE = /[^\p{L}\p{N}\p{P}\p{S}\p{Zs}\s]/gu;

/** Encodings that work piece by piece: pieces encoded one at a time give the whole text when each is decoded. */
export const PIECEWISE = { base64: base64In, base32: base32In, hex: hexIn, reversed } as const;

const WRITINGS: readonly ((text: string) => string)[] = [
  percentDecoded,
  base64In,
  base32In,
  hexIn,
  (text) => piecesOf(BINARY, text, (match) => bytesText(match.match(/[01]{8}/g) ?? [], 2)),
  (text) => piecesOf(CODES, text, (match) => bytesText(match.match(/\d+/g) ?? [], 10)),
  (text) => piecesOf(JOINED_CODES, text, (match) => bytesText(match.match(/\d{3}/g) ?? [], 10)),
  (text) => piecesOf(OCTAL, text, (match) => bytesText(match.match(/[0-7]+/g) ?? [], 8)),
  base58In,
  spelledIn,
  morseIn,
  (text) =>
    text.replace(TAGS, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xe_00_00)),
  (text) => text.replace(ESCAPES, unescaped),
  reversed,
  (text) => text.replace(/[a-z]/gi, rotated),
  (text) => text.replace(SPACES, ''),
];

/**
 * Returns the text and its decoded forms: percent-encoding, base64 and base32 (cut at any place), base58, hexadecimal, binary, character
 * codes, escapes, invisible copies, spelled letters, Morse code, reversed, and ROT13, nested up to `depth` times.
 */
export function decodedForms(text: string, depth: number): readonly string[] {
  const forms = new Set([text]);
  let layer = [text];
  let characters = text.length;
  const layers = text.length > LONG ? Math.min(depth, 1) : depth;
  for (let done = 0; done < layers; done += 1) {
    const next: string[] = [];
    for (const each of layer) {
      for (const writing of WRITINGS) {
        if (forms.size >= MAX_FORMS || characters >= MAX_CHARACTERS) return [...forms];
        const form = writing(each);
        if (form === '' || forms.has(form)) continue;
        characters += form.length;
        forms.add(form);
        next.push(form);
      }
    }
    layer = next;
  }
  return [...forms];
}

function piecesOf(pattern: RegExp, text: string, read: (match: string) => string): string {
  const found: string[] = [];
  for (const [match] of text.matchAll(pattern)) {
    const said = read(match);
    if (said !== '') found.push(said);
  }
  return found.join('\n');
}

/** Decodes percent-encoding. Invalid sequences stay as they are, so one of them does not hide the others. */
function percentDecoded(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-fA-F]{2})+/g, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
}

/** Decodes base64 from each of four starting points, since preceding characters shift its groups. */
function base64In(text: string): string {
  return piecesOf(BASE64, text, (match) => {
    const plain = match.replaceAll('-', '+').replaceAll('_', '/');
    return linesOf([0, 1, 2, 3], (start) => textOf(Buffer.from(plain.slice(start), 'base64')));
  });
}

/** Decodes base32 from each of eight starting points. */
function base32In(text: string): string {
  return piecesOf(BASE32, text, (match) => {
    const lower = match.replaceAll('=', '').toLowerCase();
    return linesOf([0, 1, 2, 3, 4, 5, 6, 7], (start) => textOf(base32Bytes(lower.slice(start))));
  });
}

function base32Bytes(text: string): Buffer {
  const bytes = Buffer.alloc(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let length = 0;
  for (const character of text) {
    held = ((held << 5) | BASE32_DIGITS.indexOf(character)) & 0xf_ff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length] = (held >> bits) & 0xff;
    length += 1;
  }
  return bytes.subarray(0, length);
}

/** Decodes base58, which has no groups, so a piece is decoded as a whole. */
function base58In(text: string): string {
  const numbers = (text.match(BASE58) ?? []).slice(0, MAX_NUMBERS);
  return linesOf([...numbers.keys()], (at) => {
    let value = 0n;
    for (const digit of numbers[at] ?? '')
      value = value * 58n + BigInt(BASE58_DIGITS.indexOf(digit));
    const hexadecimal = value.toString(16);
    return textOf(
      Buffer.from(hexadecimal.padStart(hexadecimal.length + (hexadecimal.length % 2), '0'), 'hex'),
    );
  });
}

/** Decodes hexadecimal from both starting points. */
function hexIn(text: string): string {
  return piecesOf(HEX, text, (match) => {
    const plain = match.replace(HEX_GAPS, '');
    return linesOf([0, 1], (start) => textOf(Buffer.from(plain.slice(start), 'hex')));
  });
}

const linesOf = (starts: readonly number[], read: (start: number) => string): string =>
  starts
    .map(read)
    .filter((said) => said !== '')
    .join('\n');

const bytesText = (codes: readonly string[], radix: number): string =>
  textOf(Buffer.from(codes.map((code) => Number.parseInt(code, radix))));

/**
 * Returns bytes as text; empty if they are not text, since unreadable content is not compared. Zeros are left out, as UTF-16 has one beside
 * each Latin letter.
 */
function textOf(bytes: Buffer): string {
  const text = Buffer.from(bytes.filter((byte) => byte !== 0))
    .toString('utf8')
    .replaceAll('\uFFFD', '\0');
  const unreadable = text.match(UNREADABLE)?.length ?? 0;
  return unreadable <= text.length * 0.3 ? text.replaceAll('\0', ' ') : '';
}

function reversed(text: string): string {
  return [...text].toReversed().join('');
}

function unescaped(whole: string, ...groups: readonly unknown[]): string {
  const [unicode, byte, hexEntity, entity] = groups;
  const hex = [unicode, byte, hexEntity].find((group) => typeof group === 'string');
  const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(entity);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

function rotated(letter: string): string {
  const code = letter.charCodeAt(0);
  const first = code >= 97 ? 97 : 65;
  return String.fromCharCode(((code - first + 13) % 26) + first);
}
