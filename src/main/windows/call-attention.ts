import type { BrowserWindow } from 'electron';

import type { RunNews } from '../agent-host/runs/run-service.ts';
import type { Disposable } from '../platform/disposable.ts';

type FlashingWindow = Pick<BrowserWindow, 'isFocused' | 'isDestroyed' | 'flashFrame'> & {
  once(event: 'focus', listener: () => void): unknown;
};

/** Makes the window call for the person when a run asks something while another program is in front; until they come. */
export function callAttention(
  window: FlashingWindow,
  onNews: (listener: (news: RunNews) => void) => Disposable,
): Disposable {
  return onNews((news) => {
    if (news.type !== 'event' || news.event.body.type !== 'question.asked') return;
    if (window.isDestroyed() || window.isFocused()) return;
    window.flashFrame(true);
    window.once('focus', () => window.flashFrame(false));
  });
}
