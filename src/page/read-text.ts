import {
  attributeOf,
  isElement,
  localNameOf,
  nodeTypeOf,
  rectOf,
  rootElement,
} from './dom-access.ts';
import { shadowTreeOf } from './flat-tree.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { collapse, drawingOf, textOf } from './visible-text.ts';

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'svg',
  'audio',
  'video',
  'datalist',
  'object',
  'canvas',
]);
const MAX_NODES = 400_000;

export interface PageText {
  readonly text: string;
  readonly isCut: boolean;
}

type Step = Node | { readonly close: string };

/**
 * The text that a person can see in this frame, as light Markdown: headings `#`, lists `-`, links `[text](address)`, rows
 * of tables with `|`. Stops at `maxChars` characters.
 */
export function readText(maxChars: number): PageText {
  const root = rootElement();
  const out = new MarkdownText();
  const stack: Step[] = root === null ? [] : [root];
  for (
    let visited = 0;
    stack.length > 0 && visited < MAX_NODES && out.length <= maxChars;
    visited += 1
  ) {
    const step = stack.pop();
    if (step === undefined) break;
    if (!(step instanceof Node)) out.add(step.close);
    else if (nodeTypeOf(step) === 3) out.addText(step.nodeValue ?? '');
    else if (isElement(step)) openElement(step, out, stack);
  }
  const text = out.toString();
  return { text: text.slice(0, maxChars), isCut: text.length > maxChars || stack.length > 0 };
}

function openElement(element: Element, out: MarkdownText, stack: Step[]): void {
  const tag = localNameOf(element);
  if (tag === 'br') return out.add('\n');
  if (SKIPPED.has(tag)) return;
  const drawing = drawingOf(element);
  if (drawing === 'none' || drawing === 'spoken') return;
  if (isOffCanvas(element, tag)) return;
  if (tag === 'img') return out.addText(` ${attributeOf(element, 'alt') ?? ''} `);
  if (tag === 'select' && element instanceof HTMLSelectElement)
    return out.addText(
      ` ${[...element.selectedOptions].map((option) => option.label).join(', ')} `,
    );
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return;
  if (
    tag === 'a' &&
    element instanceof HTMLAnchorElement &&
    element.href !== '' &&
    element.querySelector('p,div,h1,h2,h3,h4,li,table') === null
  ) {
    const text = textOf(element, 300).visible;
    return text === '' ? undefined : out.addText(` [${text}](${shortAddress(element)}) `, ' ');
  }
  const [before, after] = marksOf(element, tag, drawing);
  out.add(before);
  stack.push({ close: after });
  const root = shadowTreeOf(element);
  const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  const children = assigned.length > 0 ? assigned : [...(root ?? element).childNodes];
  for (const child of children.toReversed()) stack.push(child);
}

function marksOf(
  element: Element,
  tag: string,
  drawing: 'inline' | 'block',
): readonly [string, string] {
  const heading =
    /^h([1-6])$/.exec(tag)?.[1] ??
    (attributeOf(element, 'role') === 'heading'
      ? (attributeOf(element, 'aria-level') ?? '2')
      : undefined);
  if (heading !== undefined)
    return [`\n\n${'#'.repeat(Math.min(6, Math.max(1, Number(heading) || 2)))} `, '\n\n'];
  if (tag === 'li' || attributeOf(element, 'role') === 'listitem') return ['\n- ', '\n'];
  if (tag === 'tr' || attributeOf(element, 'role') === 'row') return ['\n| ', '\n'];
  if (
    tag === 'td' ||
    tag === 'th' ||
    /^(?:grid)?cell$|^columnheader$|^rowheader$/.test(attributeOf(element, 'role') ?? '')
  )
    return ['', ' | '];
  if (tag === 'p' || tag === 'table' || tag === 'ul' || tag === 'ol' || tag === 'blockquote')
    return ['\n\n', '\n\n'];
  return drawing === 'block' ? ['\n', '\n'] : ['', ''];
}

/** Beyond the left or upper edge, where no scrolling leads. */
function isOffCanvas(element: Element, tag: string): boolean {
  if (tag === 'html' || tag === 'body') return false;
  const box = rectOf(element);
  if (box.width === 0 || box.height === 0) return false;
  return isOutOfReach(element, box);
}

function shortAddress(link: HTMLAnchorElement): string {
  const address =
    link.origin === location.origin ? link.pathname + link.search + link.hash : link.href;
  return address.slice(0, 200).replace(/[()\s]/g, encodeURIComponent);
}

/** Joins pieces, keeping at most one blank and one empty line between them. */
class MarkdownText {
  readonly #parts: string[] = [];
  #end = '\n\n';
  length = 0;

  addText(text: string, keep = ''): void {
    const flat = text.replace(/\s+/g, ' ');
    if (flat === ' ' || flat === '') {
      if (keep !== '' || (flat === ' ' && !/\s$/.test(this.#end))) this.add(' ');
      return;
    }
    this.add(/\s$/.test(this.#end) ? flat.trimStart() : flat);
  }

  add(piece: string): void {
    let next = piece;
    if (next.startsWith('\n')) {
      const has = /\n*$/.exec(this.#end)?.[0].length ?? 0;
      next = next.replace(/^\n+/, (run) => '\n'.repeat(Math.max(0, run.length - has)));
    } else if (next === ' ' && /\s$/.test(this.#end)) return;
    if (next === '') return;
    this.#parts.push(next);
    this.length += next.length;
    this.#end = (this.#end + next).slice(-3);
  }

  toString(): string {
    return collapseLines(this.#parts.join(''));
  }
}

const collapseLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (collapse(line) === '-' || collapse(line) === '|' ? '' : line.trimEnd()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
