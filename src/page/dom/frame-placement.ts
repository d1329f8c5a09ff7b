import type { FramePlacement } from '#shared/model/page/frame-report.ts';

import { rectOf } from './dom-access.ts';
import { flatParentOf } from './flat-tree.ts';

/** A 2D map without its translation. */
type Linear = Pick<FramePlacement, 'a' | 'b' | 'c' | 'd'>;

const IDENTITY: Linear = { a: 1, b: 0, c: 0, d: 1 };

/**
 * The map from a frame's content to the viewport of the document around it: border, padding, scrolling, zoom, and all CSS transforms from
 * the root down. It is exact for every map that preserves parallel lines; for a perspective, only the middle is exact.
 *
 * The ancestors' transforms give the frame's rotation and scale. The bounding box, whose middle such a map preserves, gives the position,
 * and its size gives the scale that the transforms do not include (`zoom`).
 */
export function placementOf(frame: Element): FramePlacement {
  const box = rectOf(frame);
  const style = getComputedStyle(frame);
  const { offsetWidth, offsetHeight } =
    frame instanceof HTMLElement ? frame : { offsetWidth: 0, offsetHeight: 0 };
  const width = offsetWidth || box.width || 1;
  const height = offsetHeight || box.height || 1;
  const turned = transformsAround(frame);
  const sx = box.width / (Math.abs(turned.a) * width + Math.abs(turned.c) * height || 1);
  const sy = box.height / (Math.abs(turned.b) * width + Math.abs(turned.d) * height || 1);
  const [a, b, c, d] = [turned.a * sx, turned.b * sy, turned.c * sx, turned.d * sy];
  // The content's origin relative to the middle of the border box.
  const x = frame.clientLeft + Number.parseFloat(style.paddingLeft) - width / 2;
  const y = frame.clientTop + Number.parseFloat(style.paddingTop) - height / 2;
  return {
    a,
    b,
    c,
    d,
    e: box.left + box.width / 2 + a * x + c * y,
    f: box.top + box.height / 2 + b * x + d * y,
  };
}

function transformsAround(frame: Element): Linear {
  let whole: DOMMatrix | null = null;
  for (let at: Element | null = frame; at !== null; at = flatParentOf(at)) {
    const { transform, rotate, scale, display } = getComputedStyle(at);
    if (transform === 'none' && rotate === 'none' && scale === 'none') continue;
    // Inline content is not transformed, except for replaced elements such as the frame.
    if (display === 'inline' && at !== frame && at instanceof HTMLElement) continue;
    const own = new DOMMatrix();
    own.multiplySelf(rotation(rotate)).multiplySelf(scaling(scale));
    if (transform !== 'none') own.multiplySelf(new DOMMatrix(transform));
    whole = whole === null ? own : own.multiply(whole);
  }
  return whole ?? IDENTITY;
}

/** Matrix of a computed `rotate` property: `45deg`, `y 45deg` or `1 1 0 45deg`. */
function rotation(rotate: string): DOMMatrix {
  if (rotate === 'none') return new DOMMatrix();
  const parts = rotate.split(' ');
  const angle = Number.parseFloat(parts.at(-1) ?? '');
  const axis = parts.slice(0, -1);
  if (axis.length === 0 || axis[0] === 'z') return new DOMMatrix().rotate(angle);
  const [x, y, z] =
    axis.length === 1 ? [Number(axis[0] === 'x'), Number(axis[0] === 'y'), 0] : axis.map(Number);
  return new DOMMatrix().rotateAxisAngle(x, y, z, angle);
}

/** Matrix of a computed `scale` property: one, two or three numbers. */
function scaling(scale: string): DOMMatrix {
  if (scale === 'none') return new DOMMatrix();
  const [x = 1, y = x] = scale.split(' ').map(Number);
  return new DOMMatrix().scale(x, y);
}
