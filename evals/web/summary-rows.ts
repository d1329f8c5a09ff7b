import type { Row } from '../../bench/report.ts';
import type { Comparison } from './compare.ts';
import type { Summary } from './summary.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const dollars = (cost: number | null): string =>
  cost === null ? 'no price' : `$${cost.toFixed(4)}`;

/** Returns the figures of a run with their names, for the terminal and for the page. */
export function figuresOf(summary: Summary): readonly (readonly [name: string, value: string])[] {
  const { outcomes, blockedBy, measured, passRange } = summary;
  const of = (count: number): string => `${count} of ${measured}`;
  return [
    ['passed', `${of(outcomes.passed)}, ${percent(summary.passRate)}`],
    ['95 % interval', `${percent(passRange[0])} to ${percent(passRange[1])}`],
    ['passed, without those blocked', percent(summary.passRateReachable)],
    ['mean score', percent(summary.meanScore)],
    ['failed', of(outcomes.failed)],
    ['false success', of(outcomes['false-success'])],
    [
      'blocked',
      `${of(outcomes.blocked)}: ${Object.entries(blockedBy)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', ')}`,
    ],
    ['answers with a value seen nowhere', of(summary.fabricated)],
    ['answers with an act of no record', of(summary.unproven)],
    ['passed with all evidence', of(summary.passedWithEvidence)],
    ['not measured', String(outcomes.error)],
    ['score a step', percent(summary.scorePerStep)],
    ['steps, mean', summary.meanSteps.toFixed(1)],
    ['seconds, mean', (summary.meanMs / 1000).toFixed(1)],
    ['tokens in', String(summary.tokens.input)],
    ['tokens out', String(summary.tokens.output)],
    ['cost of the agent', dollars(summary.cost)],
    ['cost of the judge', dollars(summary.judgeCost)],
  ];
}

export function comparisonRows({ a, b }: Comparison): readonly Row[] {
  const ofB = new Map(figuresOf(b));
  return figuresOf(a).map(([figure, value]) => ({ figure, A: value, B: ofB.get(figure) ?? '' }));
}
