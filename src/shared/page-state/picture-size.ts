/** Models scale larger pictures down themselves: larger ones only cost more. */
const MAX_WIDTH = 1280;
const MAX_HEIGHT = 1600;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in pixels of the picture that is made of a viewport of this size in CSS pixels: one for one, or fewer. */
export function pictureSize({ width, height }: Size): Size {
  const shrink = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return {
    width: Math.max(1, Math.round(width * shrink)),
    height: Math.max(1, Math.round(height * shrink)),
  };
}
