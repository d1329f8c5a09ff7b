/**
 * Name and password before a host (`https://ada:secret@host/`), up to the last `@` before the path or an invalid character. It matches
 * no quotation mark or backslash, so that JSON stays valid.
 */
const CREDENTIALS = /(\b[a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'<>\\]*@/gi;

/** Addresses in a text as they may be shown, stored and sent to models: without name and password. */
export const withoutCredentials = (text: string): string =>
  text.includes('@') ? text.replaceAll(CREDENTIALS, '$1') : text;
