import type { Obstacle } from './judge-prompt.ts';
import type { Outcome } from './outcome.ts';
import type { Result } from './result.ts';

export interface Summary {
  readonly runs: number;
  /** Number of runs with an outcome other than `error`; all rates are relative to them. */
  readonly measured: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly blockedBy: Readonly<Record<Obstacle, number>>;
  readonly passRate: number;
  /** 95 % confidence interval of the pass rate (Wilson). */
  readonly passRange: readonly [from: number, to: number];
  /** Pass rate of the runs that no obstacle of a site stopped. */
  readonly passRateReachable: number;
  readonly meanScore: number;
  /** Score per step, Odysseys' measure of efficiency. */
  readonly scorePerStep: number;
  /** Number of runs whose answer contains a value that the run did not see anywhere. */
  readonly fabricated: number;
  /** Number of runs whose answer claims an action without a record. */
  readonly unproven: number;
  /** Number of passed runs whose answer contains neither. */
  readonly passedWithEvidence: number;
  readonly tokens: { readonly input: number; readonly output: number };
  /** Cost in US dollars; `null` when a run has no price. */
  readonly cost: number | null;
  readonly judgeCost: number | null;
  readonly meanSteps: number;
  readonly meanMs: number;
}

export function summarise(results: readonly Result[]): Summary {
  const measured = results.filter(({ outcome }) => outcome !== 'error');
  const having = (outcome: Outcome): number =>
    results.filter((result) => result.outcome === outcome).length;
  const count = (holds: (result: Result) => boolean): number => measured.filter(holds).length;
  const mean = (value: (result: Result) => number): number =>
    share(sum(measured.map(value)), measured.length);
  const blockedBy = (obstacle: Obstacle): number =>
    count((result) => result.outcome === 'blocked' && result.obstacle === obstacle);
  const passed = having('passed');
  return {
    runs: results.length,
    measured: measured.length,
    outcomes: {
      passed,
      failed: having('failed'),
      'false-success': having('false-success'),
      blocked: having('blocked'),
      error: having('error'),
    },
    blockedBy: {
      'sign-in': blockedBy('sign-in'),
      captcha: blockedBy('captcha'),
      'dead-site': blockedBy('dead-site'),
    },
    passRate: share(passed, measured.length),
    passRange: wilson(passed, measured.length),
    passRateReachable: share(passed, measured.length - having('blocked')),
    meanScore: mean(({ score }) => score),
    scorePerStep: mean(({ score, steps }) => score / Math.max(1, steps)),
    fabricated: count(({ fabricated }) => fabricated.length > 0),
    unproven: count(({ unproven }) => unproven.length > 0),
    passedWithEvidence: count(
      ({ outcome, fabricated, unproven }) =>
        outcome === 'passed' && fabricated.length + unproven.length === 0,
    ),
    tokens: {
      input: sum(measured.map(({ tokens }) => tokens.input)),
      output: sum(measured.map(({ tokens }) => tokens.output)),
    },
    cost: total(measured.map(({ cost }) => cost)),
    judgeCost: total(measured.map(({ judgeCost }) => judgeCost)),
    meanSteps: mean(({ steps }) => steps),
    meanMs: mean(({ ms }) => ms),
  };
}

/** Returns the summary of each level, in their order of appearance. */
export function byLevel(results: readonly Result[]): ReadonlyMap<string, Summary> {
  const levels = [...new Set(results.map(({ level }) => level))].filter((level) => level !== '');
  return new Map(
    levels.map((level) => [level, summarise(results.filter((result) => result.level === level))]),
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const share = (part: number, whole: number): number => (whole <= 0 ? 0 : part / whole);
const total = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0);

/** Returns the score interval of a share at 95 %, by Wilson, E. B. (1927). */
function wilson(passed: number, all: number): readonly [number, number] {
  if (all === 0) return [0, 1];
  const z = 1.96;
  const rate = passed / all;
  const middle = rate + z ** 2 / (2 * all);
  const half = z * Math.sqrt((rate * (1 - rate)) / all + z ** 2 / (4 * all ** 2));
  const whole = 1 + z ** 2 / all;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
