import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';

import { AppError } from '#shared/errors/app-error.ts';
import type { ArtifactId } from '#shared/model/ids.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';

import { VideoPicture, videoSize } from './video-picture.ts';
import { whileOpen } from './while-open.ts';

/** Durations in seconds. */
const TITLE = 2.5;
const PER_WORD = 0.28;
const SHORTEST_STEP = 2;
const LONGEST_STEP = 6;
const MOVE = 0.6;
const MOVED_PICTURES = 15;
/** Interval in seconds at which a still picture is encoded again, so that players can seek to any moment. */
const STANDING = 0.5;

export interface VideoStep {
  readonly picture: ArtifactId;
  readonly number: string;
  readonly caption: string;
  readonly place: ActPlace | null;
}

export interface VideoPlan {
  readonly opening: Title;
  readonly steps: readonly VideoStep[];
  readonly ending: Title;
}

interface Title {
  readonly heading: string;
  readonly text: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Length of the video in seconds. */
export const videoSeconds = ({ steps }: Pick<VideoPlan, 'steps'>): number =>
  2 * TITLE + steps.reduce((sum, step) => sum + secondsOf(step), 0);

/** Seconds to show a step, long enough to read its caption. */
function secondsOf({ caption }: VideoStep): number {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(caption);
  const words = [...segments].filter(({ isWordLike }) => isWordLike === true).length;
  return Math.min(LONGEST_STEP, Math.max(SHORTEST_STEP, MOVE + words * PER_WORD));
}

/**
 * Encodes one WebM file of the steps in this window, from the run's stored pictures. Throws `VIDEO_NO_ENCODER`, what loading a picture
 * throws, and `signal.reason` once it is aborted.
 */
export async function makeVideo(
  { opening, steps, ending }: VideoPlan,
  onStep: (number: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const [first] = steps;
  if (first === undefined) throw new Error('A run without pictures is no video.');
  const size = await whileOpen(pictureOf(first.picture), (shown) => videoSize(shown));
  const picture = new VideoPicture(size);
  const film = await begin(picture.canvas, size);
  try {
    picture.title(opening.heading, opening.text);
    await film.stand(TITLE);
    let pointer: Point = { x: 0.5, y: 0.5 };
    for (const [index, step] of steps.entries()) {
      signal.throwIfAborted();
      onStep(index + 1);
      const from = pointer;
      pointer = await whileOpen(pictureOf(step.picture), (shown) =>
        showStep(film, picture, shown, step, from, signal),
      );
    }
    picture.title(ending.heading, ending.text);
    await film.stand(TITLE);
    signal.throwIfAborted();
    return await film.end();
  } catch (thrown) {
    await film.cancel();
    throw thrown;
  }
}

/** Shows a step: the pointer moves to the place of the action and stays there. Returns its position. */
async function showStep(
  film: Film,
  picture: VideoPicture,
  shown: ImageBitmap,
  step: VideoStep,
  from: Point,
  signal: AbortSignal,
): Promise<Point> {
  const { number, caption, place } = step;
  const to = place === null ? from : shareOf(place);
  const words = { number, caption };
  for (const pointer of place === null ? [] : wayOf(from, to)) {
    signal.throwIfAborted();
    picture.step(shown, { ...words, place: null, pointer });
    await film.add(MOVE / MOVED_PICTURES);
  }
  picture.step(shown, { ...words, place, pointer: place === null ? null : to });
  await film.stand(secondsOf(step) - (place === null ? 0 : MOVE));
  return to;
}

/** Points on the way between two positions, with slow start and end like a hand's movement. */
function wayOf(from: Point, to: Point): readonly Point[] {
  return Array.from({ length: MOVED_PICTURES }, (_, moved) => {
    const share = moved / MOVED_PICTURES;
    const eased = share * share * (3 - 2 * share);
    return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
  });
}

const shareOf = ({ point, viewport }: ActPlace): Point => ({
  x: point.x / viewport.width,
  y: point.y / viewport.height,
});

interface Film {
  /** Adds the current drawing as a frame of this length, in seconds. */
  readonly add: (seconds: number) => Promise<void>;
  /** Adds the current drawing for a longer time, in several frames. */
  readonly stand: (seconds: number) => Promise<void>;
  readonly end: () => Promise<Uint8Array>;
  readonly cancel: () => Promise<void>;
}

async function begin(
  canvas: OffscreenCanvas,
  size: { readonly width: number; readonly height: number },
): Promise<Film> {
  const codec = await getFirstEncodableVideoCodec(['vp9', 'vp8', 'av1'], size);
  if (codec === null)
    throw new AppError({
      code: 'VIDEO_NO_ENCODER',
      message: 'This computer cannot encode a video.',
      next: 'Export the run as HTML.',
    });
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec, bitrate: QUALITY_HIGH });
  output.addVideoTrack(source);
  await output.start();
  let at = 0;
  const add = async (seconds: number): Promise<void> => {
    await source.add(at, seconds);
    at += seconds;
  };
  return {
    add,
    stand: async (seconds) => {
      const count = Math.max(1, Math.round(seconds / STANDING));
      for (let index = 0; index < count; index += 1) await add(seconds / count);
    },
    end: async () => {
      await output.finalize();
      if (target.buffer === null) throw new Error('The video has no end.');
      return new Uint8Array(target.buffer);
    },
    cancel: () => output.cancel(),
  };
}

async function pictureOf(id: ArtifactId): Promise<ImageBitmap> {
  const image = new Image();
  image.src = `/artifacts/${id}`;
  await image.decode();
  return createImageBitmap(image);
}
