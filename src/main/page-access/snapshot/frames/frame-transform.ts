import type { FrameBox, FramePlacement, ReportedFrame } from '#shared/model/page/frame-report.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Point } from '#shared/model/page/point.ts';

/** Maps a frame's viewport to the tab's viewport: an affine transform, and the clip of the frames around it. */
export interface FrameTransform extends FramePlacement {
  /** Part of the tab's viewport in which this frame is visible. */
  readonly clip: Box;
}

export const topTransform = (width: number, height: number): FrameTransform => ({
  a: 1,
  b: 0,
  c: 0,
  d: 1,
  e: 0,
  f: 0,
  clip: { x: 0, y: 0, width, height },
});

/** Returns the transform of a child frame that its parent reports. */
export function enterFrame(
  parent: FrameTransform,
  { placement: own, clip }: Pick<ReportedFrame, 'placement' | 'clip'>,
): FrameTransform {
  const { x: e, y: f } = mapPoint(parent, { x: own.e, y: own.f });
  return {
    a: parent.a * own.a + parent.c * own.b,
    b: parent.b * own.a + parent.d * own.b,
    c: parent.a * own.c + parent.c * own.d,
    d: parent.b * own.c + parent.d * own.d,
    e,
    f,
    clip: intersectBoxes(parent.clip, mapBox(parent, clip)),
  };
}

export const mapPoint = ({ a, b, c, d, e, f }: FramePlacement, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** Returns the bounding box of a mapped box. */
export function mapBox(transform: FramePlacement, { x, y, width, height }: FrameBox): Box {
  const { a, b, c, d } = transform;
  const start = mapPoint(transform, { x, y });
  return {
    x: round(start.x + Math.min(0, a * width) + Math.min(0, c * height)),
    y: round(start.y + Math.min(0, b * width) + Math.min(0, d * height)),
    width: round(Math.abs(a) * width + Math.abs(c) * height),
    height: round(Math.abs(b) * width + Math.abs(d) * height),
  };
}

export function intersectBoxes(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
