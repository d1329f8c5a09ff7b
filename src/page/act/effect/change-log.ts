import { isFeedback, isHiddenAttribute } from './feedback.ts';

/** Most mutation records that are examined; further ones are only counted. */
const MOST_RECORDS = 5000;
/** Most visible changes that are counted one by one. */
const MOST_COUNTED = 300;

/** Most texts that are followed, and most states recorded of each. */
const MOST_TEXTS = 50;
/** Longest text in characters that can be a state or a counter. */
const LONGEST_SHOWN = 60;

/** The mutations during an action. Changes that the page has undone by the end do not count. */
export class ChangeLog {
  readonly #attributes = new Map<Element, Map<string, string | null>>();
  readonly #texts = new Map<Node, string>();
  /** Earlier texts of each element, oldest first. */
  readonly #shown = new Map<Element, string[]>();
  readonly #added = new Set<Node>();
  /** Removed nodes with their parents. */
  readonly #removed = new Map<Node, Node>();
  readonly #pressed: Element;
  #records = 0;

  constructor(pressed: Element) {
    this.#pressed = pressed;
  }

  /** Number of mutations, visible or not. */
  get records(): number {
    return this.#records;
  }

  add(record: MutationRecord): void {
    this.#records += 1;
    if (this.#records > MOST_RECORDS) return;
    const { type, target, attributeName, oldValue, addedNodes, removedNodes } = record;
    if (type === 'attributes' && target instanceof Element && attributeName !== null) {
      const known = this.#attributes.get(target) ?? new Map<string, string | null>();
      if (!known.has(attributeName)) known.set(attributeName, oldValue);
      this.#attributes.set(target, known);
    }
    if (type === 'characterData' && !this.#texts.has(target))
      this.#texts.set(target, oldValue ?? '');
    this.#noteText(record);
    for (const node of addedNodes) if (!this.#removed.delete(node)) this.#added.add(node);
    for (const node of removedNodes) if (!this.#added.delete(node)) this.#removed.set(node, target);
  }

  #noteText({ type, target, oldValue, addedNodes, removedNodes }: MutationRecord): void {
    const element = target instanceof Element ? target : target.parentElement;
    if (element === null) return;
    const isText = (nodes: NodeList): boolean =>
      nodes.length === 1 && nodes[0]?.nodeType === Node.TEXT_NODE;
    const isSwap = isText(removedNodes) && (addedNodes.length === 0 || isText(addedNodes));
    const old =
      type === 'characterData' ? oldValue : isSwap ? (removedNodes[0]?.nodeValue ?? null) : null;
    if (old === null || this.#shown.size >= MOST_TEXTS) return;
    const texts = this.#shown.get(element) ?? [];
    if (texts.length < MOST_TEXTS) texts.push(old.replace(/\s+/g, ' ').trim());
    this.#shown.set(element, texts);
  }

  /** Short texts that changed, each with all its states in order. */
  became(): readonly { readonly element: Element; readonly texts: readonly string[] }[] {
    return [...this.#shown].flatMap(([element, before]) => {
      const now = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      const texts = [...before, now].filter((text, at, all) => text !== all[at - 1]);
      const isTold =
        texts.length > 1 &&
        texts.every((text) => text.length <= LONGEST_SHOWN) &&
        texts.some((text) => text !== '') &&
        element.childElementCount === 0 &&
        element.isConnected &&
        isShown(element);
      return isTold ? [{ element, texts }] : [];
    });
  }

  /** Elements that were added and are still in the document. */
  added(): readonly Element[] {
    return [...this.#added].filter((node) => node instanceof Element).filter(isConnected);
  }

  /** Elements that were removed and are no longer in the document. */
  removed(): readonly Element[] {
    return [...this.#removed.keys()].filter((node) => node instanceof Element).filter(isDetached);
  }

  /** Former parent of a removed element. */
  holderOf(removed: Element): Node | undefined {
    return this.#removed.get(removed);
  }

  /** Elements that were added, have new text, or had an attribute changed that may show them. */
  renewed(): readonly Element[] {
    const changed = [...this.#attributes]
      .filter(([, names]) => [...names.keys()].some((name) => SHOWING.has(name)))
      .map(([element]) => element);
    const holders = [...this.#texts.keys(), ...this.#added]
      .filter((node) => node instanceof Text)
      .flatMap(({ parentElement }) => parentElement ?? []);
    return [...new Set([...this.added(), ...changed, ...holders])].filter(isConnected);
  }

  /** Controls whose `disabled` or `aria-disabled` state changed. */
  switched(): readonly Element[] {
    return [...this.#attributes]
      .filter(
        ([element, before]) =>
          (before.has('disabled') &&
            (before.get('disabled') !== null) !== element.hasAttribute('disabled')) ||
          (before.has('aria-disabled') &&
            (before.get('aria-disabled') === 'true') !==
              (element.getAttribute('aria-disabled') === 'true')),
      )
      .map(([element]) => element)
      .filter(isConnected);
  }

  /** Controls whose pressed, ticked or chosen state changed; the pressed control also if it changed back. */
  toggled(): readonly Element[] {
    return [...this.#attributes]
      .filter(([element, before]) =>
        TOGGLED.some(
          (name) =>
            before.has(name) &&
            (element === this.#pressed || before.get(name) !== element.getAttribute(name)),
        ),
      )
      .map(([element]) => element)
      .filter(isConnected);
  }

  /** Fields that the page has marked as invalid since the action began. */
  refused(): readonly Element[] {
    return [...this.#attributes]
      .filter(
        ([element, before]) =>
          before.has('aria-invalid') &&
          before.get('aria-invalid') !== 'true' &&
          element.getAttribute('aria-invalid') === 'true',
      )
      .map(([element]) => element)
      .filter(isConnected);
  }

  /** Number of changes that a person would see, without mere reactions to focus and pointer. */
  visible(): number {
    let count = 0;
    const isFull = (): boolean => count >= MOST_COUNTED;
    for (const node of this.#added)
      if (!isFull() && node.isConnected && this.#isSeen(node)) count += 1;
    for (const [node, holder] of this.#removed)
      if (!isFull() && !node.isConnected && hasContent(node) && isShown(holder)) count += 1;
    for (const [node, before] of this.#texts)
      if (!isFull() && node.isConnected && node.nodeValue !== before && isShown(node)) count += 1;
    for (const [element, names] of this.#attributes)
      if (!isFull() && element.isConnected && hasSeenChange(element, names)) count += 1;
    return count + Math.max(0, this.#records - MOST_RECORDS);
  }

  /**
   * Whether the visible changes are only a pressed look, an expanded state or a ticking clock: the actual effect may still come. A
   * changed state of a control (chosen, ticked, off) is the effect itself.
   */
  isMinor(): boolean {
    if (this.#records === 0 || this.#records > MOST_RECORDS) return false;
    const before = this.#attributes.get(this.#pressed) ?? new Map<string, string | null>();
    const names = [...before].filter(([name, was]) => this.#pressed.getAttribute(name) !== was);
    if (!names.every(([name]) => PRESSED.has(name) || isHiddenAttribute(name))) return false;
    if (before.has('aria-expanded') && this.#pressed.getAttribute('aria-expanded') === 'false')
      return false;
    const others = [...this.#attributes].some(
      ([element, changed]) => element !== this.#pressed && hasSeenChange(element, changed),
    );
    return !others && this.#hasOnlyTicked();
  }

  /** Whether texts changed only in their digits. Pages rewrite the text or replace its node. */
  #hasOnlyTicked(): boolean {
    const gone = new Map<Node, string[]>();
    for (const [node, holder] of this.#removed) {
      if (hasContent(node) && !(node instanceof Text)) return false;
      gone.set(holder, [...(gone.get(holder) ?? []), shapeOf(node.nodeValue)]);
    }
    const isTick = (node: Node): boolean =>
      node instanceof Text &&
      node.parentNode !== null &&
      gone.get(node.parentNode)?.includes(shapeOf(node.nodeValue)) === true;
    return (
      [...this.#added].every((node) => !node.isConnected || !this.#isSeen(node) || isTick(node)) &&
      [...this.#texts].every(([node, was]) => shapeOf(node.nodeValue) === shapeOf(was))
    );
  }

  /** Whether the node is visible and not a ripple, which is drawn inside the pressed element and has no text. */
  #isSeen(node: Node): boolean {
    const isRipple = node instanceof Element && this.#pressed.contains(node) && !hasContent(node);
    return !isRipple && isShown(node);
  }
}

const TOGGLED = ['aria-pressed', 'aria-checked'];
const SHOWING = new Set(['class', 'style', 'hidden', 'open', 'aria-hidden', 'data-state']);
const shapeOf = (text: string | null): string => (text ?? '').replaceAll(/\d+/g, '0');
const PRESSED = new Set(['class', 'style', 'aria-expanded']);
const CONTENT = 'img,svg,canvas,video,input,textarea,select,button,iframe';

const isConnected = ({ isConnected: is }: Node): boolean => is;
const isDetached = ({ isConnected: is }: Node): boolean => !is;

function hasContent(node: Node): boolean {
  if ((node.textContent ?? '').trim() !== '') return true;
  return node instanceof Element && (node.matches(CONTENT) || node.querySelector(CONTENT) !== null);
}

function isShown(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element === null || element.checkVisibility();
}

function hasSeenChange(element: Element, names: ReadonlyMap<string, string | null>): boolean {
  for (const [name, before] of names) {
    const now = element.getAttribute(name);
    if (now === before || isHiddenAttribute(name) || isFeedback(name, before, now)) continue;
    if (SHOWING.has(name) || isShown(element)) return true;
  }
  return false;
}
