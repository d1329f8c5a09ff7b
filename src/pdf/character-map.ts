import type { DrawnFont, Font, Glyph } from './fonts.ts';

/** `doubtful`: the codes of the glyphs were taken for characters; `open`: the glyphs at hand do not tell. */
export type CharacterMap = 'sound' | 'doubtful' | 'open';

const DIGIT_NAMES = 'zero one two three four five six seven eight nine'.split(' ');
const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/;
const FIRST_PRINTED = 32;
/** `uni0041`, `u1F600`: names that say the character. */
const CODE_POINT_NAME = /^u(?:ni)?[0-9A-F]{4,6}$/;

/**
 * Whether a font says which characters its glyphs are. It does by a ToUnicode map, by an encoding, or by names of glyphs (ISO 32000-1, 9.10.2);
 * with none of them pdf.js gives each glyph's code as its character, which is wrong unless the codes happen to be ASCII. pdf.js does not say
 * which map it used, so a font without names and encoding counts as sound as soon as one of its glyphs has another character than its code.
 */
export function judgeCharacterMap({ font, glyphs }: DrawnFont): CharacterMap {
  const guessed = glyphs.filter((glyph) => mayBeGuessed(font, glyph));
  if (!guessed.every(isItsCode)) return 'sound';
  if (font.composite === true) return judgeComposite(font, guessed);
  if (guessed.length > 0) return 'doubtful';
  return hasNamelessGlyphs(font) ? 'open' : 'sound';
}

/** Codes of a composite font are glyph numbers where the font has some below the first character that is printed. */
function judgeComposite({ missingFile, toFontChar }: Font, glyphs: readonly Glyph[]): CharacterMap {
  const codes = missingFile
    ? glyphs.map(({ originalCharCode }) => originalCharCode)
    : [...(toFontChar?.keys() ?? [])];
  const areNumbers = codes.some((code) => code > 0 && code < FIRST_PRINTED);
  if (areNumbers) return glyphs.length > 0 ? 'doubtful' : 'open';
  return missingFile ? 'open' : 'sound';
}

/** Whether its character would come from its code if the font had no ToUnicode map. */
function mayBeGuessed(font: Font, { originalCharCode: code }: Glyph): boolean {
  const char = String.fromCharCode(code);
  if (font.composite === true) return char.trim() !== '';
  if (!LETTER_OR_DIGIT.test(char)) return false;
  return isNameless(font, code) || isBareTrueType(font);
}

function hasNamelessGlyphs(font: Font): boolean {
  const codes = [...(font.differences?.keys() ?? [])];
  return isBareTrueType(font) || codes.some((code) => isNameless(font, code));
}

/** Its glyph has a name, and one that says no character. */
function isNameless({ differences }: Font, code: number): boolean {
  const name = differences?.get(code);
  if (name === undefined || CODE_POINT_NAME.test(name)) return false;
  const char = String.fromCharCode(code);
  const plain = /\d/.test(char) ? (DIGIT_NAMES[Number(char)] ?? char) : char;
  // “one.oldstyle” is a one.
  return name.split('.', 1)[0] !== plain;
}

/** A TrueType font with its own codes and no encoding. */
function isBareTrueType({ type, isSymbolicFont, missingFile, differences }: Font): boolean {
  return (
    type === 'TrueType' && isSymbolicFont === true && !missingFile && (differences?.size ?? 0) === 0
  );
}

function isItsCode({ originalCharCode, unicode }: Glyph): boolean {
  return unicode === String.fromCharCode(originalCharCode);
}
