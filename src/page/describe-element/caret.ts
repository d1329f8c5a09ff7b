import type { ReportedState } from '#shared/model/page/reported-nodes.ts';

import { styleOf } from '../dom/computed-style.ts';
import {
  attributeOf,
  containsNode,
  isElement,
  localNameOf,
  parentElementOf,
  rootOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { receiverOf } from '../dom/drawn-editor.ts';
import { isEditingHost } from '../dom/element-role.ts';
import { drawnCaret } from '../text/drawn-lines.ts';
import { normalizeSpace } from '../text/visible-text.ts';

type Editing = Pick<ReportedState, 'caret' | 'selection' | 'formatting'>;

/** Characters to show on each side of the caret. */
const AROUND = 36;
const MAX_SELECTION = 80;
/** Longest value that the state shows whole. */
const SHORT = 40;
const MAX_DEPTH = 30;

/** Caret, selection and text format of the focused field or editor. */
export function editingIn(element: Element): Editing {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)
    return editingInField(element);
  const receiver = receiverOf(element);
  if (receiver !== null) return editingInDrawn(receiver);
  return isEditingHost(element) ? editingInHost(element) : {};
}

function editingInField(field: HTMLTextAreaElement | HTMLInputElement): Editing {
  const { value, selectionStart: start, selectionEnd: end } = field;
  // Fields for numbers, dates and the like have no selection.
  if (start === null || end === null || value === '') return {};
  if (start !== end) return { selection: shortened(value.slice(start, end)) };
  const lines = value.split('\n');
  if (lines.length === 1 && value.length <= SHORT) return {};
  const before = value.slice(0, start).split('\n');
  const line = lines[before.length - 1] ?? '';
  const at = caretIn(line, before.at(-1)?.length ?? 0);
  return { caret: lines.length === 1 ? at : `line ${before.length} of ${lines.length}: ${at}` };
}

function editingInDrawn(receiver: Element): Editing {
  const found = drawnCaret(receiver);
  return found === null ? {} : { caret: caretIn(found.line, found.offset) };
}

function editingInHost(host: Element): Editing {
  const selection = selectionIn(host);
  const node = selection?.focusNode ?? null;
  if (selection === null || node === null || !containsNode(host, node)) return {};
  const formatting = formattingAt(node, host);
  const told = formatting === '' ? {} : { formatting };
  if (!selection.isCollapsed) return { selection: shortened(selection.toString()), ...told };
  const block = blockAround(node, host);
  const range = document.createRange();
  range.selectNodeContents(block);
  range.setEnd(node, selection.focusOffset);
  const text = textContentOf(block) ?? '';
  return text.trim() === '' && formatting === ''
    ? {}
    : { caret: caretIn(text, range.toString().length), ...told };
}

const selectionIn = (host: Element): Selection | null => {
  const tree = rootOf(host);
  // Chromium has a separate selection for each shadow tree.
  const own: unknown = tree instanceof ShadowRoot ? Reflect.get(tree, 'getSelection') : undefined;
  const found: unknown = typeof own === 'function' ? own.call(tree) : getSelection();
  return found instanceof Selection ? found : null;
};

/** The text of the line around the caret, with `|` as the caret. */
function caretIn(line: string, offset: number): string {
  const [before, after] = [line.slice(0, offset), line.slice(offset)];
  const start = before.length > AROUND ? `…${before.slice(before.length - AROUND)}` : before;
  const end = after.length > AROUND ? `${after.slice(0, AROUND)}…` : after;
  return `${collapsed(start)}|${collapsed(end)}`;
}

const collapsed = (text: string): string => text.replace(/\s+/g, ' ');

/** Beginning, end and length of a long text. */
function shortened(text: string): string {
  const plain = normalizeSpace(text);
  if (plain.length <= MAX_SELECTION) return plain;
  const half = MAX_SELECTION / 2;
  return `${plain.slice(0, half)} … ${plain.slice(plain.length - half)} (${plain.length} characters)`;
}

/** The paragraph, item or line around a node. */
function blockAround(node: Node, host: Element): Element {
  for (const element of outwards(node, host))
    if (!/^(?:inline|contents|none)/.test(styleOf(element).display)) return element;
  return host;
}

/** Ancestors from a node to its editor, without the editor. */
function outwards(node: Node, host: Element): readonly Element[] {
  const path: Element[] = [];
  let at = isElement(node) ? node : parentElementOf(node);
  for (let depth = 0; depth < MAX_DEPTH && at !== null && at !== host; depth += 1) {
    path.push(at);
    at = parentElementOf(at);
  }
  return path;
}

const BLOCKS: Readonly<Record<string, string>> = {
  h1: 'heading 1',
  h2: 'heading 2',
  h3: 'heading 3',
  h4: 'heading 4',
  h5: 'heading 5',
  h6: 'heading 6',
  ul: 'bulleted list',
  ol: 'numbered list',
  blockquote: 'quote',
  pre: 'code block',
  a: 'link',
  table: 'table',
};

/** Format of the text at a node, by its tags and its drawn style, such as `bold, heading 2, aligned center`. */
function formattingAt(node: Node, host: Element): string {
  const path = outwards(node, host);
  const found = new Set<string>();
  const inner = getComputedStyle(path[0] ?? host);
  const outer = getComputedStyle(host);
  const isHeading = path.some((element) => /^h[1-6]$/.test(localNameOf(element)));
  if (Number(inner.fontWeight) >= 600 && Number(outer.fontWeight) < 600 && !isHeading)
    found.add('bold');
  if (inner.fontStyle === 'italic' && outer.fontStyle !== 'italic') found.add('italic');
  const lines = path.map((element) => getComputedStyle(element).textDecorationLine).join(' ');
  const isLink = path.some((element) => localNameOf(element) === 'a');
  if (lines.includes('underline') && !isLink) found.add('underlined');
  if (lines.includes('line-through')) found.add('struck through');
  for (const element of path) {
    const tag = localNameOf(element);
    const block =
      tag === 'code' && !path.some((one) => localNameOf(one) === 'pre') ? 'code' : BLOCKS[tag];
    if (block !== undefined) found.add(block);
    const level =
      attributeOf(element, 'role') === 'heading' ? attributeOf(element, 'aria-level') : null;
    if (level !== null) found.add(`heading ${level}`);
  }
  const align = /^(?:-webkit-)?(center|right|end|justify)$/.exec(inner.textAlign)?.[1];
  if (align !== undefined && inner.textAlign !== outer.textAlign) found.add(`aligned ${align}`);
  return [...found].join(', ').slice(0, 120);
}
