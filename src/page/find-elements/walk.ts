import { type Style, styleOf } from '../dom/computed-style.ts';
import {
  visuallyHiddenControl,
  type Evidence,
  evidenceOf,
  pointerCursorTargets,
  isGrabCursor,
  isTargetByLook,
  isSkippedTag,
} from './candidate.ts';
import { hasAnyAttribute, localNameOf, rectOf, rootElement } from '../dom/dom-access.ts';
import { choiceBoxOf, isUnseenCombobox } from '../describe-element/choice-box.ts';
import {
  codeEditorOf,
  drawnEditorAround,
  isIdleReceiver,
  rememberReceiver,
} from '../dom/drawn-editor.ts';
import { roleOf } from '../dom/element-role.ts';
import { flatParentOf, pushFlatChildren } from '../dom/flat-tree.ts';
import { viewportArea } from '../dom/geometry.ts';
import { imageMapBox } from '../dom/image-map.ts';
import type { Candidate, Walk } from './walked.ts';
import { isListening } from './listeners.ts';
import { ShadowHosts } from './shadow-hosts.ts';
import { ATOMIC_ROLES, MEASURED_TAGS, NATIVE_CONTROLS } from './kinds-of-tags.ts';
import { scrolls } from '../visibility/scroll-room.ts';
import { copyArea, distanceFrom, paintedArea } from '../visibility/painted-area.ts';

const HEADING = /^h[1-6]$/;
/** Most elements far outside the viewport whose cursor is read, the most expensive check of the walk. */
const FAR_CURSOR_BUDGET = 6000;
const MAX_ELEMENTS = 1_500_000;
/** Time in ms after which the walk stops; unvisited elements count as unseen. */
const MAX_WALK_MS = 2500;
/** Most children of a parent that is not measured; measuring costs as much as reading the styles of this many children. */
const LEAST_MEASURED = 3;

/** State of the walk for everything below one element, while the stack is at least `depth` deep. */
interface Scope {
  readonly depth: number;
  readonly outer: Candidate | null;
  /** Whether an ancestor has the pointer cursor; it is inherited, so it is no sign of a click target here. */
  readonly hasPointerCursor: boolean;
  readonly isAtomic: boolean;
  /** Whether the element is inside a box several screens away from the viewport. */
  readonly isFar: boolean;
}

/**
 * Visits the drawn tree of this frame once, including shadow roots, and collects in document order what could be acted on. Linear in the
 * number of elements; reads only boxes and cursors, never text.
 */
export function walk(): Walk {
  const walker = new Walker();
  const root = rootElement();
  if (root !== null) walker.walkFrom(root);
  return walker;
}

const isPointerCursor = (element: Element): boolean => styleOf(element).cursor === 'pointer';

/** Methods are not `#private`: unoptimised V8 code takes three times as long for such calls. */
class Walker implements Walk {
  readonly candidates: Candidate[] = [];
  readonly frames: Element[] = [];
  readonly scrollers: Element[] = [];
  readonly layers: Element[] = [];
  get unseen(): number {
    return this.#stack.length;
  }
  get closedHosts(): readonly Element[] {
    return this.#hosts.closed;
  }
  get emptyHosts(): readonly Element[] {
    return this.#hosts.empty;
  }

  readonly #viewport = viewportArea();
  readonly #hosts = new ShadowHosts(this.#viewport);
  readonly #stack: Element[] = [];
  readonly #scopes: Scope[] = [];
  /** List items that count as click targets because their list has the pointer cursor or a listener. */
  readonly #pressableItems = new Set<Element>();
  #farBudget = FAR_CURSOR_BUDGET;
  #heading: Element | null = null;

  walkFrom(root: Element): void {
    const outermost: Scope = {
      depth: 0,
      outer: null,
      hasPointerCursor: false,
      isAtomic: false,
      isFar: false,
    };
    const stack = this.#stack;
    const scopes = this.#scopes;
    stack.push(root);
    const end = performance.now() + MAX_WALK_MS;
    for (let visited = 0; visited < MAX_ELEMENTS; visited += 1) {
      if (visited % 4096 === 4095 && performance.now() > end) return;
      const element = stack.pop();
      if (element === undefined) return;
      let scope = scopes[scopes.length - 1] ?? outermost;
      while (scope !== outermost && stack.length < scope.depth) {
        scopes.pop();
        scope = scopes[scopes.length - 1] ?? outermost;
      }
      this.visit(element, scope);
    }
  }

