import type { RequestView } from './run-view.ts';

/** Returns the number of a plan within its request, as people see it; 0 for events before the first plan. Branches and commands take the iteration. */
export function planNumber(
  requests: readonly Pick<RequestView, 'firstIteration'>[],
  iteration: number,
): number {
  const first = requests.findLast(({ firstIteration }) => firstIteration <= iteration);
  return iteration - Math.max(0, (first?.firstIteration ?? 0) - 1);
}
