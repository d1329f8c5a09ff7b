import type { DrawnFont, Font, Glyph } from './fonts.ts';

/**
 * Whether a font maps its glyphs to characters. `doubtful`: pdf.js took the glyphs' codes for characters; `open`: the glyphs on the page do
 * not show it.
 */
export type CharacterMap = 'sound' | 'doubtful' | 'open';

const DIGIT_NAMES = 'zero one two three four five six seven eight nine'.split(' ');
const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/;
const FIRST_PRINTED = 32;
/** Number of distinct glyphs that is enough: if none of their codes is below the printed characters, the codes are not glyph numbers. */
const ENOUGH_GLYPHS = 20;
/** Glyph names that contain the character, such as `uni0041` and `u1F600`. */
const CODE_POINT_NAME = /^u(?:ni)?[0-9A-F]{4,6}$/;

/**
 * Whether a font defines the characters of its glyphs, by a ToUnicode map, an encoding, or glyph names (ISO 32000-1, 9.10.2). Without any
 * of them, pdf.js uses each glyph's code as its character, which is wrong unless the codes happen to be ASCII. pdf.js does not report which
 * map it used, so a font counts as sound as soon as one of these glyphs has another character than its code. A TrueType font with an
 * encoding of its own is not judged: its codes are mostly ASCII.
 */
export function judgeCharacterMap({ font, glyphs }: DrawnFont): CharacterMap {
  const guessed = glyphs.filter((glyph) => mayBeGuessed(font, glyph));
  if (!guessed.every(isItsCode)) return 'sound';
  if (font.composite === true) return judgeComposite(guessed);
  if (guessed.length > 0) return 'doubtful';
  return hasNamelessGlyphs(font) ? 'open' : 'sound';
}

/**
 * Judges a composite font, whose codes are glyph numbers or, from some programs, characters. The digits and marks of most fonts are among
 * the first glyphs, so a page with glyph numbers has codes below the first printed character.
 */
function judgeComposite(glyphs: readonly Glyph[]): CharacterMap {
  if (glyphs.some(({ originalCharCode: code }) => code > 0 && code < FIRST_PRINTED))
    return 'doubtful';
  return glyphs.length >= ENOUGH_GLYPHS ? 'sound' : 'open';
}

/** Whether the glyph's character would be its code if the font had no ToUnicode map. */
function mayBeGuessed(font: Font, { originalCharCode: code }: Glyph): boolean {
  const char = String.fromCharCode(code);
  if (font.composite === true) return code < FIRST_PRINTED || char.trim() !== '';
  return isNameless(font, code);
}

function hasNamelessGlyphs(font: Font): boolean {
  const codes = [...(font.differences?.keys() ?? [])];
  return codes.some((code) => isNameless(font, code));
}

/** Whether the code is that of a letter or digit, but the glyph's name does not stand for a character. */
function isNameless({ differences }: Font, code: number): boolean {
  const name = differences?.get(code);
  const char = String.fromCharCode(code);
  if (name === undefined || CODE_POINT_NAME.test(name) || !LETTER_OR_DIGIT.test(char)) return false;
  if (namesItsCode(name, code)) return false;
  const plain = /\d/.test(char) ? (DIGIT_NAMES[Number(char)] ?? char) : char;
  // “one.oldstyle” is a one.
  return name.split('.', 1)[0] !== plain;
}

/**
 * Whether a glyph's name contains its code, as in `a65`, `C41` or `iSQP0041` for code 65. TeX and other programs name the glyphs of Type 3
 * fonts this way; their codes are ASCII.
 */
function namesItsCode(name: string, code: number): boolean {
  const number = /^[A-Za-z]{1,8}?(?<number>[0-9A-Fa-f]{1,6})$/.exec(name)?.groups?.['number'];
  return number !== undefined && (Number(number) === code || Number.parseInt(number, 16) === code);
}

function isItsCode({ originalCharCode, unicode }: Glyph): boolean {
  return unicode === String.fromCharCode(originalCharCode);
}
