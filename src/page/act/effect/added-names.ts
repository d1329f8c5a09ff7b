import { describe } from '../describe.ts';
import type { ChangeLog } from './change-log.ts';

const MOST_NAMES = 3;
/** Least side of a new element in CSS pixels; a drop marker is thinner. */
const LEAST = 8;

/** Names of new visible elements, the outermost only. */
export function addedNames(log: ChangeLog): readonly string[] {
  const added = log.added().filter(isLargeEnough);
  const outermost = added.filter(
    (one) => !added.some((other) => other !== one && other.contains(one)),
  );
  return [...new Set(outermost.map(describe))].slice(0, MOST_NAMES);
}

function isLargeEnough(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) >= LEAST && element.checkVisibility({ visibilityProperty: true });
}
