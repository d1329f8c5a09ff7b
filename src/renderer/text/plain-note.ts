/** A note as running text, with Markdown quotes in quotation marks. */
export function plainNote(text: string): string {
  return text.replaceAll(/^> ?(.*\S)\s*$/gm, '“$1”');
}
