import type { Point } from '#shared/model/page/point.ts';

import { isWithin } from '../../dom/flat-tree.ts';
import { closestDrawn } from '../composed-tree.ts';
import { openLayers } from './layers.ts';

/** Number of steps per row and column of the points that are tested. */
const STEPS = 12;
const NOT_EMPTY =
  'a, button, input, select, textarea, label, summary, iframe, video, audio, canvas, object, embed, [onclick], [contenteditable], ' +
  '[tabindex]:not([tabindex="-1"]), [role=button], [role=link], [role=option], [role=menuitem], [role=tab], [role=dialog], [role=listbox], ' +
  '[role=menu], [role=grid], [role=tree], [role=tooltip], dialog, [popover]';

/** The part of the viewport to search. */
interface Area {
  readonly box: DOMRect;
  /** The dialog that has to stay open; `null` if there is none. */
  readonly dialog: Element | null;
  /** Whether a menu or list is open, which may have a veil of its own. */
  readonly hasMenu: boolean;
}

/**
 * A point in the viewport where a click hits only the page itself or its largest plain part, so that menus close; `null` if there is none.
 * With a modal dialog, the point is inside the dialog, because a click on the veil would close it.
 */
export function emptyPlace(): Point | null {
  const area = topArea();
  const { box } = area;
  let best: { readonly point: Point; readonly size: number } | null = null;
  for (let row = 1; row < STEPS; row += 1) {
    for (let column = 1; column < STEPS; column += 1) {
      const point = {
        x: Math.round(box.x + (box.width * column) / STEPS),
        y: Math.round(box.y + (box.height * row) / STEPS),
      };
      const hit = document.elementFromPoint(point.x, point.y);
      const size = hit === null ? 0 : sizeOfEmpty(hit, area);
      if (size > (best?.size ?? 0)) best = { point, size };
    }
  }
  return best?.point ?? null;
}

function topArea(): Area {
  const layers = openLayers([document]);
  const dialog = layers.findLast(({ element, kind }) => kind === 'dialog' && isModal(element));
  const whole = new DOMRect(0, 0, innerWidth, innerHeight);
  return {
    box: dialog === undefined ? whole : inView(dialog.element.getBoundingClientRect()),
    dialog: dialog?.element ?? null,
    hasMenu: layers.some(({ kind }) => kind !== 'dialog'),
  };
}

function inView({ left, top, right, bottom }: DOMRect): DOMRect {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return new DOMRect(x, y, Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y);
}

/** Whether the dialog says that it is modal, or a veil lies over the page around it. */
function isModal(dialog: Element): boolean {
  if (dialog.matches(':modal') || dialog.ariaModal === 'true') return true;
  const corner = document.elementFromPoint(2, 2);
  return corner !== null && isVeil(corner) && !isPage(corner);
}

/** Square pixels of a plain part in the viewport; 0 for a part that reacts to clicks. */
function sizeOfEmpty(hit: Element, { dialog, hasMenu }: Area): number {
  if (isPage(hit)) return dialog === null ? Number.POSITIVE_INFINITY : 0;
  const isInDialog = dialog !== null && isWithin(hit, dialog);
  const mayBeVeil = isVeil(hit) && !isInDialog;
  if (mayBeVeil && dialog !== null && !hasMenu) return 0;
  if (!isInDialog && !mayBeVeil && dialog !== null) return 0;
  const isControl = closestDrawn(hit, (at) => at === dialog || at.matches(NOT_EMPTY));
  if (!mayBeVeil && isControl !== null && isControl !== dialog) return 0;
  if (getComputedStyle(hit).cursor === 'pointer') return 0;
  const { width, height } = hit.getBoundingClientRect();
  return width * height;
}

const isPage = (element: Element): boolean =>
  element === document.documentElement || element === document.body;

function isVeil(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= innerWidth * 0.9 && height >= innerHeight * 0.9;
}
