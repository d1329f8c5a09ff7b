import type { Box } from '#shared/model/page/page-snapshot.ts';

import { DIGIT_HEIGHT, DIGIT_WIDTH } from './digit-font.ts';

/** Node to be labelled, in pixels of the picture. */
export interface LabelTarget {
  readonly number: number;
  readonly box: Box;
}

export interface PlacedLabel extends LabelTarget {
  /** Box of the label, in whole pixels. */
  readonly label: Box;
}

export interface PlacementOptions {
  readonly width: number;
  readonly height: number;
  /** Returns how busy an area of the picture is, from 0 (plain) to 1. */
  readonly busyness: (area: Box) => number;
}

/** Pixels between two digits. */
export const DIGIT_GAP = 1;
export const LABEL_PADDING = 2;

const ALONG_STEP = 24;
const MOST_ALONG = 16;
const CELL = 32;
const OVERLAP_COST = 100;
const BUSY_COST = 12;
const OTHER_NODE_COST = 4;

/**
 * Finds a place for each node's number: beside its box or in a corner of it, on no other label, and where the page is plain, so that
 * neither the node's text nor another's is hidden. Small boxes choose first, since they have the fewest places.
 */
export function placeLabels(
  targets: readonly LabelTarget[],
  options: PlacementOptions,
): readonly PlacedLabel[] {
  const nodes = new BoxGrid();
  for (const { box } of targets) nodes.add(box);
  const labels = new BoxGrid();
  const placed = new Map<LabelTarget, PlacedLabel>();
  for (const target of targets.toSorted(
    (a, b) => a.box.width * a.box.height - b.box.width * b.box.height,
  )) {
    const label = bestPlace(target, nodes, labels, options);
    labels.add(label);
    placed.set(target, { ...target, label });
  }
  return targets.flatMap((target) => placed.get(target) ?? []);
}

function bestPlace(
  target: LabelTarget,
  nodes: BoxGrid,
  labels: BoxGrid,
  options: PlacementOptions,
): Box {
  let best: Box | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const { place, penalty } of places(target, options)) {
    const cost =
      penalty +
      OVERLAP_COST * labels.overlap(place) +
      BUSY_COST * options.busyness(place) +
      OTHER_NODE_COST * Math.max(0, nodes.overlap(place) - overlapShare(place, target.box));
    if (cost < bestCost) {
      best = place;
      bestCost = cost;
    }
  }
  return best ?? { x: 0, y: 0, ...labelSize(target.number) };
}

function labelSize(number: number): { readonly width: number; readonly height: number } {
  const digits = String(number).length;
  return {
    width: digits * DIGIT_WIDTH + (digits - 1) * DIGIT_GAP + 2 * LABEL_PADDING,
    height: DIGIT_HEIGHT + 2 * LABEL_PADDING,
  };
}

function places(
  { number, box }: LabelTarget,
  { width, height }: PlacementOptions,
): readonly { readonly place: Box; readonly penalty: number }[] {
  const size = labelSize(number);
  const left = box.x;
  const right = box.x + box.width;
  const middle = box.y + box.height / 2 - size.height / 2;
  const options = [
    [left - size.width, box.y - size.height, 0.6],
    [right, box.y - size.height, 0.5],
    [right - size.width, box.y - size.height, 0.4],
    [left, box.y - size.height, 0.4],
    [left - size.width - 1, middle, 0.2],
    [right + 1, middle, box.width > 400 ? 0.6 : 0],
    [right - size.width, box.y + box.height, 0.8],
    [left, box.y + box.height, 0.8],
    [right - size.width, box.y, 0.5],
    [left, box.y, 0.3],
    [right - size.width, box.y + box.height - size.height, 0.5],
    [right - size.width - 2, middle, 0.45],
    [left + box.width / 2 - size.width / 2, box.y - size.height, 0.6],
  ] as const;
  // Places along a wide box, to find the nearest plain spot after its text.
  const steps = box.width > 150 ? Math.floor((box.width - size.width) / ALONG_STEP) : 0;
  const along = Array.from(
    { length: Math.min(MOST_ALONG, Math.max(0, steps)) },
    (_, step) => [left + ALONG_STEP * (step + 1), middle, 0.25 + step * 0.01] as const,
  );
  return [...options, ...along].map(([x, y, penalty]) => {
    const inside = {
      x: Math.round(Math.min(Math.max(0, x), Math.max(0, width - size.width))),
      y: Math.round(Math.min(Math.max(0, y), Math.max(0, height - size.height))),
      ...size,
    };
    return { place: inside, penalty };
  });
}

/** Returns the share of `inner` that `outer` covers, 0 to 1. */
function overlapShare(inner: Box, outer: Box): number {
  const width = Math.min(inner.x + inner.width, outer.x + outer.width) - Math.max(inner.x, outer.x);
  const height =
    Math.min(inner.y + inner.height, outer.y + outer.height) - Math.max(inner.y, outer.y);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (inner.width * inner.height);
}

/** Boxes indexed by the grid cells that they touch, so that a search for neighbours need not check all of them. */
class BoxGrid {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const key of cellsOf(box)) {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [box]);
      else cell.push(box);
    }
  }

  /** Returns the sum of the shares of `area` that boxes cover. */
  overlap(area: Box): number {
    const near = new Set<Box>();
    for (const key of cellsOf(area)) for (const box of this.#cells.get(key) ?? []) near.add(box);
    let sum = 0;
    for (const box of near) sum += overlapShare(area, box);
    return sum;
  }
}

function* cellsOf(box: Box): Generator<string> {
  const lastX = Math.floor((box.x + box.width) / CELL);
  const lastY = Math.floor((box.y + box.height) / CELL);
  for (let x = Math.floor(box.x / CELL); x <= lastX; x += 1) {
    for (let y = Math.floor(box.y / CELL); y <= lastY; y += 1) yield `${x},${y}`;
  }
}
