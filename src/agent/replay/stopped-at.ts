import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { GivenStep } from '#shared/model/recordings/given-work.ts';

import type { StepOutcome } from './step-outcome.ts';

export const wordsOf = (step: GivenStep): string =>
  step.kind === 'script' ? 'Run the script' : step.words;

/** Error for a step that was not done as it was recorded. */
export function stoppedAt(
  { kind, difference = '' }: StepOutcome,
  step: GivenStep,
  number: number,
  of: number,
): ErrorInfo {
  const words = wordsOf(step);
  const reason = kind === 'missing' ? 'missing' : kind === 'different' ? 'different' : 'failed';
  const texts = {
    missing: 'what it acts on was not found',
    different: 'what came of it is not what came of it before',
    failed: 'it could not be done',
  } as const;
  return {
    code: 'REPLAY_STOPPED',
    params: { reason, step: words, number, of, difference },
    message: `Step ${number} of ${of} (${words}): ${texts[reason]}. ${difference}`.trim(),
    next: 'Look at the page. Run it again with “hand over to the agent”, or record the steps anew.',
  };
}
