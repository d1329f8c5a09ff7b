/** A note as running text: lines that Markdown sets off as quoted stand in quotation marks. */
export function plainNote(text: string): string {
  return text.replaceAll(/^> ?(.*\S)\s*$/gm, '“$1”');
}
