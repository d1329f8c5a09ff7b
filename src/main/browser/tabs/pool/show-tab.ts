import type { WebContentsView } from 'electron';

import {
  answerPopups,
  NO_POPUPS,
  type OpenedPopup,
  type PopupRules,
} from './popups/answer-popups.ts';
import type { TabEntry } from './tab-entry.ts';
import { WebTab, type WebTabOptions } from '../tab/web-tab.ts';
import { keepBackground } from '../tab/view-background.ts';

export interface ShowTabParts extends Pick<
  WebTabOptions,
  'sessions' | 'filter' | 'files' | 'showsIcons' | 'isUnconfirmed' | 'onError'
> {
  /** Rules for popups without an input; absent where they are blocked. */
  readonly popups?: PopupRules;
  /** Called when a page of the tab opens another one. */
  readonly onPopup: (popup: OpenedPopup) => WebTab;
  /** Called when the tab's appearance changes. */
  readonly onChange: (tab: WebTab) => void;
  /** Called when the page closes itself. */
  readonly onGone: () => void;
}

/** Creates the page of a tab. */
export function showTab(entry: TabEntry, view: WebContentsView, parts: ShowTabParts): WebTab {
  const contents = view.webContents;
  // WebRTC packets bypass the request filter and could reach this computer.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setAudioMuted(entry.isMuted);
  const { id, session, isIsolated } = entry;
  // A popup that was asleep has lost its opener.
  const isPageOpened = entry.hasOpener && entry.saved === null;
  const tab = new WebTab({ ...parts, id, place: entry, view, session, isIsolated, isPageOpened });
  entry.tab = tab;
  keepBackground(view, tab);
  answerPopups(tab, session, parts.popups ?? NO_POPUPS, parts.onPopup);
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
