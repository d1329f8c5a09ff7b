import type { EvidenceLine } from '../../src/shared/evidence/evidence-lines.ts';
import type { Obstacle } from './judge-prompt.ts';

/**
 * Outcome of a run. The judge decides `passed` and `failed`; a run that failed but claims success is a `false-success`, one that an
 * obstacle of the site stopped and that says so is `blocked`. `error`: nothing was measured.
 */
export const OUTCOMES = ['passed', 'failed', 'false-success', 'blocked', 'error'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Facts about a measured run. */
export interface RunFacts {
  readonly score: number;
  readonly passAt: number;
  /** Whether the run ended by its own decision, with an answer. */
  readonly isCompleted: boolean;
  /** Whether, according to the judge, the answer claims success. */
  readonly claimsDone: boolean;
  readonly obstacle: Obstacle | null;
  readonly evidence: readonly EvidenceLine[];
}

/** Tolerance of the comparison, since three thirds do not sum to exactly 1. */
const ALMOST = 1e-9;

export function outcomeOf(facts: RunFacts): Exclude<Outcome, 'error'> {
  const { score, passAt, isCompleted, claimsDone, obstacle, evidence } = facts;
  if (score + ALMOST >= passAt) return 'passed';
  const claims = isCompleted && (claimsDone || unproven(evidence).length > 0);
  if (claims) return 'false-success';
  return obstacle === null ? 'failed' : 'blocked';
}

/** Returns values of the answer that the run did not see anywhere. */
export const fabricated = (evidence: readonly EvidenceLine[]): readonly string[] =>
  evidence.filter(({ state }) => state === 'not-seen').map(({ claim }) => claim);

/** Returns actions claimed in the answer without any record. */
export const unproven = (evidence: readonly EvidenceLine[]): readonly string[] =>
  evidence.filter(({ state }) => state === 'unproven').map(({ claim }) => claim);
