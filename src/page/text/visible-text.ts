import { type Style, styleOf } from '../dom/computed-style.ts';
import {
  attributeOf,
  bodyElement,
  firstChildOf,
  hasAnyAttribute,
  isElement,
  localNameOf,
  nextSiblingOf,
  nodeTypeOf,
  rectOf,
  rootElement,
  textContentOf,
} from '../dom/dom-access.ts';
import { flatParentOf, shadowTreeOf } from '../dom/flat-tree.ts';
import { memoForReading } from '../dom/reading-memo.ts';
import { isOutOfReach } from '../visibility/out-of-reach.ts';
import { type Backgrounds, textContrast } from '../visibility/text-contrast.ts';

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'datalist',
  'select',
  'textarea',
  'audio',
  'video',
  'iframe',
  'object',
]);

/** Normalizes space as in XPath: runs of white space become one space, and the ends are trimmed. */
export const normalizeSpace = (text: string): string => collapseSpace(text).trim();

/**
 * Collapses runs of white space to one space, as they are drawn. Most texts are names of a few words and need no change; testing for that
 * costs a fifth of a replacement.
 */
export const collapseSpace = (text: string): string =>
  text !== '' && IRREGULAR_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text;
const IRREGULAR_SPACE = /\s\s|[^\S ]/;

interface TextParts {
  /** Text that is visible. */
  readonly visible: string;
  /** Visually hidden text for screen readers: boxes of one pixel, clipped away. */
  readonly screenReader: string;
}

/** Texts by element and cap, as elements of one name often share a row, list or section. */
const texts = memoForReading<Map<number, TextParts>>();
const knownParts = memoForReading<Part>();
const backgrounds: Backgrounds = { nearest: memoForReading(), certain: memoForReading() };

/**
 * The text inside an element as a person sees it, up to about `cap` characters; pictures count by their `alt` or title. Text is hidden if
 * it has no box or is invisible, transparent, smaller than 4 px, clipped or indented out of view.
 */
export function textOf(element: Element, cap: number): TextParts {
  if (element.childElementCount === 0 && shadowTreeOf(element) === null) {
    return { visible: beginningOf(textContentOf(element) ?? '', cap), screenReader: '' };
  }
  const known = texts.get(element);
  const same = known?.get(cap);
  if (same !== undefined) return same;
  const parts = textWithout(element, cap, null);
  if (known === undefined) texts.set(element, new Map([[cap, parts]]));
  else known.set(cap, parts);
  return parts;
}

/** The text inside an element without the parts for which `isOmitted` is true. */
export function textWithout(
  element: Element,
  cap: number,
  isOmitted: ((part: Element) => boolean) | null,
): TextParts {
  // Most steps: few for short names, more for a longer text.
  const mostSteps = Math.max(400, cap);
  let visible = '';
  let screenReader = '';
  let ownColour: string | null = null;
  // Adds text, without counting the blanks of templates towards the cap.
  const add = (text: string): void => {
    visible += visible === '' || visible.endsWith(' ') ? text.trimStart() : text;
  };
  const stack: Step[] = [];
  pushInside(element, 'seen', stack);
  for (let steps = 0; stack.length > 0 && steps < mostSteps && visible.length < cap; steps += 1) {
    const next = stack.pop();
    if (next === undefined) break;
    const { node, around } = next;
    const following = node === null || next.isAlone ? null : nextSiblingOf(node);
    if (following !== null) stack.push({ node: following, around, isAlone: false });
    if (node === null) {
      add(' ');
    } else if (nodeTypeOf(node) === 3) {
      const text = beginningOf(node.nodeValue ?? '', cap, ' ');
      if (around === 'seen') add(text);
      else if (around !== 'tiny') screenReader += text;
    } else if (isElement(node)) {
      const tag = localNameOf(node);
      if (SKIPPED.has(tag) || (tag === 'svg' && attributeOf(node, 'aria-hidden') === 'true'))
        continue;
      const part = partOf(node);
      const { drawing } = part;
      if (drawing === 'none' || isOmitted?.(node) === true) continue;
      ownColour ??= styleOf(element).color;
      if (isFaded(part, ownColour)) continue;
      const inside = within(part, around);
      const label = pictureLabel(node, tag);
      if (label !== null) {
        // The size of letters does not affect pictures.
        if (inside === 'seen' || inside === 'tiny') add(` ${label} `);
        else screenReader += ` ${label} `;
        continue;
      }
      const isApart = drawing === 'block' || isCell(node);
      if (isApart || tag === 'br') stack.push({ node: null, around, isAlone: true });
      pushInside(node, inside, stack);
      if (isApart) add(' ');
    }
  }
  return {
    visible: normalizeSpace(visible).slice(0, cap),
    screenReader: normalizeSpace(screenReader).slice(0, cap),
  };
}

