/**
 * Name and password before a host (`https://ada:secret@host/`), up to the last `@` before the path or an invalid character. The pattern
 * matches no quotation mark or backslash, so JSON stays valid.
 */
const CREDENTIALS = /(\b[a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'<>\\]*@/gi;

/** Removes names and passwords from the URLs in a text, so that it can be shown, stored and sent to models. */
export const withoutCredentials = (text: string): string =>
  text.includes('@') ? text.replaceAll(CREDENTIALS, '$1') : text;
