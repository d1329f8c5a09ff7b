/*
 * Chromium defers the first paint of a document until it has content, at most 500 ms ("paint holding"), and drops input until
 * then without an error.
 */

const HOLD_MS = 600;
/** Latest end of paint holding in ms, on a busy machine. */
const SURELY_OVER_MS = 2500;
const LOOK_EVERY_MS = 20;

/** Resolves when the document most likely takes input; with `mustBeSure` it may take some seconds. */
export async function untilListening(mustBeSure: boolean): Promise<void> {
  const latest = mustBeSure ? SURELY_OVER_MS : HOLD_MS;
  while (!hasPainted() && performance.now() < latest) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

export function isSurelyListening(): boolean {
  return hasPainted() || performance.now() > SURELY_OVER_MS;
}

function hasPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}
