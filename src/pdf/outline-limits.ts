export const MAX_OUTLINE_ENTRIES = 5_000;
export const MAX_OUTLINE_LEVEL = 50;

const MAX_TITLE_CHARS = 500;
/** White space that is no single space between words; most titles have none. */
const UNTIDY = /[^\S ]|\s\s|^\s|\s$/;

/** One line, of a length that can be shown. */
export function tidyTitle(title: string): string {
  const line = UNTIDY.test(title) ? title.replaceAll(/\s+/g, ' ').trim() : title;
  return line.slice(0, MAX_TITLE_CHARS);
}
