const MAX_TEXT = 5_000;
/** Tags that begin and end a line within a cell or item. */
const LINES = /^(?:br|p|li|div|tr|h[1-6]|dt|dd|pre|blockquote)$/;

/** The text of an element in a page's copy, line by line, without the parts that `omitted` selects. */
export function blockText(element: Element, omitted?: string): string {
  const parts: string[] = [];
  collect(element, omitted, parts);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_TEXT);
}

function collect(element: Element, omitted: string | undefined, parts: string[]): void {
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      if (omitted !== undefined && child.matches(omitted)) {
        parts.push('\n');
        continue;
      }
      const { localName } = child;
      // Cells of an inner table are separate words, with or without a space between them.
      const around = LINES.test(localName) ? '\n' : /^t[dh]$/.test(localName) ? ' ' : '';
      if (around !== '') parts.push(around);
      collect(child, omitted, parts);
      if (around !== '') parts.push(around);
    } else parts.push((child.nodeValue ?? '').replace(/\s+/g, ' '));
  }
}

/** The text of an element in one line. */
export const lineText = (element: Element): string => blockText(element).replaceAll('\n', ' ');

/** Target of a link in the copy; `undefined` for places within the page. */
export function addressOf(link: Element): string | undefined {
  const address = link.getAttribute('data-address') ?? '';
  return address === '' ? undefined : address;
}
