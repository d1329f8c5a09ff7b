import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { LiveTab } from '../../browser/tabs/tab-pool.ts';

/** Error codes of a page that was lost or does not respond; the call's result is unknown. */
const LOST: ReadonlySet<string> = new Set([
  'CDP_DETACHED',
  'CDP_FAILED',
  'CDP_TIMEOUT',
  'PAGE_CRASHED',
  'PAGE_UNRESPONSIVE',
]);
/** Error codes of calls whose page may not respond. */
const MAY_BE_LOST: ReadonlySet<string> = new Set([
  ...LOST,
  'PAGE_STUCK',
  'TARGET_NOT_FOUND',
  'TIMED_OUT',
]);

/** Returns why the tab has no page to wait for; `null` if it has one or may get one. */
export function lossOf(tab: LiveTab): ErrorInfo | null {
  const { failure } = tab.describe();
  return failure !== null && LOST.has(failure.code) ? failure : null;
}

/** Returns why the page was lost if that made a call fail, which only shows as a missing answer; otherwise the call's own error. */
export async function explainLoss(
  tab: LiveTab | undefined,
  error: ErrorInfo,
  signal: AbortSignal,
): Promise<ErrorInfo> {
  if (tab === undefined || !MAY_BE_LOST.has(error.code)) return error;
  // The interrupted call fails with the tab's own reason.
  const reason = await tab.untilAnswering(signal).catch(() => null);
  return reason !== null && LOST.has(reason.code) ? reason : error;
}

/** Adds to the error that the outcome is in doubt: a call sent to a lost page may have taken effect, and a model would repeat it. */
export function inDoubtIfLost(info: ErrorInfo, isSent: boolean): ErrorInfo {
  if (!isSent || !LOST.has(info.code)) return info;
  return {
    ...info,
    message: `${info.message} The call had been sent: whether it took effect is not known.`,
    next: `${info.next} Look for its effect before doing it again.`,
  };
}
