export const MAX_OUTLINE_ENTRIES = 5_000;
export const MAX_OUTLINE_LEVEL = 50;

/** One line, of a length that can be shown. */
export function tidyTitle(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
}
