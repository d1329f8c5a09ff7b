/** `{{name}}`, with or without spaces inside. */
export const PLACEHOLDER = /\{\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*\}\}/g;

/** Names between `{{` and `}}` in these texts, in order of appearance. */
export function placeholdersOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')),
  );
}
