import {
  attributeOf,
  elementById,
  localNameOf,
  matchesSelector,
  rectOf,
} from '../../dom/dom-access.ts';
import { isField } from '../../dom/element-role.ts';
import {
  differingParts,
  type DrawnLook,
  drawnLookOf,
  drawnParts,
  type LookPart,
} from './drawn-look.ts';
import { deepestFocus } from '../deepest-focus.ts';
import { looksGreyed } from './greyed.ts';
import { isOnlyHovered } from './hover-rules.ts';
import { siblingGroups, type Sibling } from './sibling-groups.ts';
import { marksOf, stateWords, type StateWord } from '../state-words.ts';

/** A listed element, and whether it is disabled. */
export interface Listed {
  readonly element: Element;
  readonly isDisabled: boolean;
}

/** Most kinds of siblings that can differ by a state; with more, the marks mean something else. */
const MAX_KINDS = 8;
const MAX_GROUP = 200;
/** Least number of siblings among which an odd one can be found. */
const LEAST_TO_COMPARE = 3;
const ARIA_STATE = '[aria-selected],[aria-pressed],[aria-checked],[aria-current]';

/**
 * Looks that no attribute states and that set an element apart from its siblings: chosen, highlighted or greyed. Elements that look like
 * all of their siblings are absent.
 */
export function looksBesideSiblings(listed: readonly Listed[]): ReadonlyMap<Element, string> {
  const said = new Map<Element, string>();
  const alone = new Set(listed.map(({ element }) => element));
  for (const group of siblingGroups([...alone])) {
    for (const { element } of group) alone.delete(element);
    if (group.length <= MAX_GROUP) compareGroup(group, said);
  }
  for (const element of alone)
    if (isButton(element) && looksGreyed(element, drawnParts(element, element)))
      said.set(element, 'greyed');
  for (const { element, isDisabled } of listed)
    if (isDisabled && said.get(element) === 'greyed') said.delete(element);
  const cursor = keyboardCursor();
  if (cursor !== null) said.set(cursor, 'highlighted');
  return said;
}

const isButton = (element: Element): boolean =>
  localNameOf(element) === 'button' || attributeOf(element, 'role') === 'button';

/** The option that arrow keys have moved to while the focus stays in the field. */
function keyboardCursor(): Element | null {
  const focused = deepestFocus();
  const id = focused === null ? null : attributeOf(focused, 'aria-activedescendant');
  return focused === null || id === null || id === '' ? null : elementById(focused, id);
}

/** Siblings with the same marks, and their look. */
interface Kind {
  readonly marks: readonly string[];
  readonly members: readonly Sibling[];
  readonly look: DrawnLook;
  readonly isGreyed: boolean;
}

function compareGroup(group: readonly Sibling[], said: Map<Element, string>): void {
  const kinds = kindsOf(group);
  if (kinds.length < 2) return;
  const hasAria = group.some(({ element, unit }) =>
    (unit === element ? [element] : [element, unit]).some((one) =>
      matchesSelector(one, ARIA_STATE),
    ),
  );
  const words = kinds.map((kind) => wordOf(kind, kinds));
  const isAnySaid = words.some((word) => word !== undefined);
  for (const [index, kind] of kinds.entries()) {
    const word = words[index] ?? (isAnySaid ? undefined : oddLook(kind, kinds, group));
    if (word === undefined || (word === 'chosen' && hasAria)) continue;
    for (const { element } of kind.members) said.set(element, word);
  }
}

