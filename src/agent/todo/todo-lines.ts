/** A box with or without a mark in it, including full-width brackets. */
const ANY_BOX = /[[［]\s*[xX✓✔√*~\-–—/! ]?\s*[\]］]/gu;

/** The lines of a model's list: splits up HTML, line breaks that arrived as `\n`, and lists on one line. */
export function todoLines(markdown: string): readonly string[] {
  const text = markdown.includes('\n') ? markdown : markdown.replaceAll(String.raw`\n`, '\n');
  return htmlAsMarkdown(text)
    .split(/\r?\n/)
    .map((line) => line.replace(/^(?:\s*>)+/u, ''))
    .flatMap(splitAtBoxes);
}

function htmlAsMarkdown(text: string): string {
  if (!/<(?:li|input|br)\b/i.test(text)) return text;
  return text
    .replaceAll(/<input\b[^>]*\bchecked\b[^>]*>/gi, '[x] ')
    .replaceAll(/<input\b[^>]*>/gi, '[ ] ')
    .replaceAll(/<\/?(?:s|del|strike)>/gi, '~~')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<(?:br|\/li|\/?ul|\/?ol|\/?p|\/?div)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?(?:label|span|b|strong|em|i)\b[^>]*>/gi, '');
}

/** Splits `- [x] one - [ ] two`: each box but the first begins a line, together with the bullet before it. */
function splitAtBoxes(line: string): readonly string[] {
  const starts = [...line.matchAll(ANY_BOX)].map(({ index }) => {
    const bullet = /(?:^|\s)(?:[-*+•]|\d{1,2}[.)])\s*$/u.exec(line.slice(0, index));
    return bullet === null ? index : bullet.index;
  });
  const [first] = starts;
  if (starts.length < 2 || line.startsWith('|') || first === undefined) return [line];
  const isLeading = line.slice(0, first).trim() === '';
  if (!isLeading) return [line];
  return starts.map((start, index) => line.slice(index === 0 ? 0 : start, starts[index + 1]));
}
