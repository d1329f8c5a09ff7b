/** Splits a text into parts of at most `maxChars`, at the end of a page, a paragraph or a line if there is one in the last third. */
export function splitText(text: string, maxChars: number): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > maxChars) {
    const window = rest.slice(0, maxChars);
    const least = Math.floor((maxChars * 2) / 3);
    const at =
      ['\n\n--- Page ', '\n\n', '\n', ' ']
        .map((mark) => window.lastIndexOf(mark))
        .find((index) => index >= least) ?? maxChars;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return rest === '' && parts.length > 0 ? parts : [...parts, rest];
}
