/**
 * What the main process can ask of a frame: bundled to one expression, evaluated once in Waymark's isolated world of the
 * frame, where no page can see or change it. Answers are JSON, since that crosses the protocol fastest.
 */
import type { UnchangedFrame } from '#shared/model/frame-report.ts';

import { isStillTrue } from './changes.ts';
import { type CollectOptions, collect } from './collect.ts';
import { elementWithNumber, numberOf, world } from './element-numbers.ts';
import { adoptClosedRoot } from './flat-tree.ts';
import { frameOrigin, probeFrames } from './frames.ts';
import { markListening } from './listeners.ts';
import { readText } from './read-text.ts';

const UNCHANGED: UnchangedFrame = { isUnchanged: true };

export { adoptClosedRoot, markListening, numberOf, world };

/** What `collect` gives, or that the reading with this number of this document is still true. */
export const collectJson = (
  options: CollectOptions,
  known: { readonly world: string; readonly reading: number } | null,
): string =>
  JSON.stringify(
    known !== null && known.world === world && isStillTrue(known.reading)
      ? UNCHANGED
      : collect(options),
  );
export const readTextJson = (maxChars: number): string => JSON.stringify(readText(maxChars));
export const probeFramesJson = (probes: Parameters<typeof probeFrames>[0]): string =>
  JSON.stringify(probeFrames(probes));
export const frameOriginJson = (frame: number): string => JSON.stringify(frameOrigin(frame));

/** The element with this number in this document; `null` when it is gone or the number is another document's. */
export const findElement = (documentWorld: string, number: number): Element | null =>
  documentWorld === world ? elementWithNumber(number) : null;
