/** Quotes a text as one word for bash, zsh and any POSIX shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Quotes a text as one word for fish, which interprets backslashes in single quotes. */
export const fishWord = (text: string): string =>
  `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
