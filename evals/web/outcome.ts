import type { EvidenceLine } from '../../src/shared/evidence/evidence-lines.ts';
import type { Obstacle } from './judge-prompt.ts';

/**
 * `passed` and `failed` are the judge's; a run that did not pass and says that it is done is a `false-success`, one that a wall of the
 * site stopped and that says so is `blocked`. `error`: nothing was measured.
 */
export const OUTCOMES = ['passed', 'failed', 'false-success', 'blocked', 'error'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is known of a measured run. */
export interface RunFacts {
  readonly score: number;
  readonly passAt: number;
  /** The run ended by its own decision, with an answer. */
  readonly isCompleted: boolean;
  /** The judge: the answer says that the task is done. */
  readonly claimsDone: boolean;
  readonly obstacle: Obstacle | null;
  readonly evidence: readonly EvidenceLine[];
}

/** Sums of thirds are not one. */
const ALMOST = 1e-9;

export function outcomeOf(facts: RunFacts): Exclude<Outcome, 'error'> {
  const { score, passAt, isCompleted, claimsDone, obstacle, evidence } = facts;
  if (score + ALMOST >= passAt) return 'passed';
  const claims = isCompleted && (claimsDone || unproven(evidence).length > 0);
  if (claims) return 'false-success';
  return obstacle === null ? 'failed' : 'blocked';
}

/** Values of the answer that the run saw nowhere. */
export const fabricated = (evidence: readonly EvidenceLine[]): readonly string[] =>
  evidence.filter(({ state }) => state === 'not-seen').map(({ claim }) => claim);

/** Acts that the answer says were done, of which nothing was recorded. */
export const unproven = (evidence: readonly EvidenceLine[]): readonly string[] =>
  evidence.filter(({ state }) => state === 'unproven').map(({ claim }) => claim);
