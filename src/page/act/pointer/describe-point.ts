import { describe } from '../describe.ts';

/** A short description of the element at a point of the frame's viewport; empty for `html` and `body`. */
export function describePoint(x: number, y: number): string {
  let hit = document.elementFromPoint(x, y);
  for (;;) {
    const inner = hit?.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (inner === null || inner === hit) break;
    hit = inner;
  }
  const isPage = hit === null || hit === document.documentElement || hit === document.body;
  return hit === null || isPage ? '' : describe(hit);
}
