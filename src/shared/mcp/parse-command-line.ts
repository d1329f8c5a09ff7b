import { AppError } from '../errors/app-error.ts';

/**
 * Splits a command, as a person types it, into words. Words are separated by spaces; `"…"` and `'…'` keep spaces. Outside of `'…'`, `\`
 * escapes a quote, a space or another `\` and is literal before others, so that Windows paths stay whole. Nothing is expanded: no shell is
 * involved. Throws `AppError` `MCP_COMMAND_INVALID` for an unclosed quote or without a word.
 */
export function parseCommandLine(line: string): readonly [command: string, ...args: string[]] {
  const words: string[] = [];
  let word = '';
  let isInWord = false;
  let quote: '"' | "'" | null = null;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    const next = line.charAt(index + 1);
    if (character === '\\' && quote !== "'" && /["'\\ ]/.test(next)) {
      word += next;
      isInWord = true;
      index += 1;
    } else if (quote !== null) {
      if (character === quote) quote = null;
      else word += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      isInWord = true;
    } else if (/\s/.test(character)) {
      if (isInWord) words.push(word);
      word = '';
      isInWord = false;
    } else {
      word += character;
      isInWord = true;
    }
  }
  if (isInWord) words.push(word);
  const [command, ...args] = words;
  if (quote !== null || command === undefined || command === '') {
    throw new AppError({
      code: 'MCP_COMMAND_INVALID',
      params: quote === null ? {} : { reason: 'quote', quote },
      message: quote === null ? 'There is no command.' : `A quote (${quote}) is not closed.`,
      next: 'Write the program and its arguments, for example: npx -y @modelcontextprotocol/server-memory',
    });
  }
  return [command, ...args];
}

/** Joins words to a command that `parseCommandLine` splits into the same words. */
export const writeCommandLine = (words: readonly string[]): string =>
  words
    .map((word) =>
      /^[^\s"'\\]+$/.test(word) ? word : `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`,
    )
    .join(' ');
