import { atLeast, atMost, type Check, type Row } from '../report.ts';
import { median } from '../statistics.ts';
import { allCalls, type ChoreResult } from './chore-result.ts';

/** Limits that quick mode must meet before it is on by default. */
const MOST_TOKENS = 0.4;

/** Compares each chore with itself in quick mode. */
export function quickRows(
  results: readonly ChoreResult[],
  quickly: readonly ChoreResult[],
): readonly Row[] {
  return pairs(results, quickly).map(({ off, on }) => ({
    chore: off.chore,
    off: off.outcome,
    on: on.outcome,
    'calls off': allCalls(off),
    'calls on': allCalls(on),
    'of the planner': on.calls.planner,
    'tokens off': off.tokens,
    'tokens on': on.tokens,
    ratio: on.tokens / off.tokens,
  }));
}

export function quickChecks(
  results: readonly ChoreResult[],
  quickly: readonly ChoreResult[],
): readonly Check[] {
  const both = pairs(results, quickly);
  const done = (one: ChoreResult): number => (one.outcome === 'done' ? 1 : 0);
  const sum = (value: (pair: Pair) => number): number =>
    both.reduce((all, pair) => all + value(pair), 0);
  return [
    atLeast(
      'chores done in quick mode',
      sum(({ on }) => done(on)),
      sum(({ off }) => done(off)),
    ),
    atMost(
      'tokens in quick mode, of those without',
      sum(({ on }) => on.tokens) / sum(({ off }) => off.tokens),
      MOST_TOKENS,
    ),
    atMost(
      'the same a chore (median)',
      median(both.map(({ on, off }) => on.tokens / off.tokens)),
      MOST_TOKENS,
    ),
  ];
}

interface Pair {
  readonly off: ChoreResult;
  readonly on: ChoreResult;
}

const pairs = (results: readonly ChoreResult[], quickly: readonly ChoreResult[]): readonly Pair[] =>
  results.flatMap((off) => {
    const on = quickly.find(({ chore }) => chore === off.chore);
    return on === undefined ? [] : [{ off, on }];
  });
