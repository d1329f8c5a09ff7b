/*
 * Chromium holds the first paint of a document back until it has something to show, at most 500 ms, and throws input
 * away until then; whoever sent it hears nothing of that.
 */

const HOLD_MS = 600;
/** On a very busy machine the end of the hold comes late. */
const SURELY_OVER_MS = 2500;
const LOOK_EVERY_MS = 20;

/** Resolves when the document most likely takes input. */
export async function untilListening(): Promise<void> {
  while (!hasPainted() && performance.now() < HOLD_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

export function isSurelyListening(): boolean {
  return hasPainted() || performance.now() > SURELY_OVER_MS;
}

function hasPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}
