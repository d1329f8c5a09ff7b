/** Largest size of a picture in pixels: models scale larger ones down themselves, so they only cost more. */
const MAX_WIDTH = 1280;
const MAX_HEIGHT = 1600;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size, in pixels, of a picture of a viewport with this size in CSS pixels: at most one pixel each. */
export function pictureSize({ width, height }: Size): Size {
  const shrink = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return {
    width: Math.max(1, Math.round(width * shrink)),
    height: Math.max(1, Math.round(height * shrink)),
  };
}
