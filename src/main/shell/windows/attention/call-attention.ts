import type { BrowserWindow } from 'electron';

import type { RunId, TabId } from '#shared/model/ids.ts';

import type { RunNews } from '../../../runs/agent-host/runs/run-service.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';

type FlashingWindow = Pick<BrowserWindow, 'isFocused' | 'isDestroyed' | 'flashFrame'> & {
  once(event: 'focus', listener: () => void): unknown;
};

/** Flashes the window with a run's tab, until it gets the focus, when the run asks something while another window is in front. */
export function callAttention(
  windowOf: (tabIds: readonly TabId[]) => FlashingWindow | undefined,
  onNews: (listener: (news: RunNews) => void) => Disposable,
): Disposable {
  let places: ReadonlyMap<RunId, readonly TabId[]> = new Map();
  return onNews((news) => {
    if (news.type === 'placed')
      places = new Map(news.placements.map(({ runId, tabIds }) => [runId, tabIds]));
    if (news.type !== 'event' || news.event.body.type !== 'question.asked') return;
    const window = windowOf(places.get(news.event.runId) ?? []);
    if (window === undefined || window.isDestroyed() || window.isFocused()) return;
    window.flashFrame(true);
    window.once('focus', () => window.flashFrame(false));
  });
}