function kindsOf(group: readonly Sibling[]): readonly Kind[] {
  const byMarks = new Map<string, Sibling[]>();
  const marksByKey = new Map<string, readonly string[]>();
  for (const sibling of group) {
    const marks = marksOfSibling(sibling);
    const key = marks.join(' ');
    const members = byMarks.get(key);
    if (members !== undefined) members.push(sibling);
    else {
      byMarks.set(key, [sibling]);
      marksByKey.set(key, marks);
    }
  }
  if (byMarks.size < 2 || byMarks.size > MAX_KINDS) return [];
  return [...byMarks].flatMap(([key, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    const parts = drawnParts(first.element, first.unit);
    return [
      {
        marks: marksByKey.get(key) ?? [],
        members,
        look: drawnLookOf(parts),
        isGreyed: looksGreyed(first.element, parts),
      },
    ];
  });
}

/** Marks in the class names of a sibling's parts. Counted names are left out: they differ for each sibling and are no state. */
function marksOfSibling({ element, unit }: Sibling): readonly string[] {
  return drawnParts(element, unit).flatMap(marksOf);
}

/** The state word that only the class names of these siblings have, if they also look different. */
function wordOf(kind: Kind, kinds: readonly Kind[]): StateWord | undefined {
  // A look that all siblings share is the page's style.
  if (kind.isGreyed && kinds.some((other) => !other.isGreyed)) return 'greyed';
  const own = stateWords(kind.marks);
  if (own.size === 0) return undefined;
  const without = (word: StateWord): boolean =>
    kinds.some(
      (other) =>
        !stateWords(other.marks).has(word) && differingParts(kind.look, other.look).length > 0,
    );
  if (own.has('highlighted') && !own.has('chosen') && without('highlighted')) return 'highlighted';
  if (!own.has('chosen') || !without('chosen')) return undefined;
  return isKeyboardMark(kind, kinds) ? 'highlighted' : 'chosen';
}

/** Whether `active` marks the position of the arrow keys: in a list with a `selected` item, or below a focused field. */
function isKeyboardMark({ marks, members }: Kind, kinds: readonly Kind[]): boolean {
  const isActiveOnly = !marks.some((mark) => /select|chosen|current|checked|picked/i.test(mark));
  if (!isActiveOnly) return false;
  const isOtherSelected = kinds.some(({ marks: others }) =>
    others.some(
      (mark) => /selected|chosen|checked/i.test(mark) && stateWords([mark]).has('chosen'),
    ),
  );
  if (isOtherSelected) return true;
  const focused = deepestFocus();
  if (focused === null || !isField(focused)) return false;
  return members.every(({ unit }) => isBelow(unit, focused));
}

/** Whether the item is in a list that hangs below a field, as suggestions do. */
function isBelow(item: Element, field: Element): boolean {
  const [one, other] = [rectOf(item), rectOf(field)];
  const isAligned = one.left < other.right && one.right > other.left;
  const expands = ['aria-expanded', 'aria-autocomplete', 'aria-controls', 'aria-owns', 'list'];
  const isSuggesting = expands.some((name) => attributeOf(field, name) !== null);
  return (
    isAligned &&
    one.top >= other.bottom &&
    (isSuggesting || attributeOf(field, 'autocomplete') === 'off')
  );
}

/** The state of the only sibling that looks different while all others look alike, for siblings without informative class names. */
function oddLook(
  kind: Kind,
  kinds: readonly Kind[],
  group: readonly Sibling[],
): string | undefined {
  const [sibling] = kind.members;
  if (sibling === undefined || kind.members.length > 1 || group.length < LEAST_TO_COMPARE)
    return undefined;
  const others = kinds.filter((other) => other !== kind);
  const [second] = others;
  if (second === undefined) return undefined;
  const areAlike = others.every((other) => differingParts(other.look, second.look).length === 0);
  const parts = differingParts(kind.look, second.look);
  if (!areAlike || parts.length === 0) return undefined;
  if (isOnlyHovered(sibling.unit, parts)) return 'highlighted';
  if (!isMarkedOut(kind.look, second.look, parts)) return undefined;
  return isOneList(group) ? 'chosen' : 'stands out';
}

/** Whether a look adds something: a background, a line, a frame, bold text. A different text colour alone may mean anything. */
const isMarkedOut = (look: DrawnLook, others: DrawnLook, parts: readonly LookPart[]): boolean =>
  (parts.includes('background') && look.background !== '') ||
  (parts.includes('border') && look.border !== '') ||
  (parts.includes('shadow') && look.shadow !== '') ||
  (parts.includes('line') && look.line !== '') ||
  look.weight >= others.weight + 200;

/** Greatest gap in CSS pixels between items of a list or parts of a segmented control. */
const JOINED = 2;

/**
 * Whether the items form one list with one choice: equal widths in a column, or equal heights that touch. Separate buttons in a row do
 * not.
 */
function isOneList(group: readonly Sibling[]): boolean {
  const boxes = group.map(({ unit }) => rectOf(unit));
  const isButtons = group.some(({ element, unit }) => element === unit && isButton(element));
  const fits = (one: DOMRect, next: DOMRect): boolean => {
    const isBelowIt = Math.abs(one.width - next.width) < 1 && Math.abs(one.left - next.left) < 1;
    if (isBelowIt) return !isButtons || Math.abs(next.top - one.bottom) <= JOINED;
    return (
      Math.abs(one.top - next.top) < 1 &&
      Math.abs(one.height - next.height) < 1 &&
      Math.abs(next.left - one.right) <= JOINED
    );
  };
  return boxes.every((box, index) => {
    const next = boxes[index + 1];
    return next === undefined || fits(box, next);
  });
}
