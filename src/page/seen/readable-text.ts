const MAX_CHARS = 20_000;
const MAX_NODES = 60_000;
/** A main part with less text is a frame for what the page draws elsewhere. */
const LEAST_MAIN = 400;
const MAIN = 'main, [role="main"], article';
/** Elements outside the text: markup, parts of every page of a site, fields. */
const LEFT_OUT =
  'script, style, noscript, template, svg, canvas, video, audio, iframe, object, select, textarea, input, button, nav, footer, ' +
  'dialog:not([open]), [role="navigation"], [role="contentinfo"], [role="banner"], [role="alert"], [aria-hidden="true"], [hidden], ' +
  '[contenteditable]:not([contenteditable="false" i]), [role="textbox"]';
const BLOCK = /^(?:block|flex|grid|list-item|table|table-row|table-cell|flow-root)$/;

/** The visible text of the page's main part, one line for each block, without field values. */
export function readableText(page: Document): string {
  const mains = [...Document.prototype.querySelectorAll.call(page, MAIN)];
  // The first outermost main part with enough text; an inner one would miss its neighbours.
  const main = mains
    .filter((element) => !mains.some((other) => other !== element && other.contains(element)))
    .map(textOf)
    .join('\n');
  return (main.length >= LEAST_MAIN ? main : textOf(page.body)).slice(0, MAX_CHARS);
}

function textOf(root: Element): string {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node !== root && !isShown(node)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const parts: string[] = [];
  let length = 0;
  for (let count = 0; count < MAX_NODES && length < MAX_CHARS; count += 1) {
    const node = walker.nextNode();
    if (node === null) break;
    if (node instanceof Text) {
      const text = node.data.replace(/\s+/g, ' ');
      parts.push(text);
      length += text.length;
    } else if (node instanceof Element && BLOCK.test(getComputedStyle(node).display))
      parts.push('\n');
  }
  return parts
    .join('')
    .replace(/ *\n[\n ]*/g, '\n')
    .trim();
}

const isShown = (element: Element): boolean =>
  !element.matches(LEFT_OUT) &&
  (element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    getComputedStyle(element).display === 'contents');
