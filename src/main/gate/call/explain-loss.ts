import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { LiveTab } from '../../tabs/tab-pool.ts';

/** By these a page went away or fell silent under a call: they say nothing of what came of it. */
const LOST: ReadonlySet<string> = new Set([
  'CDP_DETACHED',
  'CDP_FAILED',
  'CDP_TIMEOUT',
  'PAGE_CRASHED',
  'PAGE_UNRESPONSIVE',
]);
/** So end calls to a page that may have fallen silent. */
const MAY_BE_LOST: ReadonlySet<string> = new Set([
  ...LOST,
  'PAGE_STUCK',
  'TARGET_NOT_FOUND',
  'TIMED_OUT',
]);

/** Why the tab has no page to wait for; `null`: it has one, or may get one. */
export function lossOf(tab: LiveTab): ErrorInfo | null {
  const { failure } = tab.describe();
  return failure !== null && LOST.has(failure.code) ? failure : null;
}

/** Why the page was lost, where a call has failed because it was: seen from the call it only did not answer. */
export async function explainLoss(
  tab: LiveTab | undefined,
  error: ErrorInfo,
  signal: AbortSignal,
): Promise<ErrorInfo> {
  if (tab === undefined || !MAY_BE_LOST.has(error.code)) return error;
  // The call that was stopped meanwhile fails by the reason that it had.
  const reason = await tab.untilAnswering(signal).catch(() => null);
  return reason !== null && LOST.has(reason.code) ? reason : error;
}

/** What had been sent to a page that was then lost may have happened: a model that takes it for undone does it twice. */
export function inDoubtIfLost(info: ErrorInfo, isSent: boolean): ErrorInfo {
  if (!isSent || !LOST.has(info.code)) return info;
  return {
    ...info,
    message: `${info.message} The call had been sent: whether it took effect is not known.`,
    next: `${info.next} Look for its effect before doing it again.`,
  };
}
