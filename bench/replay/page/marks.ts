/** By what an element is known from visit to visit, whatever is changed about it. Kept beside the document, never in it. */
export interface Marks {
  /** Marks what is not marked yet. */
  take(roots: readonly Element[]): void;
  /** `null`: this benchmark has added it. */
  of(element: Element): string | null;
}

const MAX_TEXT = 40;

/** What an element was when it came, with a number among those that were the same. */
export function markElements(): Marks {
  const marks = new WeakMap<Element, string>();
  const named = new Map<string, Element[]>();
  const mark = (element: Element): void => {
    if (marks.has(element) || isAdded(element)) return;
    const key = keyOf(element);
    const same = (named.get(key) ?? []).filter(({ isConnected }) => isConnected);
    marks.set(element, `${key}#${same.length}`);
    named.set(key, [...same, element]);
  };
  return {
    take: (roots) => {
      for (const root of roots) for (const element of withAll(root)) mark(element);
    },
    of: (element) => (isAdded(element) ? null : (marks.get(element) ?? keyOf(element))),
  };
}

/** The name of the property that elements of this benchmark have; pages and readers of the document do not see it. */
const added = new WeakSet<Element>();

/** Says that an element is none of the page. */
export function addedElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  added.add(element);
  return element;
}

const isAdded = (element: Element): boolean => added.has(element);

export const withAll = (root: Element): readonly Element[] => [root, ...root.querySelectorAll('*')];

/** An element and all in it, in open shadow trees too. */
export function withShadows(root: Element): readonly Element[] {
  const all = withAll(root);
  const inner = all.flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])]);
  return all.concat(inner.flatMap(withShadows));
}

function keyOf(element: Element): string {
  const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  return [element.localName, element.getAttribute('type') ?? '', text].join('|');
}