/** Whether the part is a cell by its role, even if it is drawn as part of a line, as in many grids. */
function isCell(part: Element): boolean {
  const role = attributeOf(part, 'role');
  return role !== null && /^(?:grid)?cell$|^(?:column|row)header$/.test(role);
}

/** Whether the part's text has the colour of its background. The colour of the whole element does not count: icons are transparent. */
function isFaded(part: Part, colourOfWhole: string): boolean {
  if (part.style.color === colourOfWhole) return false;
  part.isHidden ??= textContrast(part.element, part.style, backgrounds) === 'hidden';
  return part.isHidden;
}

/**
 * The first `cap` drawn characters. White space of templates does not count, so that no more is read than needed. `edge` replaces white
 * space at both ends.
 */
function beginningOf(text: string, cap: number, edge = ''): string {
  if (text.length <= cap) return edge === '' ? normalizeSpace(text) : collapseSpace(text);
  let drawn = '';
  for (const { 0: word } of text.matchAll(/\S+/g)) {
    drawn += drawn === '' ? word : ` ${word}`;
    if (drawn.length >= cap) break;
  }
  const starts = /^\s/.test(text) ? edge : '';
  const ends = /\s$/.test(text) ? edge : '';
  return edge === '' ? drawn.slice(0, cap) : starts + drawn + ends;
}

/** Way in which ancestors hide a node. `tiny`: by small letters of the element itself; its children may have another size. */
type Around = 'seen' | 'tiny' | 'collapsed' | 'screen-reader';

function within({ element, style, drawing }: Part, around: Around): Around {
  if (around === 'screen-reader' || drawing === 'screen-reader') return 'screen-reader';
  if (around === 'collapsed' && !isPlaced(element)) return 'screen-reader';
  if (drawing === 'collapsed') return 'collapsed';
  const isTiny = isPlainMark(element) ? around === 'tiny' : hasTinyLetters(style);
  return isTiny ? 'tiny' : 'seen';
}

/** Least size of readable letters in CSS pixels. A size of 0 often only removes gaps between boxes. */
const LEAST_LETTERS = 4;

export const hasTinyLetters = ({ fontSize }: Pick<Style, 'fontSize'>): boolean =>
  Number.parseFloat(fontSize) < LEAST_LETTERS;

/** The next node to visit, with its following siblings unless it is alone; `null` ends a block. */
interface Step {
  readonly node: Node | null;
  readonly around: Around;
  readonly isAlone: boolean;
}

/** Pushes only the first child, as an element may have thousands. */
function pushInside(element: Element, around: Around, stack: Step[]): void {
  const root = shadowTreeOf(element);
  if (root === null && element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    for (const node of assigned.toReversed()) stack.push({ node, around, isAlone: true });
    if (assigned.length > 0) return;
  }
  const first = firstChildOf(root ?? element);
  if (first !== null) stack.push({ node: first, around, isAlone: false });
}

/** Inline tags that sites style only by class; without attributes, they look as the browser draws them. */
const PLAIN_INLINE = new Set([
  'b',
  'i',
  'em',
  'strong',
  'small',
  'code',
  'sup',
  'sub',
  'u',
  's',
  'font',
  'tt',
]);

/**
 * Way in which an element contributes to a text. `collapsed`: a box without room that clips its content, except for children whose
 * containing block is further out. `screen-reader`: visually hidden, for screen readers only. `none`: hidden from everybody.
 */
