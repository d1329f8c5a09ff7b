import { readVisibleText } from './visible-text-nodes.ts';

/** The visible text of the page, up to `maxChars`. */
export function seenText(maxChars: number): string {
  return readVisibleText().text.slice(0, maxChars);
}
