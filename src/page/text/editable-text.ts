const WHITE_SPACE = /[\t\n\f\r ]+/g;

/**
 * Text of an editable element, line by line. `innerText` has two breaks between paragraphs and an extra one for an empty block, so lines
 * cannot be counted with it.
 */
export function editableText(root: Element): string {
  const lines = new Lines();
  walk(root, lines);
  return lines.text();
}

/** Lines that are being collected. A break ends a line; one at the end of a block only keeps the block open. */
class Lines {
  readonly #ended: string[] = [];
  #line = '';
  #isOpen = false;

  add(text: string): void {
    this.#line += text;
    this.#isOpen = true;
  }

  /** Adds text with collapsed white space, which is dropped at the beginning of a line. */
  addCollapsed(text: string): void {
    const folded = text.replace(WHITE_SPACE, ' ');
    const kept = /(^| )$/.test(this.#line) ? folded.replace(/^ /, '') : folded;
    if (kept !== '') this.add(kept);
  }

  end(): void {
    this.#ended.push(this.#line);
    this.#line = '';
    this.#isOpen = false;
  }

  endIfOpen(): void {
    if (this.#isOpen) this.end();
  }

  text(): string {
    this.endIfOpen();
    return this.#ended.join('\n');
  }
}

function walk(element: Element, lines: Lines): void {
  const { whiteSpaceCollapse } = getComputedStyle(element);
  for (const child of element.childNodes) {
    if (child instanceof Text) addText(child.data, whiteSpaceCollapse, lines);
    else if (child instanceof HTMLBRElement) lines.end();
    else if (child instanceof Element) addElement(child, lines);
  }
}

function addElement(element: Element, lines: Lines): void {
  const { display, position } = getComputedStyle(element);
  if (display === 'none' || (position === 'absolute' && isBesideText(element))) return;
  if (/^(inline|contents|ruby)/.test(display)) {
    walk(element, lines);
    return;
  }
  lines.endIfOpen();
  walk(element, lines);
  lines.endIfOpen();
}

/** Whether the element contains line numbers or marks beside the text. */
const isBesideText = (element: Element): boolean =>
  element.getAttribute('contenteditable') === 'false';

function addText(text: string, collapse: string, lines: Lines): void {
  if (collapse === 'collapse') {
    lines.addCollapsed(text);
    return;
  }
  const [first = '', ...rest] = text.split(/\r\n?|\n/);
  if (first !== '') lines.add(first);
  for (const line of rest) {
    lines.end();
    if (line !== '') lines.add(line);
  }
}
