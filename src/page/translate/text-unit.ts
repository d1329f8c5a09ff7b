import type { Piece } from '#shared/model/translation/text-block.ts';

import { moveBefore } from './move-before.ts';
import type { Run } from './collect-runs.ts';
import { isHole } from './untouched.ts';

/** Part of a unit: its top level, or an inline element of it. */
interface Slot {
  readonly parent: ParentNode & Node;
  /** All nodes of the slot in their original order. */
  readonly nodes: readonly ChildNode[];
  readonly texts: readonly Text[];
  /** Inner slots and elements by the numbers in their pieces. */
  readonly slots: ReadonlyMap<number, Slot>;
  readonly elements: ReadonlyMap<number, ChildNode>;
}

interface Placed {
  readonly node: ChildNode;
  /** New text of a `Text` node; absent for elements. */
  readonly text?: string;
}

/**
 * A run of the page's text that is translated as a whole. The page's own nodes stay: texts get other words, and inline elements at most
 * another order, so that references of the page's scripts remain valid.
 */
export class TextUnit {
  readonly id: number;
  readonly pieces: readonly Piece[];
  readonly texts: readonly Text[];
  state: 'new' | 'sent' | 'failed' | 'translated' = 'new';
  readonly #root: Slot;
  readonly #run: Run;
  readonly #original: ReadonlyMap<Text, string>;
  readonly #shown = new Map<Text, string>();
  #added: readonly Text[] = [];
  #translation: readonly Piece[] | null = null;

