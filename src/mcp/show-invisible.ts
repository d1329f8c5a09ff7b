// Control, zero-width, direction-changing and tag characters: they hide text from the person that a model reads.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}]/gu;

/** The text with every character that shows nothing written out as `\u{…}`; line ends and tabs stay. */
export function showInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
