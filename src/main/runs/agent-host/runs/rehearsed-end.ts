import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { Outcome } from './receive-message.ts';

/**
 * Completes a dry run of plain steps that is stuck because its next step needs the page after a stopped write: the site's response is
 * unknown, and nothing has gone wrong. The answer names that step.
 */
export function rehearsedEnd(outcome: Outcome, view: RunView): Outcome {
  const { status, error } = outcome;
  const isStuck = status === 'failed' && error?.code === 'BUILT_IN_STUCK';
  const hasStopped = view.stopped.some(({ write }) => !write.isBackground);
  if (!view.isRehearsal || !isStuck || !hasStopped) return outcome;
  const why = /\p{Script=Han}/u.test(error.message)
    ? '演练到此为止：前面要发送的内容已被拦下，网站的回应无从得知。'
    : 'The rehearsal ends here: what was to be sent was stopped, so what the site would have answered is not known.';
  return { status: 'completed', finalAnswer: `${why}\n\n${error.message}`, error: null };
}
