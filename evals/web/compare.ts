import { keyOf, type Result } from './result.ts';
import type { Config } from './results-folder.ts';
import { summarise, type Summary } from './summary.ts';

/** Comparison of two runs over the same tasks. */
export interface Comparison {
  /** Number of runs of tasks that were measured in both. */
  readonly shared: number;
  readonly a: Summary;
  readonly b: Summary;
  /** Ids of tasks that passed in only one of the two. */
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  /** P-value of the difference between both, by McNemar's exact test; 1 without a difference. */
  readonly p: number;
  /** Reasons why the two are hard to compare. */
  readonly warnings: readonly string[];
}

interface Side {
  readonly config: Config;
  readonly results: readonly Result[];
}

export function compareRuns(a: Side, b: Side): Comparison {
  const ofB = new Map(b.results.filter(isMeasured).map((result) => [keyOf(result), result]));
  const pairs = a.results.filter(isMeasured).flatMap((one) => {
    const other = ofB.get(keyOf(one));
    return other === undefined ? [] : [{ one, other }];
  });
  const passed = ({ outcome }: Result): boolean => outcome === 'passed';
  const onlyA = pairs.filter(({ one, other }) => passed(one) && !passed(other));
  const onlyB = pairs.filter(({ one, other }) => !passed(one) && passed(other));
  return {
    shared: pairs.length,
    a: summarise(pairs.map(({ one }) => one)),
    b: summarise(pairs.map(({ other }) => other)),
    onlyA: onlyA.map(({ one }) => keyOf(one)),
    onlyB: onlyB.map(({ one }) => keyOf(one)),
    p: signTest(onlyA.length, onlyB.length),
    warnings: warningsOf(a, b, pairs.length),
  };
}

const isMeasured = ({ outcome }: Result): boolean => outcome !== 'error';

function warningsOf(a: Side, b: Side, shared: number): readonly string[] {
  const differ = (name: keyof Config): boolean =>
    JSON.stringify(a.config[name]) !== JSON.stringify(b.config[name]);
  const left = Math.max(a.results.length, b.results.length) - shared;
  return [
    ...(differ('tasks')
      ? ['The task files differ; only tasks with the same id are compared.']
      : []),
    ...(differ('judge') || differ('judgeVersion') || differ('judgeSees')
      ? ['The judges differ: a part of the difference may be theirs.']
      : []),
    ...(left > 0 ? [`${left} runs are not in both, or were not measured.`] : []),
  ];
}

/** Returns the two-sided probability that chance alone makes a split at least as uneven. */
function signTest(one: number, other: number): number {
  const all = one + other;
  let sum = 0;
  for (let k = 0; k <= Math.min(one, other); k += 1)
    sum += Math.exp(logChoose(all, k) - all * Math.LN2);
  return Math.min(1, 2 * sum);
}

function logChoose(all: number, some: number): number {
  let log = 0;
  for (let k = 1; k <= some; k += 1) log += Math.log(all - some + k) - Math.log(k);
  return log;
}
