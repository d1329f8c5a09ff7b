import type { WebContentsView } from 'electron';

import { answerPopups, type PopupPlace } from './answer-popups.ts';
import type { TabEntry } from './tab-entry.ts';
import { WebTab, type WebTabOptions } from '../tab/web-tab.ts';
import { keepBackground } from '../tab/view-background.ts';

export interface ShowTabParts extends Pick<
  WebTabOptions,
  'sessions' | 'filter' | 'files' | 'showsIcons' | 'isUnconfirmed' | 'onError'
> {
  /** A page of the tab opens another one. */
  readonly onPopup: (view: WebContentsView, place: PopupPlace) => WebTab;
  /** The tab's appearance has changed. */
  readonly onChange: (tab: WebTab) => void;
  /** The page has closed itself. */
  readonly onGone: () => void;
}

/** Gives a tab its empty page. */
export function showTab(entry: TabEntry, view: WebContentsView, parts: ShowTabParts): WebTab {
  const contents = view.webContents;
  // WebRTC packets pass no request filter, and may reach this computer.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setAudioMuted(entry.isMuted);
  const { id, session, isIsolated } = entry;
  const tab = new WebTab({ ...parts, id, place: entry, view, session, isIsolated });
  entry.tab = tab;
  keepBackground(view, tab);
  answerPopups(tab, session, parts.onPopup);
  contents.on('destroyed', () => {
    if (entry.tab === tab) parts.onGone();
  });
  tab.onChange(() => {
    if (entry.tab !== tab) return;
    if (!contents.isLoading()) entry.saved = null;
    parts.onChange(tab);
  });
  return tab;
}
