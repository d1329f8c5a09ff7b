import type { DrawnFont, Font, Glyph } from './fonts.ts';

/** `doubtful`: the codes of the glyphs were taken for characters; `open`: the glyphs at hand do not tell. */
export type CharacterMap = 'sound' | 'doubtful' | 'open';

const DIGIT_NAMES = 'zero one two three four five six seven eight nine'.split(' ');
const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/;
const FIRST_PRINTED = 32;
/** Distinct glyphs. When none of them has a valid first character, the codes are no glyph numbers. */
const ENOUGH_GLYPHS = 20;
/** `uni0041`, `u1F600`: names that say the character. */
const CODE_POINT_NAME = /^u(?:ni)?[0-9A-F]{4,6}$/;

/**
 * Whether a font says which characters its glyphs are. It does by a ToUnicode map, by an encoding, or by names of glyphs (ISO 32000-1, 9.10.2);
 * with none of them pdf.js gives each glyph's code as its character, which is wrong unless the codes happen to be ASCII. pdf.js does not say
 * which map it used, so a font counts as sound as soon as one of these glyphs has another character than its code. A TrueType font with an
 * encoding of its own is not judged: its codes are ASCII more often than not.
 */
export function judgeCharacterMap({ font, glyphs }: DrawnFont): CharacterMap {
  const guessed = glyphs.filter((glyph) => mayBeGuessed(font, glyph));
  if (!guessed.every(isItsCode)) return 'sound';
  if (font.composite === true) return judgeComposite(guessed);
  if (guessed.length > 0) return 'doubtful';
  return hasNamelessGlyphs(font) ? 'open' : 'sound';
}

/**
 * Codes of a composite font are glyph numbers or, with some programs, characters. The digits and marks of most fonts are among the first
 * glyphs, so a page drawn by glyph numbers has codes below the first character that is printed.
 */
function judgeComposite(glyphs: readonly Glyph[]): CharacterMap {
  if (glyphs.some(({ originalCharCode: code }) => code > 0 && code < FIRST_PRINTED))
    return 'doubtful';
  return glyphs.length >= ENOUGH_GLYPHS ? 'sound' : 'open';
}

/** Whether its character would come from its code if the font had no ToUnicode map. */
function mayBeGuessed(font: Font, { originalCharCode: code }: Glyph): boolean {
  const char = String.fromCharCode(code);
  if (font.composite === true) return code < FIRST_PRINTED || char.trim() !== '';
  return isNameless(font, code);
}

function hasNamelessGlyphs(font: Font): boolean {
  const codes = [...(font.differences?.keys() ?? [])];
  return codes.some((code) => isNameless(font, code));
}

/** Whether the code is that of a letter or digit, and the glyph's name stands for no character. */
function isNameless({ differences }: Font, code: number): boolean {
  const name = differences?.get(code);
  const char = String.fromCharCode(code);
  if (name === undefined || CODE_POINT_NAME.test(name) || !LETTER_OR_DIGIT.test(char)) return false;
  if (namesItsCode(name, code)) return false;
  const plain = /\d/.test(char) ? (DIGIT_NAMES[Number(char)] ?? char) : char;
  // “one.oldstyle” is a one.
  return name.split('.', 1)[0] !== plain;
}

/** Type 3 fonts of TeX and others call the glyph of code 65 `a65`, `C41`, `iSQP0041`; their codes are ASCII. */
function namesItsCode(name: string, code: number): boolean {
  const number = /^[A-Za-z]{1,8}?(?<number>[0-9A-Fa-f]{1,6})$/.exec(name)?.groups?.['number'];
  return number !== undefined && (Number(number) === code || Number.parseInt(number, 16) === code);
}

function isItsCode({ originalCharCode, unicode }: Glyph): boolean {
  return unicode === String.fromCharCode(originalCharCode);
}
