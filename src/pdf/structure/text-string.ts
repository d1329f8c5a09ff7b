import { textOfCodes } from './char-codes.ts';

/** PDFDocEncoding where it differs from Latin-1 (ISO 32000-1, D.2); the rest stands for itself. */
const DOCUMENT_ENCODING = new Map<number, string>();
for (const [first, characters] of [
  [0x18, '˘ˇˆ˙˝˛˚˜'],
  [0x80, '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'],
  [0xa0, '€'],
] as const)
  for (const [index, character] of [...characters].entries())
    DOCUMENT_ENCODING.set(first + index, character);

const ESCAPE = '\u001b';
const UTF_16_MARK = '\u00fe\u00ff';
const MARKS = [
  { mark: UTF_16_MARK, encoding: 'utf-16be' },
  { mark: '\u00ff\u00fe', encoding: 'utf-16le' },
  { mark: '\u00ef\u00bb\u00bf', encoding: 'utf-8' },
] as const;

const FIRST_MARK_CODE = 0xef;
const FIRST_SURROGATE = 0xd8;
const LAST_SURROGATE = 0xdf;

/** The text of a string of the file, one byte a character, without the marks of languages in it (ISO 32000-1, 7.9.2). */
export function decodeTextString(raw: string): string {
  const text = decodeMarked(raw);
  return text === null ? decodeBytes(withoutEscapes(raw)) : withoutEscapes(text);
}

/** The same for names of destinations, whose every character counts. */
export function decodeName(raw: string): string {
  return decodeMarked(raw) ?? decodeBytes(raw);
}

function decodeMarked(raw: string): string | null {
  if (raw.charCodeAt(0) < FIRST_MARK_CODE) return null;
  const simple = raw.startsWith(UTF_16_MARK) ? decodePairs(raw) : null;
  if (simple !== null) return simple;
  const encoding = MARKS.find(({ mark }) => raw.startsWith(mark))?.encoding;
  if (encoding === undefined) return null;
  const isOdd = encoding !== 'utf-8' && raw.length % 2 === 1;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(
      Buffer.from(isOdd ? raw.slice(0, -1) : raw, 'latin1'),
    );
  } catch {
    // Not what its mark says: then it is read byte by byte, as pdf.js does.
    return null;
  }
}

/** UTF-16 without surrogates, of which the halves of a pair would have to be checked: a decoder takes longer to call than most titles to read. */
function decodePairs(raw: string): string | null {
  const codes: number[] = [];
  for (let index = UTF_16_MARK.length; index + 1 < raw.length; index += 2) {
    const high = raw.charCodeAt(index);
    if (high >= FIRST_SURROGATE && high <= LAST_SURROGATE) return null;
    codes.push(high * 256 + raw.charCodeAt(index + 1));
  }
  return textOfCodes(codes);
}

function decodeBytes(raw: string): string {
  if (/^[ -~]*$/.test(raw)) return raw;
  return Array.from(
    raw,
    (character) => DOCUMENT_ENCODING.get(character.charCodeAt(0)) ?? character,
  ).join('');
}

/** Every second piece is the name of a language. */
function withoutEscapes(text: string): string {
  if (!text.includes(ESCAPE)) return text;
  return text
    .split(ESCAPE)
    .filter((_piece, index) => index % 2 === 0)
    .join('');
}
