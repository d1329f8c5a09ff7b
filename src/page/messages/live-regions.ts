import type { ReportedMessage } from '#shared/model/page/frame-report.ts';

import { attributeOf, closestOf, lastElementChildOf, matchesSelector } from '../dom/dom-access.ts';
import { isSeen, messageText } from './message-text.ts';
import type { ClipContext } from '../visibility/clip-context.ts';

export const LIVE_REGIONS =
  '[role="alert"],[role="status"],[role="log"],output,[aria-live="polite"],[aria-live="assertive"]';

type LiveKind = Extract<ReportedMessage['kind'], 'alert' | 'status' | 'log' | 'live'>;

export function liveKindOf(region: Element): LiveKind {
  const role = attributeOf(region, 'role');
  if (role === 'alert' || role === 'status' || role === 'log') return role;
  return attributeOf(region, 'aria-live') === 'assertive' ? 'alert' : 'live';
}

/** The live region that is or contains an element; `null` if there is none or it is off. */
export function liveRegionAround(element: Element): Element | null {
  const region = closestOf(element, LIVE_REGIONS);
  return region !== null && attributeOf(region, 'aria-live') === 'off' ? null : region;
}

export const isLiveRegion = (element: Element): boolean =>
  matchesSelector(element, LIVE_REGIONS) && attributeOf(element, 'aria-live') !== 'off';

/** Text of a live region; for a log, only its last entry. */
export function liveText(region: Element, clip: ClipContext): string {
  if (attributeOf(region, 'role') !== 'log') return messageText(region, clip);
  const entry = lastElementChildOf(region);
  return entry !== null && isSeen(region, clip)
    ? messageText(entry, clip)
    : messageText(region, clip);
}
