/**
 * The name and password before a host (`https://ada:secret@host/`). They end at the last `@` before the path; what may not stand in an
 * address ends it. Nothing that it takes is a quotation mark or a backslash, so that JSON stays JSON.
 */
const CREDENTIALS = /(\b[a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'<>\\]*@/gi;

/** Addresses in a text as they may be shown, stored and sent to models: without name and password. */
export const withoutCredentials = (text: string): string =>
  text.includes('@') ? text.replaceAll(CREDENTIALS, '$1') : text;
