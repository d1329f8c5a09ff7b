import type { FrameBox } from '#shared/model/page/frame-report.ts';

import { bodyElement, rootElement } from './dom-access.ts';

/** Edges of a box in CSS pixels of the frame's viewport. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const EVERYWHERE: Area = { left: -1e7, top: -1e7, right: 1e7, bottom: 1e7 };
export const NOWHERE: Area = { left: 0, top: 0, right: 0, bottom: 0 };

export function intersect(a: Area, b: Area): Area {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(a.right, b.right)),
    bottom: Math.max(top, Math.min(a.bottom, b.bottom)),
  };
}

/** Whether the area is at least one pixel wide and high; a touching edge does not count. */
export const hasSize = (area: Area): boolean =>
  area.right - area.left >= 1 && area.bottom - area.top >= 1;

/** Rounds to a tenth of a pixel, the precision of reports. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const toBox = (area: Area): FrameBox => ({
  x: round(area.left),
  y: round(area.top),
  width: round(Math.max(0, area.right - area.left)),
  height: round(Math.max(0, area.bottom - area.top)),
});

/** The part of the viewport that shows the page, without scroll bars, where clicks hit nothing. */
export function viewportArea(view: Window = window): Area {
  const { width = 0, height = 0, scale = 1 } = view.visualViewport ?? {};
  const within = (shown: number, whole: number): number =>
    shown > 0 ? Math.min(whole, Math.ceil(shown * scale)) : whole;
  const right = within(width, view.innerWidth);
  return { left: 0, top: 0, right, bottom: within(height, view.innerHeight) };
}

/** The visible part of a box under `clip-path`: `inset(…)` exactly, other shapes by their box. */
export function clipPathArea(box: Area, clipPath: string): Area {
  const inset = /^inset\(([^)]*)\)/.exec(clipPath)?.[1]?.split(' round ')[0]?.trim().split(/\s+/);
  if (inset === undefined) return /^(circle|ellipse)\(0/.test(clipPath) ? NOWHERE : box;
  const length = (text: string | undefined, whole: number): number =>
    text === undefined
      ? 0
      : text.endsWith('%')
        ? (Number.parseFloat(text) / 100) * whole
        : Number.parseFloat(text) || 0;
  const [top, right = top, bottom = top, left = right] = inset;
  return intersect(box, {
    left: box.left + length(left, box.right - box.left),
    top: box.top + length(top, box.bottom - box.top),
    right: box.right - length(right, box.right - box.left),
    bottom: box.bottom - length(bottom, box.bottom - box.top),
  });
}

/** The whole scrollable area of the document. */
export function documentArea(view: Window = window): Area {
  const root = rootElement(view.document);
  if (root === null) return EVERYWHERE;
  const style = getComputedStyle(root);
  const body = bodyElement(view.document);
  const bodyStyle = body === null ? style : getComputedStyle(body);
  const overflow = (axis: 'overflowX' | 'overflowY'): string =>
    style[axis] === 'visible' ? bodyStyle[axis] : style[axis];
  const isLocked = (axis: 'overflowX' | 'overflowY'): boolean =>
    overflow(axis) === 'hidden' || overflow(axis) === 'clip';
  const isRightToLeft = style.direction === 'rtl' || bodyStyle.direction === 'rtl';
  const spare = root.scrollWidth - root.clientWidth;
  const left = isLocked('overflowX') ? 0 : -view.scrollX - (isRightToLeft ? spare : 0);
  const top = isLocked('overflowY') ? 0 : -view.scrollY;
  return {
    left,
    top,
    right: isLocked('overflowX')
      ? view.innerWidth
      : left + root.scrollWidth + (isRightToLeft ? spare : 0),
    bottom: isLocked('overflowY') ? view.innerHeight : top + root.scrollHeight,
  };
}
