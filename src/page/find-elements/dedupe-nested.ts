import { isGrabCursor } from './candidate.ts';
import { styleOf } from '../dom/computed-style.ts';
import { attributeOf, closestOf, matchesSelector, textContentOf } from '../dom/dom-access.ts';
import { explicitRole } from '../dom/element-role.ts';
import type { Accepted } from './classify-candidate.ts';
import { isListening } from './listeners.ts';
import { repeatedHandles } from './resize-handles.ts';
import type { Candidate } from './walked.ts';

/** An accepted candidate with its role and name. */
export interface Named {
  readonly accepted: Accepted;
  readonly role: string;
  readonly name: string;
}

/**
 * Keeps one entry for each thing that a person would act on: drops wrappers with the same effect as the controls inside them, and inner
 * elements with the same effect as the control around them. A covered element is only compared with covered ones, because an uncovered one
 * may be usable when the other is not.
 */
export function dedupeNested(all: readonly Named[]): readonly Named[] {
  const byCandidate = new Map<Candidate, Named>();
  for (const named of all) byCandidate.set(named.accepted.candidate, named);
  const inner = new Map<Named, Named[]>();
  for (const named of all) {
    const outer = nearestAccepted(named.accepted.candidate.outer, byCandidate);
    if (outer === null) continue;
    const parts = inner.get(outer);
    if (parts === undefined) inner.set(outer, [named]);
    else parts.push(named);
  }
  const repeated = repeatedHandles(all.map(({ accepted }) => accepted));
  const dropped = new Set(
    all.filter((named) => repeated.has(named.accepted) || isSliver(named) || isGutter(named)),
  );
  for (const [outer, parts] of inner) {
    const alike = parts.filter((part) => isCovered(part) === isCovered(outer));
    if (alike.length === 0) continue;
    const unseen = alike.filter((part) => isUnseenBox(part));
    for (const part of unseen) dropped.add(part);
    if (unseen.length === alike.length && unseen.length > 0) continue;
    if (repeatsItsParts(outer, alike) || standsForItsControl(outer, alike)) dropped.add(outer);
    else for (const part of alike) if (repeatsItsWhole(part, outer)) dropped.add(part);
  }
  return all.filter((named) => !dropped.has(named));
}

/** Largest side in CSS pixels of a box for screen readers; people see the drawing around it. */
const UNSEEN = 2;

/** Whether the box is the hidden twin of a drawn one: the drawn one is listed with the twin's state. */
function isUnseenBox({ role, accepted: { candidate } }: Named): boolean {
  const { left, right, top, bottom } = candidate.edges;
  return (
    /^(?:checkbox|radio|switch)$/.test(role) && right - left <= UNSEEN && bottom - top <= UNSEEN
  );
}

const isCovered = ({ accepted }: Named): boolean => accepted.coveredBy !== undefined;

function nearestAccepted(
  from: Candidate | null,
  accepted: ReadonlyMap<Candidate, Named>,
): Named | null {
  for (let at = from; at !== null; at = at.outer) {
    const named = accepted.get(at);
    if (named !== undefined) return named;
  }
  return null;
}

function repeatsItsParts(outer: Named, parts: readonly Named[]): boolean {
  const isWeak = outer.accepted.candidate.evidence === 'heuristic' || outer.role === 'generic';
  if (!isWeak) return false;
  const controls = parts.filter((part) => part.accepted.candidate.evidence === 'semantic');
  const area = areaOf(outer);
  const areFilling = shareOf(controls, area) >= 0.6;
  if (!areFilling && canBeDragged(outer)) return false;
  if (parts.length >= 2 && area > 0.5 * innerWidth * innerHeight) return true;
  // A row that opens something has an effect beyond those of its controls.
  if (isRow(outer) && looksPressed(outer)) return shareOf(parts, area) >= 0.85;
  // The parts fill the element, so each click hits one of them, as in a calendar's row of days.
  if (parts.length >= 2 && shareOf(parts, area) >= 0.85) return true;
  if (parts.length >= MANY && !looksPressed(outer) && !isDrawing(outer)) return true;
  const [only] = parts;
  if (only !== undefined && parts.length === 1 && hasOwnRole(only) && !hasOwnRole(outer))
    if (areaOf(only) >= 0.8 * area) return true;
  if (controls.length === 0) return false;
  if (areFilling) return true;
  const rest = controls.reduce((text, part) => text.replace(part.name, ''), outer.name);
  return rest.trim().length < 2;
}

const isRow = ({ role }: Named): boolean => role === 'row';

const ITEM = /^(?:option|treeitem|menuitem|listitem|tab)$/;
const ITEM_STATE = '[aria-selected],[aria-checked],[aria-expanded],[aria-current],[tabindex]';

/** Whether an item without state, focus or icon only repeats the text of its single control, which is the one to press. */
function standsForItsControl(outer: Named, parts: readonly Named[]): boolean {
  const [only] = parts;
  if (only === undefined || parts.length > 1 || !ITEM.test(outer.role)) return false;
  if (!PRESSED.test(only.role) || only.name !== outer.name || only.name === '') return false;
  if (repeatsItsWhole(only, outer)) return false;
  const { element } = outer.accepted.candidate;
  return !matchesSelector(element, ITEM_STATE) && !looksPressed(outer) && !isListening(element);
}

