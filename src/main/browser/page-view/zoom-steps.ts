import type { ZoomStep } from '#shared/model/page-view/page-view.ts';

const FACTORS = [
  0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5,
] as const;

/** Tolerance between factors: Chromium stores a logarithm, so the factor read back differs slightly. */
const SAME = 0.01;

/** @param usual factor of pages that the person has not zoomed */
export function zoomAfter(factor: number, step: ZoomStep, usual = 1): number {
  switch (step) {
    case 'in':
      return FACTORS.find((each) => each > factor + SAME) ?? FACTORS[FACTORS.length - 1] ?? 1;
    case 'out':
      return FACTORS.findLast((each) => each < factor - SAME) ?? FACTORS[0];
    case 'reset':
      return usual;
  }
}

export function isSameZoom(factor: number, other: number): boolean {
  return Math.abs(factor - other) < SAME;
}
