import { AppError } from '#shared/errors/app-error.ts';

import type { LoopState } from './loop-state.ts';
import type { RunOutcome } from './run-parts.ts';

/**
 * The end of a rehearsal whose next step needs the page that a stopped write would have led to; `null`: the step failed for another reason. What a site
 * would have answered is not known, so there is nothing to go on with, and nothing has gone wrong.
 */
export function endOfRehearsal(state: LoopState, error: unknown): RunOutcome | null {
  if (!(error instanceof AppError) || error.code !== 'BUILT_IN_STUCK') return null;
  const entries = state.current === null ? state.history : [...state.history, state.current];
  const isStopped = entries
    .flatMap(({ executions }) => executions)
    .some(
      ({ result }) =>
        result.ok &&
        result.effect.changes.some(
          (change) => change.type === 'request_sent' && change.isStopped === true,
        ),
    );
  if (!isStopped) return null;
  const why = /\p{Script=Han}/u.test(error.message)
    ? '演练到此为止：前面要发送的内容已被拦下，网站的回应无从得知。'
    : 'The rehearsal ends here: what was to be sent was stopped, so what the site would have answered is not known.';
  return { status: 'completed', finalAnswer: `${why}\n\n${error.message}`, error: null };
}
