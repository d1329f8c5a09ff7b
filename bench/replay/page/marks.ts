/** Names by which elements are recognized from visit to visit, whatever is changed about them. They are stored outside the document. */
export interface Marks {
  /** Marks the elements that have no mark yet. */
  take(roots: readonly Element[]): void;
  /** Returns an element's mark; `null` for an element that this benchmark added. */
  of(element: Element): string | null;
}

const MAX_TEXT = 40;

/** Marks an element by what it was when it first appeared, with a number among equal ones. */
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

/** Elements that this benchmark added. The set is invisible to pages and readers of the document. */
const added = new WeakSet<Element>();

/** Creates an element that does not count as part of the page. */
export function addedElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  added.add(element);
  return element;
}

const isAdded = (element: Element): boolean => added.has(element);

export const withAll = (root: Element): readonly Element[] => [root, ...root.querySelectorAll('*')];

/** Returns an element and all its descendants, also in open shadow trees. */
export function withShadows(root: Element): readonly Element[] {
  const all = withAll(root);
  const inner = all.flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])]);
  return all.concat(inner.flatMap(withShadows));
}

function keyOf(element: Element): string {
  const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  return [element.localName, element.getAttribute('type') ?? '', text].join('|');
}
