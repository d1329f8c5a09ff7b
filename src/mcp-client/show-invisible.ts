// MCP servers could hide text in control, zero-width, direction and tag characters: the model would read it, the person would not see it.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}]/gu;

/** The text with every invisible character replaced by `\u{…}`; line breaks and tabs stay. */
export function showInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
