/**
 * Alphabets that compatibility normalization does not change: first and last code point, and the code point of the first plain character.
 */
const ALPHABETS: readonly (readonly [first: number, last: number, as: number])[] = [
  // Negative circled and squared letters, regional indicators.
  [0x1_f1_50, 0x1_f1_69, 0x61],
  [0x1_f1_70, 0x1_f1_89, 0x61],
  [0x1_f1_e6, 0x1_f1_ff, 0x61],
  // Tags, which are invisible.
  [0xe_00_20, 0xe_00_7e, 0x20],
  // Negative circled digits.
  [0x27_76, 0x27_7e, 0x31],
  [0x27_80, 0x27_88, 0x31],
  [0x27_8a, 0x27_92, 0x31],
  [0x24_f5, 0x24_fd, 0x31],
];

/** Returns the plain character for one of these alphabets; others are returned unchanged. */
export function ofAlphabet(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const found = ALPHABETS.find(([first, last]) => code >= first && code <= last);
  return found === undefined ? character : String.fromCodePoint(code - found[0] + found[2]);
}
