import type { WebContents } from 'electron';

import type { WindowId } from '#shared/model/ids.ts';
import type { Selection } from '#shared/model/run/enclosed.ts';

import type { DownloadList } from '../downloads/download-list.ts';
import { watchVisits } from '../history/watch-visits.ts';
import { watchSeen } from '../seen/watch-seen.ts';
import { keepWritten } from '../sessions/keep-written.ts';
import type { LeavingPages } from '../page-questions/leaving-pages.ts';
import type { TabSleeper } from '../tabs/pool/tab-sleeper.ts';
import type { WebTab } from '../tabs/tab/web-tab.ts';
import type { LoginFills } from '../login-fill/login-fills.ts';
import type { VaultService } from '../vault/vault-service.ts';
import { watchLogins } from '../vault/watch-logins.ts';
import { attachTabControls } from '../windows/commands/attach-tab-controls.ts';
import { fillScreen } from '../windows/fill-screen.ts';
import { keepKeyboard } from '../windows/keep-keyboard.ts';
import type { WindowSet } from '../windows/window-set.ts';
import type { OpenFacts } from './domains/open-facts.ts';
import type { Services } from './create-services.ts';
import type { Profile } from './open-profile.ts';
import type { SiteServices } from './domains/open-site.ts';
import type { Spelling } from './domains/open-spelling.ts';
import type { PageOpener } from './page-opener.ts';
import { saveLink } from './save-link.ts';

export interface TabServerParts {
  readonly profile: Profile;
  readonly windows: WindowSet;
  readonly site: SiteServices;
  readonly services: Pick<Services, 'tabs' | 'runService'>;
  readonly secrets: VaultService;
  readonly fills: LoginFills<WebTab>;
  readonly pages: PageOpener;
  readonly downloads: DownloadList;
  readonly sleeper: TabSleeper;
  readonly spelling: Spelling;
  readonly leaving: LeavingPages;
  readonly facts: OpenFacts;
  /** The window's page is told what the person asks about. */
  readonly askAbout: (windowId: WindowId, selection: Selection) => void;
  /** It is told, too, which page has got the whole screen. */
  readonly onFilledScreen: (windowId: WindowId, origin: string) => void;
}

/** Gives the page of a tab what the window has for the person besides tools for runs. */
export function serveTab(tab: WebTab, contents: WebContents, parts: TabServerParts): void {
  const { profile, windows, site, services, secrets, pages } = parts;
  const window = () => windows.get(tab.windowId)?.window;
  parts.sleeper.watch(tab.id, contents);
  site.watch(tab, contents);
  parts.leaving.watch(tab, contents);
  watchLogins(contents, {
    isPerson: () => !tab.isDriven,
    onLogin: (login) => secrets.loginMade(login),
  });
  keepWritten(contents, tab, () => services.tabs.wrote(tab.id));
  parts.fills.watch(tab, contents);
  parts.facts.watch(tab, contents);
  watchVisits(contents, {
    recorder: profile.visits,
    isPerson: () => !tab.isDriven && !tab.isIsolated,
    takeReason: () => tab.loads.takeReason(),
  });
  watchSeen(contents, {
    isPerson: () => !tab.isDriven && !tab.isIsolated,
    isShown: () => tab.showsContent && services.tabs.isInFront(tab.id),
    mayKeep: (url) => profile.seen.mayKeep(url),
    onRead: (page) => void profile.seen.add(page),
    now: Date.now,
  });
  fillScreen(contents, {
    window,
    setFullScreen: (isFull) => services.tabs.setFullScreen(tab, isFull),
    onFilled: () => parts.onFilledScreen(tab.windowId, tab.origin),
  });
  keepKeyboard(contents, {
    window,
    isShown: () => tab.showsContent && services.tabs.isInFront(tab.id),
  });
  attachTabControls(tab, contents, {
    words: profile.words,
    window,
    run: (command) => windows.get(tab.windowId)?.run(command),
    askAbout: (selection) => {
      window()?.webContents.focus();
      parts.askAbout(tab.windowId, selection);
    },
    openInNewTab: (url, opener) => pages.openBehind(url, opener),
    openInNewWindow: (url, opener) => pages.openInWindow(url, opener),
    openInPrivateWindow: (url, opener) => pages.openPrivately(url, opener),
    searchFor: (sought, opener) => pages.search(sought, opener),
    saveAs: (url, of) => saveLink(parts.downloads, window, url, of),
    learnWord: (word) => parts.spelling.learn(word),
    onPerson: (tabId) => {
      services.tabs.release(tabId);
      services.runService.personActed(tabId);
    },
  });
}
