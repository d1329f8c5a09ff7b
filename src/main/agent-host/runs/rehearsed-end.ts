import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { Outcome } from './receive-message.ts';

/**
 * A rehearsal of plain steps whose next step needs the page that a stopped write would have led to has come to its end: what the site would have
 * answered is not known, and nothing has gone wrong. Its answer names the step.
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
