const MAX_CHARS = 20_000;
const MAX_NODES = 60_000;
/** Most frames that are read, including nested ones; no page needs more. */
const MAX_FRAMES = 20;
/** Least text of a main part, in characters; one with less is only a frame for content elsewhere. */
const LEAST_MAIN = 400;
const MAIN = 'main, [role="main"], article';
/** Elements outside the text: markup, parts of every page of a site, fields. */
const LEFT_OUT =
  'script, style, noscript, template, svg, canvas, video, audio, iframe, frame, object, select, textarea, input, button, nav, footer, ' +
  'dialog:not([open]), [role="navigation"], [role="contentinfo"], [role="banner"], [role="alert"], [aria-hidden="true"], [hidden], ' +
  '[contenteditable]:not([contenteditable="false" i]), [role="textbox"]';
const BLOCK = /^(?:block|flex|grid|list-item|table|table-row|table-cell|flow-root)$/;
/** Least side of a frame in CSS pixels; smaller ones show no readable text. */
const LEAST_FRAME = 60;

/** The visible text of each document: its main part, with one line per block, without field values. */
export function readableTexts(pages: readonly Document[]): readonly string[] {
  let left = MAX_CHARS;
  return pages.map((page) => {
    const text = textOfPage(page).slice(0, left);
    left -= text.length;
    return text;
  });
}

/** The page, and the documents of this origin in visible frames, each after the document that contains it. */
export function documentsHere(page: Document = document): readonly Document[] {
  const found = [page];
  for (const each of found) {
    const frames = Document.prototype.querySelectorAll.call(each, 'iframe, frame');
    for (const frame of frames) {
      const inner = isSeenFrame(frame) ? documentIn(frame) : null;
      if (inner !== null && found.length <= MAX_FRAMES) found.push(inner);
    }
  }
  return found;
}

/** The document in a frame; `null` if it is of another origin, even if both declare one domain. */
function documentIn(frame: Element): Document | null {
  const inner: unknown = Reflect.get(frame, 'contentDocument');
  // A document of another realm is not an instance of this realm's class.
  if (!isDocument(inner)) return null;
  return inner.defaultView?.origin === origin && inner.body !== null ? inner : null;
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && 'defaultView' in value && 'body' in value;

function isSeenFrame(frame: Element): boolean {
  const { width, height } = frame.getBoundingClientRect();
  return width >= LEAST_FRAME && height >= LEAST_FRAME && isShown(frame, '');
}

function textOfPage(page: Document): string {
  const mains = [...Document.prototype.querySelectorAll.call(page, MAIN)];
  // All outermost main parts count, as an inner one would miss its neighbours.
  const main = mains
    .filter((element) => !mains.some((other) => other !== element && other.contains(element)))
    .map(textOf)
    .join('\n');
  return main.length >= LEAST_MAIN ? main : textOf(page.body);
}

function textOf(root: Element): string {
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      isElement(node) && node !== root && !isShown(node)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const parts: string[] = [];
  let length = 0;
  for (let count = 0; count < MAX_NODES && length < MAX_CHARS; count += 1) {
    const node = walker.nextNode();
    if (node === null) break;
    if (isElement(node)) {
      if (BLOCK.test(getComputedStyle(node).display)) parts.push('\n');
    } else {
      const text = (node.nodeValue ?? '').replace(/\s+/g, ' ');
      parts.push(text);
      length += text.length;
    }
  }
  return parts
    .join('')
    .replace(/ *\n[\n ]*/g, '\n')
    .trim();
}

/** Tests the node type and not the class: nodes of a frame have the classes of its own window. */
const isElement = (node: Node): node is Element => node.nodeType === 1;

function isShown(element: Element, leftOut = LEFT_OUT): boolean {
  if (leftOut !== '' && element.matches(leftOut)) return false;
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    getComputedStyle(element).display === 'contents'
  );
}
