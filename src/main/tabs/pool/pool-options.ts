import type { Session, WebContents } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import type { RequestFilter } from '../network/request-filter.ts';
import type { LocalFiles } from '../session/local-files.ts';
import type { TabSessions } from '../session/tab-sessions.ts';
import type { TabEntry } from './tab-entry.ts';
import type { WebTab } from '../tab/web-tab.ts';

export interface WebTabPoolOptions {
  /** The window for a tab without opener and place; it is made when there is none. */
  readonly usualWindow: () => WindowId;
  /** Opens a window for a tab that the person wants to have in one of its own; absent: there are no windows. */
  readonly newWindow?: () => WindowId;
  readonly sessions: TabSessions;
  readonly filter: RequestFilter;
  readonly files: LocalFiles;
  /** Whether site icons are shown; otherwise none is fetched. */
  readonly showsIcons: boolean;
  /** Whether the page of an address is only there because the person went on without an accepted certificate. */
  readonly isUnconfirmed: (session: Session, url: string) => boolean;
  /** Called for each new tab, so that the window can add menu and keys. */
  readonly onTabMade: (tab: WebTab, contents: WebContents) => void;
  readonly onError: (error: unknown) => void;
}

/** Place of a tab. */
export interface TabPlace {
  readonly session: Session;
  readonly openerId: TabId | null;
  readonly windowId: WindowId;
}

/** A tab that closes. */
export interface ClosingTab {
  readonly tab: Tab;
  /** Whether a run acts on it. */
  readonly isDriven: boolean;
}

/** A tab that is opened. */
export interface OpenOptions {
  /** `null`: the new tab's page. */
  readonly url: string | null;
  readonly activate: boolean;
  readonly openerId?: TabId | undefined;
  /** Absent: the opener's window, else the usual one. */
  readonly windowId?: WindowId | undefined;
  /** The person typed the address, so that it may lead into a private network. */
  readonly isTyped?: boolean;
  /** Origin of the page with the address, when it opens no tab of its own. */
  readonly origin?: string;
}

/** Strip entry of a sleeping tab. */
export type StripPlace = Pick<TabEntry, 'windowId' | 'isPinned' | 'isMuted' | 'groupId'>;

export interface AsleepOptions {
  /** The number that it had; no tab may have it now. Absent: a new one. */
  readonly id?: TabId | undefined;
  /** Absent: the window's session. */
  readonly session?: Session;
}
