/** A note as plain text, with Markdown block quotes in quotation marks. */
export function plainNote(text: string): string {
  return text.replaceAll(/^> ?(.*\S)\s*$/gm, '“$1”');
}
