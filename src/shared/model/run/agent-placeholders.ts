/** `{{name}}`, with or without spaces inside. */
export const PLACEHOLDER = /\{\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*\}\}/g;

/** The names between `{{` and `}}` in these texts, in the order in which they first come. */
export function placeholdersOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')),
  );
}