  constructor(id: number, run: Run) {
    this.id = id;
    this.#run = run;
    const pieces: Piece[] = [];
    this.#root = readSlot(run, pieces, { last: 0 });
    this.pieces = pieces;
    this.texts = textsOf(this.#root);
    this.#original = new Map(this.texts.map((text) => [text, text.data]));
  }

  get parent(): Node {
    return this.#root.parent;
  }

  get chars(): number {
    return this.pieces.reduce(
      (sum, each) => sum + (each.kind === 'text' ? each.text.length : 4),
      0,
    );
  }

  /** The box of the run; without size if it is not drawn. */
  get box(): DOMRect {
    const range = document.createRange();
    range.setStartBefore(this.#run[0]);
    range.setEndAfter(this.#run.at(-1) ?? this.#run[0]);
    return range.getBoundingClientRect();
  }

  get isShown(): boolean {
    const { parent } = this.#root;
    const element = parent instanceof ShadowRoot ? parent.host : parent;
    return element instanceof Element && element.checkVisibility({ visibilityProperty: true });
  }

  /** Whether the run is unchanged since it was collected or translated. */
  get isCurrent(): boolean {
    return isInPlace(this.#root) && this.texts.every((text) => this.#isAsLeft(text));
  }

  /** Whether the run has exactly the nodes of this unit. */
  isOf(run: Run): boolean {
    const added: ReadonlySet<Node> = new Set(this.#added);
    const others = run.filter((node) => !added.has(node));
    return others.length === this.#run.length && others.every((node) => this.#run.includes(node));
  }

  /** Shows a translation. Returns `false` if it does not fit, or if the page has changed meanwhile. */
  translate(pieces: readonly Piece[]): boolean {
    if (!this.isCurrent || !fits(pieces, this.#root)) return false;
    this.restore();
    this.#translation = pieces;
    return this.showTranslation();
  }

  /** Shows the last translation again. */
  showTranslation(): boolean {
    if (this.#translation === null || !this.isCurrent) return false;
    const added: Text[] = [];
    this.#place(this.#root, [...this.#translation], added);
    this.#added = added;
    this.state = 'translated';
    return true;
  }

  /** Restores the original, except for texts that the page has replaced. */
  restore(): void {
    for (const text of this.texts)
      if (this.#shown.has(text) && this.#isAsLeft(text)) text.data = this.#original.get(text) ?? '';
    this.#shown.clear();
    for (const text of this.#added) text.remove();
    this.#added = [];
    reorder(this.#root);
  }

  #isAsLeft(text: Text): boolean {
    return text.data === (this.#shown.get(text) ?? this.#original.get(text));
  }

  /** Places the pieces up to this slot's end into the slot. */
  #place(slot: Slot, pieces: Piece[], added: Text[]): void {
    const spare = [...slot.texts];
    const placed: Placed[] = [];
    for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
      if (piece.kind === 'close') break;
      if (piece.kind === 'text') {
        const text = spare.shift() ?? document.createTextNode('');
        if (text.parentNode === null) added.push(text);
        placed.push({ node: text, text: piece.text });
        continue;
      }
      const node = slot.elements.get(piece.n);
      if (node !== undefined) placed.push({ node });
      const inner = slot.slots.get(piece.n);
      if (inner !== undefined && piece.kind === 'open') this.#place(inner, pieces, added);
    }
    for (const text of spare) this.#write(text, '');
    for (const { node, text } of placed)
      if (text !== undefined && node instanceof Text) this.#write(node, text);
    order(
      slot,
      placed.map(({ node }) => node),
    );
  }

  #write(text: Text, words: string): void {
    text.data = words;
    this.#shown.set(text, words);
  }
}

function readSlot(nodes: Run, pieces: Piece[], numbers: { last: number }): Slot {
  const slots = new Map<number, Slot>();
  const elements = new Map<number, ChildNode>();
  const texts: Text[] = [];
  for (const node of nodes) {
    if (node instanceof Text) {
      texts.push(node);
      const text = keepsLines(node) ? node.data : node.data.replaceAll(/\s+/g, ' ');
      if (text !== '') pieces.push({ kind: 'text', text });
    } else if (node instanceof Element) {
      numbers.last += 1;
      const n = numbers.last;
      elements.set(n, node);
      const [first, ...rest] = node.childNodes;
      if (isHole(node) || first === undefined) {
        pieces.push({ kind: 'hole', n });
        continue;
      }
      pieces.push({ kind: 'open', n });
      slots.set(n, readSlot([first, ...rest], pieces, numbers));
      pieces.push({ kind: 'close', n });
    }
  }
  const parent = nodes[0].parentNode;
  if (parent === null) throw new Error('The text has no parent.');
  return { parent, nodes, texts, slots, elements };
}

const keepsLines = ({ parentElement }: Text): boolean =>
  parentElement !== null &&
  /^(?:pre|break-spaces)/.test(getComputedStyle(parentElement).whiteSpace);

const textsOf = (slot: Slot): readonly Text[] => [
  ...slot.texts,
  ...[...slot.slots.values()].flatMap((inner) => textsOf(inner)),
];

const isInPlace = (slot: Slot): boolean =>
  slot.parent.isConnected &&
  slot.nodes.every(({ parentNode }) => parentNode === slot.parent) &&
  [...slot.slots.values()].every((inner) => isInPlace(inner));

/** Whether each element occurs once, within the same element as before, since a model may return anything. */
function fits(pieces: readonly Piece[], root: Slot): boolean {
  const opened: { readonly n: number; readonly slot: Slot }[] = [];
  const missing = new Map<Slot, Set<number>>();
  const expect = (slot: Slot): void => {
    missing.set(slot, new Set(slot.elements.keys()));
    for (const inner of slot.slots.values()) expect(inner);
  };
  expect(root);
  for (const piece of pieces) {
    const slot = opened.at(-1)?.slot ?? root;
    if (piece.kind === 'text') continue;
    if (piece.kind === 'close') {
      if (opened.pop()?.n !== piece.n) return false;
      continue;
    }
    if (missing.get(slot)?.delete(piece.n) !== true) return false;
    const inner = slot.slots.get(piece.n);
    if ((inner === undefined) !== (piece.kind === 'hole')) return false;
    if (inner !== undefined) opened.push({ n: piece.n, slot: inner });
  }
  return opened.length === 0 && [...missing.values()].every(({ size }) => size === 0);
}

function reorder(slot: Slot): void {
  order(
    slot,
    slot.nodes.filter(({ parentNode }) => parentNode === slot.parent),
  );
  for (const inner of slot.slots.values()) reorder(inner);
}

/** Puts nodes of a slot into an order; a node already in place is not moved. */
function order(slot: Slot, nodes: readonly ChildNode[]): void {
  const ordered: ReadonlySet<Node> = new Set(nodes);
  const inSlot: ReadonlySet<Node> = new Set([...slot.nodes, ...nodes]);
  const isHere = ({ parentNode }: Node): boolean => parentNode === slot.parent;
  let end: ChildNode | null = slot.nodes.findLast((node) => isHere(node))?.nextSibling ?? null;
  while (end !== null && inSlot.has(end)) end = end.nextSibling;
  let next = end;
  for (const node of nodes.toReversed()) {
    let following = node.nextSibling;
    while (
      following !== null &&
      following !== next &&
      !ordered.has(following) &&
      inSlot.has(following)
    )
      following = following.nextSibling;
    if (!isHere(node) || following !== next) moveBefore(slot.parent, node, next);
    next = node;
  }
}