  /**
   * Visits one element. This is one long function because it runs once per element, and its steps share results (`evidence`, `box`,
   * `hasPointerCursor`) that separate functions would have to return in an object.
   */
  visit(element: Element, scope: Scope): void {
    const tag = localNameOf(element);
    if (isSkippedTag(tag)) return;
    if (tag === 'iframe' || tag === 'frame') {
      this.frames.push(element);
      return;
    }
    if (scope.isFar && this.isPlain(element, tag)) {
      pushFlatChildren(element, tag, this.#stack);
      return;
    }
    const control = tag === 'label' ? visuallyHiddenControl(element) : null;
    // A label with a visible control is not listed, as it has the same effect as the control.
    const isRepeating =
      tag === 'label' &&
      control === null &&
      element instanceof HTMLLabelElement &&
      element.control !== null;
    let hasPointerCursor = scope.hasPointerCursor || isRepeating;
    let evidence: Evidence | null = control === null ? evidenceOf(element, tag) : 'semantic';
    if (evidence !== null && !NATIVE_CONTROLS.has(tag))
      this.noteBox(element, styleOf(element), scope);
    let box: DOMRect | null = null;
    if (evidence === null && !scope.isAtomic && !isRepeating) {
      const style = styleOf(element);
      const { display } = style;
      if (display === 'none') return;
      if (display !== 'inline') this.noteBox(element, style, scope);
      const heuristic =
        this.heuristicAt(element, style, scope.isFar, hasPointerCursor) ??
        (isTargetByLook(element, tag, style) ? 'listener' : null);
      if (heuristic !== null) box = rectOf(element);
      if (box !== null && !isEmpty(box)) {
        hasPointerCursor ||= heuristic === 'pointer';
        if (!this.passToItems(element)) evidence = 'heuristic';
      }
    }
    if (tag.length === 2 && HEADING.test(tag)) this.#heading = element;
    if (evidence === null && this.#pressableItems.has(element)) evidence = 'heuristic';
    if (evidence === 'heuristic' && (scope.isAtomic || isEdited(element))) evidence = null;
    if (evidence !== null) {
      box = (tag === 'area' ? imageMapBox(element) : box) ?? rectOf(element);
      if (isEmpty(box) && tag !== 'area' && styleOf(element).display === 'none') return;
    }

    const depth = this.#stack.length;
    pushFlatChildren(element, tag, this.#stack);
    const inside = this.#stack.length - depth;
    if (inside === 0) this.#hosts.note(element, tag);
    // With few children, their own boxes show where they are.
    if (inside > LEAST_MEASURED && !scope.isFar) box ??= rectOf(element);
    const isFar = scope.isFar || (box !== null && !isEmpty(box) && this.isFar(box));
    if (evidence === 'semantic' && this.addCodeEditor(element, scope)) return;
    if (evidence === 'semantic' && isUnseenCombobox(element)) {
      this.addChoiceBox(element, scope);
    } else if (evidence !== null && box !== null) {
      const edges = copyArea(tag === 'area' ? rectOf(element) : box);
      const area = tag === 'area' ? copyArea(box) : paintedArea(element, edges);
      const candidate = this.add({ element, tag, evidence, edges, box: area, control }, scope);
      if (inside === 0) return;
      const isAtomic = scope.isAtomic || control !== null || ATOMIC_ROLES.has(roleOf(element, tag));
      this.#scopes.push({
        depth,
        outer: candidate,
        hasPointerCursor:
          hasPointerCursor || isAtomic || (evidence === 'heuristic' && isPointerCursor(element)),
        isFar,
        isAtomic,
      });
    } else if (
      inside > 0 &&
      (hasPointerCursor !== scope.hasPointerCursor || isFar !== scope.isFar)
    ) {
      this.#scopes.push({
        depth,
        outer: scope.outer,
        hasPointerCursor,
        isFar,
        isAtomic: scope.isAtomic,
      });
    }
  }

  noteBox(element: Element, style: Style, { isFar, isAtomic }: Scope): void {
    if (isFar) return;
    if (!isAtomic && scrolls(style)) this.scrollers.push(element);
    if (style.position === 'fixed' || (style.position === 'absolute' && style.zIndex !== 'auto'))
      this.layers.push(element);
  }

  /**
   * Whether nothing about the element matters: neither its tag nor an attribute nor a listener. It is not measured; only its children are
   * visited.
   */
  isPlain(element: Element, tag: string): boolean {
    return (
      !hasAnyAttribute(element) &&
      !MEASURED_TAGS.has(tag) &&
      !tag.includes('-') &&
      !isListening(element) &&
      !this.#pressableItems.has(element)
    );
  }

  /** Whether a box is several screens away from the viewport, where a pointer cursor or a listener alone is not searched for. */
  isFar(box: DOMRect): boolean {
    return box.top > 3 * this.#viewport.bottom || box.bottom < -2 * this.#viewport.bottom;
  }

  /** Lists the box around a hidden field instead of the field, with the field's state. */
  addChoiceBox(control: HTMLInputElement | HTMLTextAreaElement, scope: Scope): void {
    const element = choiceBoxOf(control);
    const edges = copyArea(rectOf(element));
    const known = this.candidates.findLastIndex((one) => one.element === element);
    if (known >= 0) this.candidates.splice(known, 1);
    const tag = localNameOf(element);
    this.add({ element, tag, evidence: 'semantic', edges, box: edges, control }, scope);
  }

  add(
    found: Pick<Candidate, 'element' | 'tag' | 'evidence' | 'edges' | 'box' | 'control'>,
    { outer }: Scope,
  ): Candidate {
    const distance = distanceFrom(this.#viewport, found.box);
    const { element, tag, evidence, edges, box, control } = found;
    const heading = this.#heading;
    const candidate = { element, tag, evidence, edges, box, control, distance, outer, heading };
    this.candidates.push(candidate);
    return candidate;
  }

  /** Lists a code editor instead of its hidden key field. Returns `false` if the field belongs to none. */
  addCodeEditor(field: Element, scope: Scope): boolean {
    const editor = codeEditorOf(field);
    if (editor === null) return isIdleReceiver(field) && drawnEditorAround(field) !== null;
    rememberReceiver({ editor, field });
    const known = this.candidates.find(({ element }) => element === editor);
    if (known !== undefined) known.evidence = 'semantic';
    else {
      const edges = copyArea(rectOf(editor));
      const box = paintedArea(editor, edges);
      const tag = localNameOf(editor);
      this.add({ element: editor, tag, evidence: 'semantic', edges, box, control: null }, scope);
    }
    return true;
  }

  /**
   * The sign of a click target at an element. `pointer`: the pointer cursor is set here, not inherited. `grab`: likewise for a cursor that
   * shows that the element can be dragged.
   */
  heuristicAt(
    element: Element,
    style: Style,
    isFar: boolean,
    hasPointerCursor: boolean,
  ): 'pointer' | 'grab' | 'listener' | null {
    if (!isFar || this.#farBudget > 0) {
      if (isFar) this.#farBudget -= 1;
      const { cursor } = style;
      if (cursor === 'pointer' && !hasPointerCursor) return 'pointer';
      if (isGrabCursor(cursor) && this.isInView(element) && beginsHere(element, cursor))
        return 'grab';
    }
    return isListening(element) ? 'listener' : null;
  }

  isInView(element: Element): boolean {
    const { top, bottom } = rectOf(element);
    return bottom > 0 && top < this.#viewport.bottom;
  }

  /** Marks the items of a list as click targets instead of the list; `false` when the element itself is the target. */
  passToItems(element: Element): boolean {
    const targets = pointerCursorTargets(element);
    if (targets.length === 1 && targets[0] === element) return false;
    for (const target of targets) this.#pressableItems.add(target);
    return true;
  }
}

/** Whether the cursor is set here rather than inherited. */
function beginsHere(element: Element, cursor: string): boolean {
  const parent = flatParentOf(element);
  return parent === null || styleOf(parent).cursor !== cursor;
}

/** Whether the element is part of editable text; only the editing host is listed. */
const isEdited = (element: Element): boolean =>
  element instanceof HTMLElement && element.isContentEditable;

const isEmpty = ({ width, height }: DOMRect): boolean => width === 0 && height === 0;
