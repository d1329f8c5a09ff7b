import { atLeast, atMost, type Check, type Row } from '../report.ts';
import { median } from '../statistics.ts';
import type { MemoryRun } from './run-chore.ts';

/** One chore, carried out for the first time, the second, and on changed pages. */
export interface MemoryResult {
  readonly chore: string;
  /** Why no skill was saved of it; `null`: one was. */
  readonly noSkill: string | null;
  readonly first: MemoryRun;
  readonly second: MemoryRun;
  /** Run on the changed pages; `null` if there are none. */
  readonly changed: MemoryRun | null;
}

type Figure = (run: MemoryRun) => number;
const FIGURES: Readonly<Record<string, Figure>> = {
  calls: ({ calls }) => calls,
  consent: ({ readings }) => readings,
  input: ({ input }) => input,
  output: ({ output }) => output,
};
const tokens: Figure = ({ input, output }) => input + output;

/** Returns one row for each chore, each figure as first : second : changed; and a row of medians. */
export function memoryRows(results: readonly MemoryResult[]): readonly Row[] {
  const changed = results.flatMap((each) => each.changed ?? []);
  return [
    ...results.map(({ chore, noSkill, first, second, changed: third }) => ({
      chore,
      skill: noSkill ?? 'yes',
      right: [first, second, third].map(rightText).join(' : '),
      ...figures((of) => [of(first), of(second), third === null ? null : of(third)]),
    })),
    {
      chore: 'median',
      skill: `${results.filter(({ noSkill }) => noSkill === null).length} of ${results.length}`,
      right: [results.map(({ first }) => first), results.map(({ second }) => second), changed]
        .map((runs) => `${runs.filter(isRight).length}/${runs.length}`)
        .join(' : '),
      ...figures((of) => [
        median(results.map(({ first }) => of(first))),
        median(results.map(({ second }) => of(second))),
        changed.length === 0 ? null : median(changed.map(of)),
      ]),
    },
  ];
}

const figures = (values: (of: Figure) => readonly (number | null)[]): Row =>
  Object.fromEntries(
    Object.entries(FIGURES).map(([name, of]) => [
      name,
      values(of)
        .map((value) => (value === null ? '–' : String(Math.round(value * 10) / 10)))
        .join(' : '),
    ]),
  );

const isRight = ({ wrong }: MemoryRun): boolean => wrong === null;
const rightText = (run: MemoryRun | null): string =>
  run === null ? '–' : isRight(run) ? 'yes' : 'NO';

export function memoryChecks(results: readonly MemoryResult[]): readonly Check[] {
  const share = (of: Figure): number =>
    median(results.map(({ first, second }) => of(second) / of(first)));
  const right = (runs: readonly MemoryRun[]): number => runs.filter(isRight).length;
  const both = results.flatMap((each) => each.changed ?? []);
  const same = results.filter(({ changed }) => changed !== null);
  return [
    atMost(
      'second ÷ first: model calls (median)',
      share(({ calls }) => calls),
      0.5,
    ),
    atMost('second ÷ first: tokens (median)', share(tokens), 0.5),
    atLeast(
      'right the second time, beside the first',
      right(results.map(({ second }) => second)),
      right(results.map(({ first }) => first)),
    ),
    atLeast(
      'right on changed pages, beside the first',
      right(both),
      right(same.map(({ first }) => first)),
    ),
  ];
}
