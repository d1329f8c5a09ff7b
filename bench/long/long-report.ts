import { atLeast, atMost, type Check, type Row } from '../report.ts';
import { median } from '../statistics.ts';
import type { LongRun } from './long-run.ts';

/** Result of one chore. */
export interface LongResult {
  readonly chore: string;
  readonly by: 'waymark' | 'repeat' | 'playwright';
  readonly run: LongRun;
  /** Fault of its data; `null` for none. */
  readonly wrong: string | null;
}

export const isDone = ({ run, wrong }: LongResult): boolean => wrong === null && run.problem === '';

/** Returns one row for each chore and executor, and one of medians for each executor. */
export const longRows = (results: readonly LongResult[]): readonly Row[] => [
  ...results.map((one) =>
    rowOf(one.chore, one.by, isDone(one) ? 'yes' : 'NO', (of) => of(one.run)),
  ),
  ...(['waymark', 'playwright', 'repeat'] as const).flatMap((by) => {
    const own = results.filter((one) => one.by === by);
    const done = own.filter(isDone);
    return own.length === 0
      ? []
      : [
          rowOf('median', by, `${done.length} of ${own.length}`, (of) =>
            median(done.map(({ run }) => of(run))),
          ),
        ];
  }),
];

const rowOf = (
  chore: string,
  by: LongResult['by'],
  done: string,
  value: (of: (run: LongRun) => number) => number,
): Row => ({
  chore,
  by,
  done,
  'model calls': value(({ calls }) => calls),
  'consent questions': value(({ readings }) => readings),
  'output tokens': value(({ output }) => output),
  'input tokens': value(({ input }) => input),
  'tool calls': value(({ tools }) => tools),
  s: value(({ ms }) => Math.round(ms / 100) / 10),
});

export function longChecks(results: readonly LongResult[]): readonly Check[] {
  const of = (by: LongResult['by']): readonly LongResult[] =>
    results.filter((one) => one.by === by);
  const middle = (value: (run: LongRun) => number): number =>
    median(of('waymark').map(({ run }) => value(run)));
  const doneBy = (by: LongResult['by']): number => of(by).filter(isDone).length;
  return [
    atMost(
      'model calls a chore (median)',
      middle(({ calls }) => calls),
      3,
    ),
    atMost(
      'output tokens a chore (median)',
      middle(({ output }) => output),
      1_500,
    ),
    atLeast('chores done, beside Playwright', doneBy('waymark'), doneBy('playwright')),
    atMost(
      'chores with wrong data that were called done',
      of('waymark').filter(({ run, wrong }) => wrong !== null && run.problem === '').length,
      0,
    ),
    atLeast('repeats without a model', doneBy('repeat'), of('repeat').length),
  ];
}
