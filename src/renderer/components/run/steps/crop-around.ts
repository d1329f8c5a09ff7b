import type { ActPlace } from '#shared/model/run/act-place.ts';

/** Ratio of a crop's height to its width, as in the style sheet. */
const SHAPE = 3 / 8;
const LEAST_WIDTH = 320;
const ROOM_BESIDE = 80;

interface Crop {
  readonly image: { readonly left: string; readonly top: string; readonly width: string };
  readonly mark: {
    readonly left: string;
    readonly top: string;
    readonly width: string;
    readonly height: string;
  };
}

/** Positions of picture and mark in a crop around the target, as shares of the crop, for a picture of any size. */
export function cropAround({ box, viewport }: ActPlace): Crop {
  const wanted = Math.max(LEAST_WIDTH, box.width + ROOM_BESIDE, (box.height + ROOM_BESIDE) / SHAPE);
  const width = Math.min(wanted, viewport.width, viewport.height / SHAPE);
  const height = width * SHAPE;
  const x = within(box.x + box.width / 2 - width / 2, viewport.width - width);
  const y = within(box.y + box.height / 2 - height / 2, viewport.height - height);
  return {
    image: {
      left: share(-x, width),
      top: share(-y, height),
      width: share(viewport.width, width),
    },
    mark: {
      left: share(box.x - x, width),
      top: share(box.y - y, height),
      width: share(box.width, width),
      height: share(box.height, height),
    },
  };
}

const within = (start: number, last: number): number => Math.max(0, Math.min(start, last));

const share = (part: number, whole: number): string =>
  `${Math.round((part / whole) * 10_000) / 100 + 0}%`;
