/**
 * Page script with everything that the main process can ask of a frame. It is bundled into one expression and evaluated once in Waymark's
 * isolated world of the frame, where no page can see or change it. Large results are JSON, the fastest form in the protocol.
 */
import type { ElementFacts, UnnamedFacts } from '#shared/model/page/node-facts.ts';
import type { Point } from '#shared/model/page/point.ts';

import {
  isUnchangedSince,
  msSinceMutations,
  untilChangedSince,
  watchedRoots,
} from './dom/mutations.ts';
import type { CollectOptions } from './report-frame/select-candidates.ts';
import { coveringElements } from './report-frame/covering-elements.ts';
import { elementWithNumber, numberOf, world } from './dom/element-numbers.ts';
import { elementFacts, unnamedFacts } from './describe-element/element-facts.ts';
import { activeElement, bodyElement, localNameOf, topElementAt } from './dom/dom-access.ts';
import { adoptClosedRoot, shadowTreeOf } from './dom/flat-tree.ts';
import { elementsInPlace, type PlaceInWords } from './describe-element/elements-in-place.ts';
import { withinOneReading } from './dom/reading-memo.ts';
import { probeFrames } from './report-frame/frames.ts';
import { reachedPoints } from './visibility/hit-test.ts';
import { markListening } from './find-elements/listeners.ts';
import { readWhenIdle } from './report-frame/read-when-idle.ts';
import { hasSimilarNearbyText } from './describe-element/name/nearby-text.ts';
import { cloneVisible } from './report-frame/clone-visible.ts';
import { contentSize } from './report-frame/measure-content.ts';
import { nameOf } from './describe-element/name/accessible-name.ts';
import { roleOf } from './dom/element-role.ts';
import { isDisabledControl, stateOf } from './describe-element/element-state.ts';
import { isSecretField, tellable } from './describe-element/secret-field.ts';
import { textOf } from './text/visible-text.ts';

export {
  adoptClosedRoot,
  contentSize,
  coveringElements,
  markListening,
  msSinceMutations,
  numberOf,
  probeFrames,
  cloneVisible,
  world,
  // Exports for locators, which describe their elements like nodes.
  isDisabledControl,
  isSecretField,
  nameOf,
  roleOf,
  stateOf,
  tellable,
  textOf,
  watchedRoots,
  withinOneReading,
};

/** Result of `readWhenIdle`. */
export const collectJson = (
  options: CollectOptions,
  known: { readonly world: string; readonly reading: number } | null,
  maxWaitMs: number,
): Promise<string> =>
  readWhenIdle(options, known?.world === world ? known.reading : null, maxWaitMs);

export const isUnchanged = (documentWorld: string, reading: number): boolean =>
  documentWorld === world && isUnchangedSince(reading);

/** Resolves at the next change of this document since that reading, or after `maxMs`; at once in another document. */
export const untilChanged = (
  documentWorld: string,
  reading: number,
  maxMs: number,
): Promise<void> =>
  documentWorld === world ? untilChangedSince(reading, maxMs) : Promise.resolve();

/** Points in the visible part of each element where it can be hit, in CSS pixels of the viewport. */
export const reachedPointsOf = (numbers: readonly number[]): readonly (readonly Point[])[] =>
  numbers.map((number) => {
    const element = elementWithNumber(number);
    return element === null ? [] : reachedPoints(element).map(({ x, y }) => ({ x, y }));
  });

/** Numbers of the given elements that are in or next to a place. */
export const numbersInPlace = (
  documentWorld: string,
  numbers: readonly number[],
  place: PlaceInWords,
): readonly number[] => {
  const elements = numbers.flatMap((number) => findElement(documentWorld, number) ?? []);
  return withinOneReading(() => elementsInPlace(elements, place)).map(numberOf);
};

/** Candidates that replace a removed element, judged by the text near both, and candidates that are removed themselves. */
export const replacementsOf = (
  gone: number,
  candidates: readonly number[],
): { readonly inPlace: readonly number[]; readonly gone: readonly number[] } => ({
  inPlace: candidates.filter((candidate) => hasSimilarNearbyText(gone, candidate) === true),
  gone: candidates.filter((candidate) => elementWithNumber(candidate) === null),
});

/** The element with this number; `null` if it was removed or the number belongs to another document. */
export const findElement = (documentWorld: string, number: number): Element | null =>
  documentWorld === world ? elementWithNumber(number) : null;

/** Facts for a decision about this element; `null` under the same conditions as in `findElement`. */
export const elementFactsOf = (documentWorld: string, number: number): ElementFacts | null => {
  const element = findElement(documentWorld, number);
  return element === null ? null : elementFacts(element);
};

/** Facts about the focused element; `null` when the whole page or a frame has the focus. */
export const focusFacts = (): UnnamedFacts | null => {
  let focused = activeElement();
  for (let inner = focused; inner !== null; inner = shadowTreeOf(inner)?.activeElement ?? null)
    focused = inner;
  if (focused === null || focused === bodyElement() || isFrame(focused)) return null;
  return unnamedFacts(focused);
};

/** Facts about the element at a point; `null` if there is none or it is a frame. */
export const pointFacts = (x: number, y: number): UnnamedFacts | null => {
  let hit: Element | null = topElementAt(document, x, y);
  for (let root = hit === null ? null : shadowTreeOf(hit); hit !== null && root !== null;) {
    const inner: Element | null = topElementAt(root, x, y);
    if (inner === null || inner === hit) break;
    hit = inner;
    root = shadowTreeOf(hit);
  }
  return hit === null || isFrame(hit) ? null : unnamedFacts(hit);
};

const isFrame = (element: Element): boolean => /^(?:iframe|frame)$/.test(localNameOf(element));
