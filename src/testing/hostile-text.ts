/** Pieces that can break out of quotes, tags, brackets or lines, and harmless letters. */
const PIECES = [
  '"',
  '\\',
  '\n',
  '\u200B',
  '\u202E',
  '<',
  '/',
  '>',
  '<b',
  ' ',
  '  ',
  ']',
  '[1]',
  '(visible)',
  'in "x"',
  '=',
  'value="',
  ', ',
  'ab',
  'é',
  '日',
  '\uD83D',
  '👍',
  '\u{E0061}',
  '\t',
  'options=[',
  '+3',
];

/** Returns a short text, mostly of characters that a grammar has to escape. */
export function hostileText(random: () => number): string {
  return Array.from(
    { length: Math.floor(random() * 9) },
    () => PIECES[Math.floor(random() * PIECES.length)] ?? '',
  ).join('');
}