/** Greatest thickness in CSS pixels of a strip that a person would not press on purpose. */
const THINNEST = 4;
const DRAGGED = /resize|grab|move/;
/** Handles of columns have a cursor of their own only under the mouse. */
const COLUMNS = '[role="grid"],[role="treegrid"],table';

/** Whether the element is a strip without a name that cannot be dragged: a line between items, or an edge with a listener. */
function isSliver({ name, accepted: { candidate } }: Named): boolean {
  const { left, right, top, bottom } = candidate.edges;
  if (name !== '' || candidate.evidence !== 'heuristic') return false;
  if (Math.min(right - left, bottom - top) > THINNEST || candidate.element instanceof SVGElement)
    return false;
  const { cursor } = styleOf(candidate.element);
  if (cursor !== 'pointer' && closestOf(candidate.element, COLUMNS) !== null) return false;
  return !DRAGGED.test(cursor);
}

const GUTTER = /(?:^|[-_\s])(?:gutter|line-?numbers?|lineno)/i;

/** Whether the element is a line number next to edited text. */
const isGutter = ({ accepted: { candidate } }: Named): boolean =>
  candidate.evidence === 'heuristic' &&
  GUTTER.test(attributeOf(candidate.element, 'class') ?? '') &&
  /^\d*$/.test((textContentOf(candidate.element) ?? '').trim());

const shareOf = (parts: readonly Named[], area: number): number =>
  parts.reduce((sum, part) => sum + areaOf(part), 0) / area;

/** Least number of click targets inside an element without a pointer cursor that show that the element only listens for them. */
const MANY = 3;

const hasOwnRole = ({ accepted: { candidate } }: Named): boolean =>
  explicitRole(candidate.element) !== '';

const looksPressed = ({ accepted: { candidate } }: Named): boolean =>
  styleOf(candidate.element).cursor === 'pointer';

function repeatsItsWhole(part: Named, outer: Named): boolean {
  // A shape in a drawing has no words, but is a target of its own: a slice, a piece, a place on a map.
  if (part.accepted.candidate.element instanceof SVGGraphicsElement && isDrawing(outer))
    return false;
  const isHeuristic = part.accepted.candidate.evidence === 'heuristic';
  // A press on either has the same effect.
  if (isHeuristic && (areaOf(part) >= 0.8 * areaOf(outer) || haveSameWords(part, outer)))
    return true;
  if (outer.role === 'combobox' && (isFixedText(part) || isShownChoice(part, outer))) return true;
  // An empty cell is there to be filled in.
  if (part.name === '' && part.accepted.candidate.tag === 'td') return false;
  if (part.name !== outer.name && part.name !== '') return false;
  if (isHeuristic || isPresentational(part)) return true;
  if (ITEM.test(outer.role) && PRESSED.test(part.role) && liesAtPointOf(outer, part)) return true;
  return (
    part.role === 'generic' ||
    (areaOf(part) >= 0.9 * areaOf(outer) &&
      (part.role === outer.role || (PRESSED.test(part.role) && PRESSED.test(outer.role))))
  );
}

/** Whether a click on the first element hits the second. */
function liesAtPointOf({ accepted: { point } }: Named, { accepted: { box } }: Named): boolean {
  if (point === undefined) return false;
  return point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom;
}

const PRESSED = /^(?:button|link)$/;

/** Whether the part is the shown choice of a list box, in the form of a read-only field. */
const isFixedText = ({ role, accepted: { candidate } }: Named): boolean =>
  role === 'textbox' && attributeOf(candidate.element, 'aria-readonly') === 'true';

/** Whether the part is the shown choice of a closed list. */
const isShownChoice = ({ role }: Named, outer: Named): boolean =>
  role === 'option' && attributeOf(outer.accepted.candidate.element, 'aria-expanded') === 'false';

/** Whether both have the same text; two icons without text differ. */
function haveSameWords(part: Named, outer: Named): boolean {
  const words = wordsIn(part);
  return words !== '' && words === wordsIn(outer);
}

const wordsIn = ({ accepted: { candidate } }: Named): string =>
  (textContentOf(candidate.element) ?? '').trim();

/** Whether the element can be dragged, such as a map; no inner element replaces that. */
const canBeDragged = ({ accepted: { candidate } }: Named): boolean =>
  isGrabCursor(styleOf(candidate.element).cursor);

/** Whether the element has `role=presentation`: then the element around it has the semantics, such as a tab around a link. */
const isPresentational = ({ accepted: { candidate } }: Named): boolean =>
  PRESENTATIONAL.test(attributeOf(candidate.element, 'role') ?? '');

const PRESENTATIONAL = /^\s*(?:presentation|none)\b/i;

const isDrawing = ({ accepted: { candidate } }: Named): boolean =>
  candidate.element instanceof SVGElement && candidate.evidence === 'heuristic';

const areaOf = ({ accepted: { box } }: Named): number =>
  (box.right - box.left) * (box.bottom - box.top);
