/** Elements of text, with the attributes that are copied. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    `abbr article aside b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol
     p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`
      .split(/\s+/)
      .map((name) => [name, []]),
  ),
  a: ['href'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start', 'reversed'],
};
const OF_ALL = ['dir', 'lang'] as const;
/** Elements whose content is not text. */
const DROPPED = new Set(
  'button canvas embed form iframe input math noscript object script select style svg template textarea video audio'.split(
    ' ',
  ),
);

/** A copy with only text, links and pictures: no code, styles or ids of the page. A first heading that repeats the title is left out. */
export function cleanArticle(content: Element, title: string): DocumentFragment {
  const clean = document.createDocumentFragment();
  copyInto(clean, content);
  const heading = clean.querySelector('h1, h2');
  if (heading !== null && wordsOf(heading) === wordsOf(title) && isFirst(heading, clean))
    heading.remove();
  return clean;
}

const wordsOf = (from: Element | string): string =>
  (typeof from === 'string' ? from : (from.textContent ?? '')).replaceAll(/\s+/g, ' ').trim();

/** Whether there is no text before the heading. */
function isFirst(heading: Element, clean: DocumentFragment): boolean {
  const before = document.createRange();
  before.setStart(clean, 0);
  before.setEndBefore(heading);
  return before.toString().trim() === '';
}

function copyInto(parent: Node, from: Element): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) parent.appendChild(document.createTextNode(node.data));
    else if (node instanceof Element && !DROPPED.has(node.localName)) copyElement(parent, node);
  }
}

function copyElement(parent: Node, element: Element): void {
  const { localName } = element;
  const kept = Object.hasOwn(KEPT, localName) ? KEPT[localName] : undefined;
  // Only the text of unknown elements is copied.
  if (kept === undefined) return copyInto(parent, element);
  const copy = document.createElement(localName);
  for (const name of [...OF_ALL, ...kept]) {
    const value = element.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  if (copy instanceof HTMLAnchorElement && !isWebAddress(copy.href)) copy.removeAttribute('href');
  if (copy instanceof HTMLImageElement) {
    if (!isWebAddress(copy.src)) return undefined;
    copy.loading = 'lazy';
  }
  parent.appendChild(copy);
  return copyInto(copy, element);
}

const isWebAddress = (url: string): boolean => /^https?:/i.test(url);
