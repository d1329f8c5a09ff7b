import { localNameOf, rectOf, rootElement } from './dom-access.ts';
import {
  type Evidence,
  controlDrawnAway,
  evidenceOf,
  handTargets,
  isSkippedTag,
} from './candidate.ts';
import { roleOf } from './element-role.ts';
import { pushFlatChildren, shadowTreeOf } from './flat-tree.ts';
import { imageMapBox } from './image-map.ts';

export interface Candidate {
  readonly element: Element;
  readonly tag: string;
  readonly evidence: Evidence;
  readonly box: DOMRect;
  /** The nearest candidate around it. */
  readonly outer: Candidate | null;
  /** The checkbox, radio button or file field that a label stands for. */
  readonly control: HTMLInputElement | null;
  /** The last heading before it. */
  readonly heading: Element | null;
}

export interface Walk {
  readonly candidates: readonly Candidate[];
  readonly frames: readonly Element[];
  /** Custom elements that are drawn but show the script neither a shadow root nor children. */
  readonly closedHosts: number;
}

/** Controls whose whole inside acts as one: hints within them say nothing new. */
const ATOMIC_ROLES = new Set([
  'button',
  'link',
  'option',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'checkbox',
  'radio',
  'switch',
]);
const HEADING = /^h[1-6]$/;
/** How many elements beyond the first screens are asked for their cursor: that costs more than all else here. */
const FAR_CURSOR_BUDGET = 6000;
const MAX_ELEMENTS = 1_500_000;

export const isAtomic = (candidate: Candidate): boolean =>
  candidate.control !== null || ATOMIC_ROLES.has(roleOf(candidate.element, candidate.tag));

/** Holds while the stack is at least this deep: for everything below one element. */
interface Scope {
  readonly depth: number;
  readonly outer: Candidate | null;
  readonly isHand: boolean;
}

/**
 * Goes once through the drawn tree of this frame, open shadow roots included, and gathers in document order what could
 * be acted on. Linear in the number of elements; asks for boxes and cursors only, never for text.
 */
export function walk(isKnownClickable: (element: Element) => boolean): Walk {
  const candidates: Candidate[] = [];
  const frames: Element[] = [];
  const handed = new Set<Element>();
  let closedHosts = 0;
  let farBudget = FAR_CURSOR_BUDGET;
  let heading: Element | null = null;
  const root = rootElement();
  if (root === null) return { candidates, frames, closedHosts };

  const stack: Element[] = [root];
  const scopes: Scope[] = [{ depth: 0, outer: null, isHand: false }];
  for (let visited = 0; stack.length > 0 && visited < MAX_ELEMENTS; visited += 1) {
    const element = stack.pop();
    if (element === undefined) break;
    let scope = scopes.at(-1);
    while (scope !== undefined && scopes.length > 1 && stack.length < scope.depth) {
      scopes.pop();
      scope = scopes.at(-1);
    }
    if (scope === undefined) break;
    const tag = localNameOf(element);
    if (isSkippedTag(tag)) continue;
    let box = rectOf(element);
    if (
      box.width === 0 &&
      box.height === 0 &&
      tag !== 'area' &&
      getComputedStyle(element).display === 'none'
    )
      continue;
    if (tag === 'iframe' || tag === 'frame') {
      frames.push(element);
      continue;
    }
    if (HEADING.test(tag)) heading = element;
    if (tag === 'area') box = imageMapBox(element) ?? box;

    const { outer } = scope;
    const depth = stack.length;
    let evidence = evidenceOf(element, tag) ?? (isKnownClickable(element) ? 'hint' : null);
    let control: HTMLInputElement | null = null;
    let isHand = scope.isHand;
    if (tag === 'label' && evidence !== 'control') {
      control = controlDrawnAway(element);
      if (control !== null) evidence = 'control';
      else if (element instanceof HTMLLabelElement && element.control !== null) {
        evidence = null;
        isHand = true;
      }
    }
    if (evidence === null && !isHand && box.width > 0 && box.height > 0) {
      if (isNear(box) || farBudget-- > 0) {
        if (getComputedStyle(element).cursor === 'pointer') {
          const targets = handTargets(element);
          if (targets.length === 1 && targets[0] === element) evidence = 'hint';
          else for (const target of targets) handed.add(target);
          isHand = true;
        }
      }
    }
    if (evidence === null && handed.has(element)) evidence = 'hint';
    if (evidence === 'hint' && outer !== null && isAtomic(outer)) evidence = null;

    const shadow = shadowTreeOf(element);
    if (shadow === null && tag.includes('-') && box.width > 0 && element.childElementCount === 0)
      closedHosts += 1;
    pushFlatChildren(element, tag, stack);
    if (evidence !== null) {
      const candidate: Candidate = {
        element,
        tag,
        evidence,
        box: paintedBox(element, box),
        outer,
        control,
        heading,
      };
      candidates.push(candidate);
      if (stack.length > depth)
        scopes.push({
          depth,
          outer: candidate,
          isHand: isHand || evidence === 'hint' || isAtomic(candidate),
        });
    } else if (isHand !== scope.isHand && stack.length > depth) {
      scopes.push({ depth, outer, isHand });
    }
  }
  return { candidates, frames, closedHosts };
}

function isNear(box: DOMRect): boolean {
  return box.bottom > -innerHeight && box.top < 2 * innerHeight;
}

/** The box of an inline or `display: contents` element whose own is empty: that of what it holds. */
function paintedBox(element: Element, box: DOMRect): DOMRect {
  if ((box.width >= 1 && box.height >= 1) || element.childElementCount === 0) return box;
  for (const child of [...element.children].slice(0, 5)) {
    const inner = rectOf(child);
    if (inner.width >= 1 && inner.height >= 1) return inner;
  }
  return box;
}