type Drawing = 'inline' | 'block' | 'collapsed' | 'screen-reader' | 'none';

/** Element of a text. Its style facts are cached, because texts overlap and are read repeatedly. */
interface Part {
  readonly element: Element;
  readonly style: Style;
  readonly drawing: Drawing;
  /** Whether the text has the colour of the background. */
  isHidden?: boolean;
}

function partOf(element: Element): Part {
  const known = knownParts.get(element);
  if (known !== undefined) return known;
  const style = styleOf(element);
  const drawing = isPlainMark(element) ? 'inline' : drawingByStyle(element, style);
  const part: Part = { element, style, drawing };
  knownParts.set(element, part);
  return part;
}

/** Way in which an element is drawn within a line. */
export const drawingOf = (element: Element): Drawing =>
  isPlainMark(element) ? 'inline' : partOf(element).drawing;

const isPlainMark = (element: Element): boolean =>
  PLAIN_INLINE.has(localNameOf(element)) && !hasAnyAttribute(element);

function drawingByStyle(element: Element, style: Style): Drawing {
  const { display } = style;
  if (display === 'none') return 'none';
  if (display === 'contents') return 'inline';
  if (style.visibility !== 'visible' || Number(style.opacity) < 0.1) return 'none';
  // Content that flows in a line is neither indented nor cut off, unless it is a picture.
  if (display === 'inline' && isFlowing(element))
    return /^inset\((50|100)%/.test(style.clipPath) ? 'screen-reader' : 'inline';
  if (Number.parseFloat(style.textIndent) < -200) return 'screen-reader';
  if (style.position === 'absolute' || style.overflowX !== 'visible' || style.clipPath !== 'none') {
    const box = rectOf(element);
    const isClipped = /^rect\((0|1)px/.test(style.clip) || /^inset\((50|100)%/.test(style.clipPath);
    const hasNoRoom = style.overflowX !== 'visible' && (box.width < 2 || box.height < 2);
    if (isClipped) return 'screen-reader';
    if (hasNoRoom && !clipsForViewport(element))
      return hasPositionedChild(element, style) ? 'collapsed' : 'screen-reader';
    // An element without size has only positioned content, whose own boxes are checked.
    if (box.width > 0 && box.height > 0 && isOutOfReach(element, box)) return 'screen-reader';
  }
  return display.startsWith('inline') ? 'inline' : 'block';
}

const isFlowing = (element: Element): boolean => FLOWING.has(localNameOf(element));
const FLOWING = new Set(
  'a abbr b bdi bdo cite code data dfn em font i ins kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/**
 * Whether the element's `overflow` applies to the viewport and not to its own box, which may have no height: that of the root, or else of
 * the body.
 */
function clipsForViewport(element: Element): boolean {
  const root = rootElement();
  if (element === root) return true;
  return element === bodyElement() && root !== null && styleOf(root).overflowX === 'visible';
}

function hasPositionedChild(element: Element, { position }: Style): boolean {
  return position === 'static' && [...element.children].some(isPlaced);
}

const isPlaced = (element: Element): boolean =>
  /^(?:absolute|fixed)$/.test(styleOf(element).position);

/** Whether a parent without room clips the element away. */
export function isClippedAway(element: Element): boolean {
  const around = flatParentOf(element);
  return around !== null && drawingOf(around) === 'collapsed' && !isPlaced(element);
}

/** A picture's label, unless it only says that it is a picture. */
export function meaningfulWords(label: string): string {
  const words = normalizeSpace(label);
  return /^(?:icon|image|img|picture|graphic)$/i.test(words) ? '' : words;
}

/** Label of a picture; `null` when the element is not a picture. */
function pictureLabel(element: Element, tag: string): string | null {
  if (tag === 'img') return meaningfulWords(attributeOf(element, 'alt') ?? '');
  if (tag !== 'svg') return null;
  for (const child of element.children)
    if (localNameOf(child) === 'title') return normalizeSpace(textContentOf(child) ?? '');
  return attributeOf(element, 'aria-label') ?? '';
}
