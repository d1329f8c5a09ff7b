import type { FrameBox, ReportedFrame } from '#shared/model/frame-report.ts';
import type { Box } from '#shared/model/page-snapshot.ts';

/** How a frame's viewport lies in the tab's: moved and scaled, and cut off where the frames around it end. */
export interface FrameTransform {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  /** The part of the tab's viewport where this frame can be seen. */
  readonly clip: Box;
}

export const topTransform = (width: number, height: number): FrameTransform => ({
  x: 0,
  y: 0,
  scaleX: 1,
  scaleY: 1,
  clip: { x: 0, y: 0, width, height },
});

/** The transform of a child frame that its parent reports. */
export function enterFrame(
  parent: FrameTransform,
  frame: Pick<ReportedFrame, 'origin' | 'scale' | 'clip'>,
): FrameTransform {
  return {
    x: parent.x + frame.origin.x * parent.scaleX,
    y: parent.y + frame.origin.y * parent.scaleY,
    scaleX: parent.scaleX * frame.scale.x,
    scaleY: parent.scaleY * frame.scale.y,
    clip: intersectBoxes(parent.clip, mapBox(parent, frame.clip)),
  };
}

export function mapBox(transform: FrameTransform, box: FrameBox): Box {
  return {
    x: round(transform.x + box.x * transform.scaleX),
    y: round(transform.y + box.y * transform.scaleY),
    width: round(box.width * transform.scaleX),
    height: round(box.height * transform.scaleY),
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
