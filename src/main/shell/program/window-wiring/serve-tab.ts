import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { screen, type BrowserWindow, type WebContents } from 'electron';

import type { WindowId } from '#shared/model/ids.ts';
import type { Selection } from '#shared/model/run/input/enclosed.ts';

import type { DownloadList } from '../../../browser/downloads/download-list.ts';
import { watchVisits } from '../../../browser/history/watch-visits.ts';
import { forkPdf } from '../../../page-access/pdf/fork-pdf.ts';
import { readSeenPdf } from '../../../page-access/pdf/read-seen-pdf.ts';
import { watchSeen } from '../../../storage/seen/watch-seen.ts';
import { keepWritten } from '../../../browser/session-restore/keep-written.ts';
import type { LeavingPages } from '../../../browser/page-questions/leaving-pages.ts';
import type { TabSleeper } from '../../../browser/tabs/pool/tab-sleeper.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { PdfGuides } from '../../../assist/pdf-guide/pdf-guides.ts';
import type { NewPasswords } from '../../../assist/login-fill/new-passwords.ts';
import type { LoginFills } from '../../../assist/login-fill/login-fills.ts';
import type { VaultService } from '../../../storage/vault/vault-service.ts';
import { watchLogins } from '../../../storage/vault/watch-logins.ts';
import { attachTabControls } from '../../windows/commands/attach-tab-controls.ts';
import { fillScreen } from '../../windows/fill-screen.ts';
import { keepKeyboard } from '../../windows/keep-keyboard.ts';
import type { WindowSet } from '../../windows/window-set.ts';
import type { OpenFacts } from '../domains/open-facts.ts';
import type { TextHelp } from '../domains/open-text-help.ts';
import type { Services } from '../create-services.ts';
import type { Profile } from '../open-profile.ts';
import type { SiteServices } from '../domains/open-site.ts';
import type { Spelling } from '../domains/open-spelling.ts';
import type { PageOpener } from './page-opener.ts';
import { saveLink } from './save-link.ts';

export interface TabServerParts {
  readonly profile: Profile;
  readonly windows: WindowSet;
  readonly site: SiteServices;
  readonly services: Pick<Services, 'tabs' | 'runService'>;
  readonly secrets: VaultService;
  readonly fills: LoginFills<WebTab>;
  readonly newPasswords: NewPasswords;
  readonly pages: PageOpener;
  readonly downloads: DownloadList;
  readonly sleeper: TabSleeper;
  readonly spelling: Spelling;
  readonly leaving: LeavingPages;
  readonly facts: OpenFacts;
  readonly textHelp: TextHelp;
  readonly pdfGuides: PdfGuides;
  /** Passes the text that the person asks about to the window's page. */
  readonly askAbout: (windowId: WindowId, selection: Selection) => void;
  /** Reports to the window's page which page fills the screen. */
  readonly onFilledScreen: (windowId: WindowId, origin: string) => void;
}

/** Connects the page of a tab to what the window offers the person, besides the tools for runs. */
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
  for (const offer of offersOf(parts)) offer.watch(tab, contents);
  watchVisits(contents, {
    recorder: profile.visits,
    isPerson: () => !tab.isDriven && !tab.isIsolated,
    takeReason: () => tab.loads.takeReason(),
  });
  keepSeen(tab, contents, parts);
  fillScreen(contents, {
    window,
    setFullScreen: (isFull) => services.tabs.setFullScreen(tab, isFull),
    onFilled: () => parts.onFilledScreen(tab.windowId, tab.origin),
  });
  keepKeyboard(contents, {
    window,
    isShown: () => !tab.isUninvited && tab.showsContent && services.tabs.isInFront(tab.id),
    mayBePressed: () => services.tabs.isShown(tab.id) && isUnderPointer(window(), tab),
  });
  attachTabControls(tab, contents, {
    words: profile.words,
    window,
    run: (command) => windows.get(tab.windowId)?.run(command),
    keys: () => windows.get(tab.windowId)?.keys,
    askAbout: (selection) => {
      window()?.webContents.focus();
      parts.askAbout(tab.windowId, selection);
    },
    openInNewTab: (url, opener) => pages.openBehind(url, opener),
    openInSplit: (url, opener) => pages.openBeside(url, opener),
    hasRoomBeside: ({ id, windowId }) =>
      services.tabs.stages.get(windowId)?.splits.hasRoom(id) === true,
    openInNewWindow: (url, opener) => pages.openInWindow(url, opener),
    openInPrivateWindow: (url, opener) => pages.openPrivately(url, opener),
    searchFor: (sought, opener) => pages.search(sought, opener),
    saveAs: (url, of) => saveLink(parts.downloads, window, url, of),
    translation: translationOf(tab, parts.textHelp),
    learnWord: (word) => parts.spelling.learn(word),
    onPerson: (tabId, { isWheel }) => {
      services.tabs.release(tabId);
      services.runService.personActed(tabId);
      // A page beside the one in front becomes the front one when it is used.
      if (!isWheel && services.tabs.isShown(tabId)) services.tabs.activate(tabId);
    },
  });
}

const offersOf = ({ fills, newPasswords, facts, textHelp, pdfGuides }: TabServerParts) => [
  fills,
  newPasswords,
  facts,
  textHelp,
  pdfGuides,
];

/** Returns the state of the page's translation for its context menu. */
const translationOf = ({ id }: WebTab, { translations }: TextHelp) => ({
  into: () => translations.targetOf(id),
  isOn: () => translations.isOn(id),
});

/** Whether the mouse is over a tab whose page is shown. */
function isUnderPointer(window: BrowserWindow | undefined, tab: WebTab): boolean {
  if (window === undefined || !tab.showsContent) return false;
  const { x, y } = screen.getCursorScreenPoint();
  const content = window.getContentBounds();
  const box = tab.view.getBounds();
  const [left, top] = [x - content.x - box.x, y - content.y - box.y];
  return left >= 0 && left < box.width && top >= 0 && top < box.height;
}

/** Indexes the text of pages that the person looks at, if they want that. */
function keepSeen(
  tab: WebTab,
  contents: WebContents,
  { profile, services }: Pick<TabServerParts, 'profile' | 'services'>,
): void {
  watchSeen(contents, {
    isPerson: () => !tab.isDriven && !tab.isIsolated,
    isShown: () => tab.showsContent && services.tabs.isShown(tab.id),
    mayKeep: (url) => profile.seen.mayKeep(url),
    readPdf: (url) => pdfText(tab, url, profile),
    onRead: (page) => void profile.seen.add(page),
    now: Date.now,
  });
}

/** Returns the text of a PDF that the tab shows, if it may be stored. */
const pdfText = (
  tab: WebTab,
  url: string,
  { seen }: Pick<Profile, 'seen'>,
): Promise<string | null> =>
  readSeenPdf(url, {
    fetch: (address, init) => tab.fetch(address, init),
    fork: () => forkPdf(join(import.meta.dirname, '../pdf')),
    folder: tmpdir(),
    mayKeep: (address) => seen.mayKeep(address),
  });
