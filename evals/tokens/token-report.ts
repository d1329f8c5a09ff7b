import { atLeast, atMost, type Cell, type Check, type Row } from '../../bench/report.ts';
import { type Asked, PART_NAMES } from '../../bench/loop/prompt-parts.ts';
import { median } from '../../bench/statistics.ts';

/** Approximate number of tokens that providers count for one screenshot. */
const IMAGE_TOKENS = 1_000;

export interface TaskPrompts {
  readonly task: string;
  readonly asked: readonly Asked[];
}

/**
 * Returns the input tokens of a planner’s request, an executor’s, and a whole iteration (one planner request and those after it), by part:
 * the medians over all. Pictures are counted separately.
 */
export function tokenRows(tasks: readonly TaskPrompts[]): readonly Row[] {
  const asked = tasks.flatMap((task) => task.asked);
  const groups: readonly (readonly [string, readonly (readonly Asked[])[]])[] = [
    ['planner request', asked.filter(({ role }) => role === 'planner').map((one) => [one])],
    ['executor request', asked.filter(({ role }) => role === 'executor').map((one) => [one])],
    ['iteration', tasks.flatMap((task) => iterationsOf(task.asked))],
  ];
  return groups.map(([name, sets]): Row => {
    const sums = (value: (one: Asked) => number) =>
      median(sets.map((set) => set.reduce((sum, one) => sum + value(one), 0)));
    const parts = PART_NAMES.map(
      (part) => [part, sums((one) => one.parts.get(part) ?? 0)] as const,
    ).filter(([, tokens]) => tokens > 0);
    return Object.fromEntries<Cell>([
      ['median of', name],
      ...parts,
      ['all', sums(({ tokens }) => tokens)],
      ['new to a cache', sums(newTokens)],
      ['image', sums(({ images }) => images * IMAGE_TOKENS)],
    ]);
  });
}

export function tokenChecks(tasks: readonly TaskPrompts[]): readonly Check[] {
  const iterations = tasks.flatMap(({ asked }) => iterationsOf(asked));
  const asked = tasks.flatMap((task) => task.asked);
  const all = asked.reduce((sum, { tokens }) => sum + tokens, 0);
  const reusable = asked.reduce((sum, one) => sum + one.reusable, 0);
  return [
    atMost(
      'input of an iteration that is new to a prompt cache, without the picture, tokens (median)',
      median(iterations.map((set) => set.reduce((sum, one) => sum + newTokens(one), 0))),
      2_400,
    ),
    atLeast('input a prompt cache can use again', reusable / Math.max(1, all), 0.75),
    atMost(
      'model calls with a picture',
      asked.filter(({ images }) => images > 0).length / Math.max(1, asked.length),
      1 / 3,
    ),
  ];
}

/** Returns the tokens that a prompt cache cannot reuse. */
const newTokens = ({ tokens, reusable }: Asked): number => tokens - reusable;

/** Groups requests by iteration. The last planner request of a run only ends it, so no iteration follows it. */
function iterationsOf(asked: readonly Asked[]): readonly (readonly Asked[])[] {
  const iterations: Asked[][] = [];
  for (const one of asked) {
    if (one.role === 'planner') iterations.push([one]);
    else iterations.at(-1)?.push(one);
  }
  return iterations.filter((set) => set.length > 1);
}
