import type { ReportedFrame } from '#shared/model/page/frame-report.ts';

import { isRendered, rectOf, rootOf, topElementAt } from '../dom/dom-access.ts';
import { elementWithNumber, numberOf } from '../dom/element-numbers.ts';
import { placementOf } from '../dom/frame-placement.ts';
import { hasSize, intersect, toBox } from '../dom/geometry.ts';
import type { ClipContext } from '../visibility/clip-context.ts';

/** Points in this frame's viewport that may hit one child frame. */
interface FrameProbe {
  readonly frame: number;
  readonly points: readonly (readonly [number, number])[];
}

/** A child frame that is visible or can be scrolled to, with the placement of its content; empty for other frames. */
export function describeFrame(frame: Element, clip: ClipContext): readonly ReportedFrame[] {
  if (!(frame instanceof HTMLElement) || !isRendered(frame)) return [];
  const box = rectOf(frame);
  const style = getComputedStyle(frame);
  const { seen, reachable, within } = clip.around(frame, style);
  if (box.width < 2 || box.height < 2 || style.pointerEvents === 'none') return [];
  if (
    within.isInert ||
    within.opacity * Number(style.opacity) < 0.1 ||
    !hasSize(intersect(box, reachable))
  )
    return [];
  return [
    { element: numberOf(frame), placement: placementOf(frame), clip: toBox(intersect(box, seen)) },
  ];
}

/** Whether the child frame is on top at each point. */
export function probeFrames(probes: readonly FrameProbe[]): readonly (readonly boolean[])[] {
  return probes.map(({ frame, points }) => {
    const element = elementWithNumber(frame);
    if (element === null) return points.map(() => false);
    const scope = rootOf(element);
    return points.map(([x, y]) => topElementAt(scope, x, y) === element);
  });
}
