/** A text as one word of bash, zsh and any POSIX shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The same for fish, where a backslash counts inside of single quotes. */
export const fishWord = (text: string): string =>
  `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
