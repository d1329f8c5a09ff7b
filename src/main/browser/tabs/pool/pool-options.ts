import type { Session, WebContents } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import type { RequestFilter } from '../network/request-filter.ts';
import type { LocalFiles } from '../session/local-files.ts';
import type { TabSessions } from '../session/tab-sessions.ts';
import type { PopupRules } from './popups/answer-popups.ts';
import type { PopupFeatures } from './popups/popup-features.ts';
import type { TabEntry } from './tab-entry.ts';
import type { WebTab } from '../tab/web-tab.ts';

export interface WebTabPoolOptions {
  /** Window for a tab without an opener and a place; created where there is none. */
  readonly usualWindow: () => WindowId;
  /** Opens a window for a tab in a window of its own; absent where there are no windows. */
  readonly newWindow?: () => WindowId;
  /** Opens a small window for a popup of this window's tab; absent where there are no windows. */
  readonly popupWindow?: (opener: WindowId, features: PopupFeatures) => WindowId;
  /** Rules for popups without an input; absent where they are blocked. */
  readonly popups?: PopupRules;
  readonly sessions: TabSessions;
  readonly filter: RequestFilter;
  readonly files: LocalFiles;
  /** Whether site icons are shown; otherwise none are fetched. */
  readonly showsIcons: boolean;
  /** Whether the page of this URL only loads because of the person's certificate exception. */
  readonly isUnconfirmed: (session: Session, url: string) => boolean;
  /** Called for each new tab, so the window can add its menu and keys. */
  readonly onTabMade: (tab: WebTab, contents: WebContents) => void;
  readonly onError: (error: unknown) => void;
}

/** Session, opener and window of a new tab. */
export interface TabPlace {
  readonly session: Session;
  readonly openerId: TabId | null;
  readonly windowId: WindowId;
}

/** Tab that is about to close. */
export interface ClosingTab {
  readonly tab: Tab;
  /** Whether a run acts on the tab. */
  readonly isDriven: boolean;
}

/** Options of a new tab. */
export interface OpenOptions {
  /** URL to load; `null` for the new-tab page. */
  readonly url: string | null;
  readonly activate: boolean;
  readonly openerId?: TabId | undefined;
  /** Window of the tab; absent for that of the opener, else the usual one. */
  readonly windowId?: WindowId | undefined;
  /** Whether the person typed the URL, so it may be in a private network. */
  readonly isTyped?: boolean;
  /** Origin of the page that has the link, where there is no opener. */
  readonly origin?: string;
}

/** Place of a sleeping tab in the strip. */
export type StripPlace = Pick<TabEntry, 'windowId' | 'isPinned' | 'isMuted' | 'groupId'> &
  Partial<Pick<TabEntry, 'workspaceId'>>;

export interface AsleepOptions {
  /** Earlier id of the tab, which no tab may have now; absent for a new one. */
  readonly id?: TabId | undefined;
  /** Session of the tab; absent for that of the window. */
  readonly session?: Session;
}
