/** Matches `{{name}}`, with or without spaces inside. */
export const PLACEHOLDER = /\{\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*\}\}/g;

/** Returns the names between `{{` and `}}` in these texts, in order of appearance. */
export function placeholdersOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')),
  );
}

/** The text with values in the place of `{{name}}`; a name without a value stays. Values are never read as placeholders. */
export const fillPlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
