const STRING_OR_COMMENT = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[^]*?\*\//g;
const STRING_OR_LAST_COMMA = /"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g;

/**
 * Parses JSON with comments and trailing commas, as settings files have them. Throws `SyntaxError`, with positions of the original text.
 */
export function parseCommentedJson(text: string): unknown {
  return JSON.parse(
    text
      .replace(/^\uFEFF/, ' ')
      .replaceAll(STRING_OR_COMMENT, (found) => (found.startsWith('"') ? found : blank(found)))
      .replaceAll(STRING_OR_LAST_COMMA, (found) => (found === ',' ? ' ' : found)),
  );
}

/** Returns blanks of the same length, with the same line breaks. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
