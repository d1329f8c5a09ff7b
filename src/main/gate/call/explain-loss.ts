import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { LiveTab } from '../../tabs/tab-pool.ts';

/** Codes of a page that was lost or fell silent; the call's result is unknown. */
const LOST: ReadonlySet<string> = new Set([
  'CDP_DETACHED',
  'CDP_FAILED',
  'CDP_TIMEOUT',
  'PAGE_CRASHED',
  'PAGE_UNRESPONSIVE',
]);
/** Codes of calls to a page that may have fallen silent. */
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
  // The stopped call fails with the tab's own reason.
  const reason = await tab.untilAnswering(signal).catch(() => null);
  return reason !== null && LOST.has(reason.code) ? reason : error;
}

/** The error as in doubt: what was sent to a lost page may have happened, and a model that takes it for undone does it twice. */
export function inDoubtIfLost(info: ErrorInfo, isSent: boolean): ErrorInfo {
  if (!isSent || !LOST.has(info.code)) return info;
  return {
    ...info,
    message: `${info.message} The call had been sent: whether it took effect is not known.`,
    next: `${info.next} Look for its effect before doing it again.`,
  };
}
