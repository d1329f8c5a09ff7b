/**
 * What the main process can ask of a frame: bundled to one expression, evaluated once in Waymark's isolated world of the
 * frame, where no page can see or change it. Answers are JSON, since that crosses the protocol fastest.
 */
import { isUnchangedSince } from './dom/mutations.ts';
import type { CollectOptions } from './report/collect.ts';
import { coverParts } from './visibility/cover-parts.ts';
import { elementWithNumber, numberOf, world } from './dom/element-numbers.ts';
import { elementFacts } from './describe/element-facts.ts';
import { adoptClosedRoot } from './dom/flat-tree.ts';
import { probeFrames } from './report/frames.ts';
import { reachedPoints } from './visibility/hit-test.ts';
import { markListening } from './walk/listeners.ts';
import { readWhenIdle } from './report/read-when-idle.ts';
import { hasSimilarNearbyText } from './describe/nearby-text.ts';
import { visibleCopy } from './report/visible-copy.ts';

export { adoptClosedRoot, coverParts, markListening, numberOf, visibleCopy, world };

/** What `readWhenIdle` gives. */
export const collectJson = (
  options: CollectOptions,
  known: { readonly world: string; readonly reading: number } | null,
  maxWaitMs: number,
): Promise<string> =>
  readWhenIdle(options, known?.world === world ? known.reading : null, maxWaitMs);
export const isUnchangedJson = (documentWorld: string, reading: number): string =>
  JSON.stringify(documentWorld === world && isUnchangedSince(reading));
export const probeFramesJson = (probes: Parameters<typeof probeFrames>[0]): string =>
  JSON.stringify(probeFrames(probes));

/** For each of these elements: points of what can be seen of it at which it is reached, in CSS pixels of the viewport. */
export const reachedPointsJson = (numbers: readonly number[]): string =>
  JSON.stringify(
    numbers.map((number) => {
      const element = elementWithNumber(number);
      return element === null ? [] : reachedPoints(element).map(({ x, y }) => [x, y]);
    }),
  );

/** Of these elements, those that stand where one that is gone stood, and those that are gone by now as well. */
export const inSamePlaceJson = (gone: number, candidates: readonly number[]): string =>
  JSON.stringify({
    inPlace: candidates.filter((candidate) => hasSimilarNearbyText(gone, candidate) === true),
    gone: candidates.filter((candidate) => elementWithNumber(candidate) === null),
  });

/** The element with this number in this document; `null` when it is gone or the number is another document's. */
export const findElement = (documentWorld: string, number: number): Element | null =>
  documentWorld === world ? elementWithNumber(number) : null;

/** What a decision about this element needs to know; `null` as `findElement`. */
export const elementFactsJson = (documentWorld: string, number: number): string => {
  const element = findElement(documentWorld, number);
  return JSON.stringify(element === null ? null : elementFacts(element));
};
