const LONGEST_FRAME_MS = 250;

/**
 * Resolves to `true` with the next drawn frame, or to `false` after a quarter of a second without one
 * (very busy, or a tab that is not drawn).
 */
export function nextFrame(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LONGEST_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
