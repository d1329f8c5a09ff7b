/**
 * What the main process can ask of a frame: bundled to one expression, evaluated once in Waymark's isolated world of the
 * frame, where no page can see or change it. Answers are JSON, since that crosses the protocol fastest.
 */
import type { RestlessFrame, UnchangedFrame } from '#shared/model/frame-report.ts';

import { isStillTrue } from './changes.ts';
import { type CollectOptions, collect } from './collect.ts';
import { coverParts } from './cover-parts.ts';
import { elementWithNumber, numberOf, world } from './element-numbers.ts';
import { adoptClosedRoot } from './flat-tree.ts';
import { probeFrames } from './frames.ts';
import { markListening } from './listeners.ts';
import { withinOneLook } from './one-look.ts';
import { isStill, untilStill } from './stillness.ts';
import { haveSameSurroundings } from './surroundings.ts';
import { visibleCopy } from './visible-copy.ts';

const UNCHANGED: UnchangedFrame = { isUnchanged: true };
const RESTLESS: RestlessFrame = { isRestless: true };

export { adoptClosedRoot, coverParts, markListening, numberOf, visibleCopy, world };

/**
 * What `collect` gives, or that the reading with this number of this document is still true. A page that is just changing
 * or moving is not read at all if the caller can wait.
 */
export const collectJson = (
  options: CollectOptions,
  known: { readonly world: string; readonly reading: number } | null,
  canWait: boolean,
): string => {
  const still = isStill();
  if (!still && canWait) return JSON.stringify(RESTLESS);
  const isKnown = still && known !== null && known.world === world && isStillTrue(known.reading);
  if (isKnown) return JSON.stringify(UNCHANGED);
  return withinOneLook(() => JSON.stringify({ ...collect(options), isStill: still }));
};
export const isUnchangedJson = (documentWorld: string, reading: number): string =>
  JSON.stringify(documentWorld === world && isStillTrue(reading));
export const untilStillJson = async (maxMs: number): Promise<string> =>
  JSON.stringify(await untilStill(maxMs));
export const probeFramesJson = (probes: Parameters<typeof probeFrames>[0]): string =>
  JSON.stringify(probeFrames(probes));

/** Of these elements, those that stand where one that is gone stood, and those that are gone by now as well. */
export const inSamePlaceJson = (gone: number, candidates: readonly number[]): string =>
  JSON.stringify({
    inPlace: candidates.filter((candidate) => haveSameSurroundings(gone, candidate) === true),
    gone: candidates.filter((candidate) => elementWithNumber(candidate) === null),
  });

/** The element with this number in this document; `null` when it is gone or the number is another document's. */
export const findElement = (documentWorld: string, number: number): Element | null =>
  documentWorld === world ? elementWithNumber(number) : null;
