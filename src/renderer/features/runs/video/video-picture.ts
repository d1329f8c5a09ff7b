import type { ActPlace } from '#shared/model/run/act-place.ts';

import { linesOf } from './lines-of.ts';

/** Sizes in pixels; the encoder needs even numbers. */
const MAX_WIDTH = 1280;
const CAPTION_HEIGHT = 96;
const MARGIN = 28;
const LINE = 30;
const MAX_LINES = 2;

/** The colours are the same in both themes, since the video is watched anywhere. */
const COLOURS = {
  ground: '#17191c',
  words: '#f4f1ea',
  quiet: '#b6b1a6',
  accent: '#ffd233',
  onAccent: '#17191c',
};

export interface VideoSize {
  readonly width: number;
  readonly height: number;
}

/** Corners of the pointer, relative to its tip. */
const ARROW = [
  [0, 0],
  [0, 21],
  [5, 16.5],
  [8.5, 24],
  [12, 22.5],
  [8.5, 15],
  [15, 15],
] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size of all pictures of a video: the width of the first one, up to a limit, with the caption below. */
export function videoSize(first: VideoSize): VideoSize {
  const width = even(Math.min(MAX_WIDTH, first.width));
  return { width, height: even((width * first.height) / first.width) + CAPTION_HEIGHT };
}

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** Draws the frames of the video. */
export class VideoPicture {
  readonly canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;

  constructor({ width, height }: VideoSize) {
    this.canvas = new OffscreenCanvas(width, height);
    const context = this.canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('There is no canvas.');
    this.#context = context;
  }

  /** Draws a frame of text only, before and after the steps. */
  title(heading: string, text: string): void {
    const { width, height } = this.canvas;
    this.#clear();
    this.#write(heading, { size: 22, colour: COLOURS.quiet, top: height / 2 - 90, lines: 1 });
    this.#write(text, { size: 30, colour: COLOURS.words, top: height / 2 - 46, lines: 6 });
    this.#context.fillStyle = COLOURS.accent;
    this.#context.fillRect(MARGIN, height / 2 - 110, Math.min(64, width), 4);
  }

  /** Draws a step: its picture, the place of its action, the moving pointer, and its sentence. */
  step(picture: ImageBitmap, { number, caption, place, pointer }: StepDrawn): void {
    const { width, height } = this.canvas;
    this.#clear();
    const area = { width, height: height - CAPTION_HEIGHT };
    const scale = Math.min(area.width / picture.width, area.height / picture.height);
    const drawn = { width: picture.width * scale, height: picture.height * scale };
    const at = { x: (area.width - drawn.width) / 2, y: (area.height - drawn.height) / 2 };
    this.#context.drawImage(picture, at.x, at.y, drawn.width, drawn.height);
    if (place !== null) this.#mark(place, at, drawn);
    if (pointer !== null)
      this.#pointer({ x: at.x + pointer.x * drawn.width, y: at.y + pointer.y * drawn.height });
    this.#write(number, {
      size: 16,
      colour: COLOURS.quiet,
      top: area.height + 12,
      lines: 1,
    });
    this.#write(caption, {
      size: 22,
      colour: COLOURS.words,
      top: area.height + 34,
      lines: MAX_LINES,
    });
  }

  #clear(): void {
    this.#context.fillStyle = COLOURS.ground;
    this.#context.fillRect(0, 0, this.canvas.width, this.canvas.height);
  }

  #mark({ box, viewport }: ActPlace, at: Point, { width, height }: VideoSize): void {
    const context = this.#context;
    const [x, y] = [width / viewport.width, height / viewport.height];
    context.strokeStyle = COLOURS.accent;
    context.lineWidth = 3;
    context.strokeRect(
      at.x + box.x * x - 3,
      at.y + box.y * y - 3,
      box.width * x + 6,
      box.height * y + 6,
    );
  }

  #pointer({ x, y }: Point): void {
    const context = this.#context;
    context.beginPath();
    for (const [right, down] of ARROW) context.lineTo(x + right, y + down);
    context.closePath();
    context.fillStyle = COLOURS.accent;
    context.strokeStyle = COLOURS.onAccent;
    context.lineWidth = 1.5;
    context.lineJoin = 'round';
    context.fill();
    context.stroke();
  }

  #write(text: string, { size, colour, top, lines }: Written): void {
    const context = this.#context;
    context.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
    context.fillStyle = colour;
    context.textBaseline = 'top';
    const wide = this.canvas.width - 2 * MARGIN;
    const height = Math.max(LINE, size * 1.3);
    const fits = (line: string): boolean => context.measureText(line).width <= wide;
    for (const [index, line] of linesOf(text, lines, fits).entries())
      context.fillText(line, MARGIN, top + index * height);
  }
}

interface StepDrawn {
  readonly number: string;
  readonly caption: string;
  readonly place: ActPlace | null;
  /** Position as shares of the picture. */
  readonly pointer: Point | null;
}

interface Written {
  readonly size: number;
  readonly colour: string;
  readonly top: number;
  readonly lines: number;
}
