const STRING_OR_COMMENT = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[^]*?\*\//g;
const STRING_OR_LAST_COMMA = /"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g;

/**
 * JSON as people keep it in settings: with comments, and a comma behind the last entry. Throws `SyntaxError`, whose places are those of the
 * text that was given.
 */
export function parseCommentedJson(text: string): unknown {
  return JSON.parse(
    text
      .replace(/^\uFEFF/, ' ')
      .replaceAll(STRING_OR_COMMENT, (found) => (found.startsWith('"') ? found : blank(found)))
      .replaceAll(STRING_OR_LAST_COMMA, (found) => (found === ',' ? ' ' : found)),
  );
}

/** As long, and on as many lines. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
