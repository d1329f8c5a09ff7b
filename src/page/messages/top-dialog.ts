import { styleOf } from '../dom/computed-style.ts';
import { paneNameOf } from '../describe-element/name/pane-name.ts';
import { attributeOf, bodyElement, rectOf, rootElement, topElementAt } from '../dom/dom-access.ts';
import { flatParentOf, isWithin, shadowTreeOf } from '../dom/flat-tree.ts';
import { type Area, hasSize, intersect, viewportArea } from '../dom/geometry.ts';
import { finderOf } from '../dom/marked-elements.ts';
import type { ClipContext } from '../visibility/clip-context.ts';
import { isSeen } from './message-text.ts';

const openDialogs = finderOf(
  'dialog[open],[role="dialog"],[role="alertdialog"],[aria-modal="true"],:popover-open',
);
const MAX_NAME = 60;
const MAX_CONTROLS = 20;
/** Largest share of the viewport for a dialog on a covering layer. */
const DIALOG_SHARE = 0.85;
/** Points at which a dialog is tested, as shares of its box: an open list may cover its middle. */
const POINTS = [
  [0.5, 0.5],
  [0.5, 0.08],
  [0.08, 0.5],
  [0.5, 0.92],
] as const;

/** The topmost dialog by its markup; `null` if there is none. */
export function topDialog(clip: ClipContext): Element | null {
  let top: Element | null = null;
  for (const dialog of openDialogs()) if (isSeen(dialog, clip) && isOnTop(dialog)) top = dialog;
  return top;
}

function isOnTop(dialog: Element): boolean {
  const seen = intersect(viewportArea(), rectOf(dialog));
  if (!hasSize(seen)) return false;
  return POINTS.some(([fx, fy]) => {
    const x = seen.left + fx * (seen.right - seen.left);
    const y = seen.top + fy * (seen.bottom - seen.top);
    const hit = innermostAt(x, y);
    return hit !== null && isWithin(hit, dialog);
  });
}

function innermostAt(x: number, y: number): Element | null {
  let top = topElementAt(document, x, y);
  for (let depth = 0; top !== null && depth < 20; depth += 1) {
    const root = shadowTreeOf(top);
    const inner = root === null ? null : topElementAt(root, x, y);
    if (inner === null || inner === top) break;
    top = inner;
  }
  return top;
}

/** Name of a dialog: its role with its label, its heading or the beginning of its text. */
export function dialogName(dialog: Element): string {
  const role = attributeOf(dialog, 'role') === 'alertdialog' ? 'alertdialog' : 'dialog';
  return `${role} ${paneNameOf(dialog)}`.trim().slice(0, MAX_NAME);
}

/** The dialog on layers that cover the viewport: the largest box around one of their controls, or around the middle. */
export function dialogOn(layers: readonly Element[], controls: readonly Element[]): Element | null {
  const { right, bottom } = viewportArea();
  const isOnLayer = (element: Element): boolean => layers.some((layer) => isWithin(element, layer));
  const own = controls.filter(isOnLayer).slice(0, MAX_CONTROLS);
  const middle = own.length > 0 ? null : innermostAt(right / 2, bottom / 2);
  let dialog: Element | null = null;
  for (const element of middle === null ? own : [middle]) {
    const box = boxAround(element, DIALOG_SHARE * right * bottom);
    if (box !== null && isOnLayer(box) && (dialog === null || sizeOf(box) > sizeOf(dialog)))
      dialog = box;
  }
  return dialog;
}

/** The outermost element around this one, or itself, that is smaller than `size` in square CSS pixels; `null` if there is none. */
function boxAround(element: Element, size: number): Element | null {
  let box: Element | null = null;
  for (
    let at: Element | null = element;
    at !== null && at !== bodyElement() && at !== rootElement();
    at = flatParentOf(at)
  ) {
    if (sizeOf(at) >= size) break;
    if (styleOf(at).display !== 'inline') box = at;
  }
  return box;
}

const sizeOf = (element: Element): number => areaOf(rectOf(element));

const areaOf = ({ left, top, right, bottom }: Area): number => (right - left) * (bottom - top);
