import { readVisibleText } from './visible-text-nodes.ts';

/** What can be seen of the page as one text, at most so much of it. */
export function seenText(maxChars: number): string {
  return readVisibleText().text.slice(0, maxChars);
}
