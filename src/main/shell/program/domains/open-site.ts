import { join } from 'node:path';

import { shell, type WebContents } from 'electron';

import type { Language } from '#shared/messages/language.ts';
import { ENGLISH_LOOK } from '#shared/messages/reading-view/en.ts';
import { CHINESE_LOOK } from '#shared/messages/reading-view/zh.ts';
import type { Words } from '#shared/messages/words.ts';
import type { LookWords, ReadingWords } from '#shared/model/page-view/reading-words.ts';
import type { TabId } from '#shared/model/ids.ts';

import { ContentBlocker, siteOf } from '../../../browser/content-blocking/content-blocker.ts';
import type { SiteHandlerOptions } from '../../../interfaces/ipc/handlers/pages/site.ts';
import { logProblem } from '../../../platform/log.ts';
import { createProgramFetch } from '../../../platform/requests/program-fetch.ts';
import { PageQuestions } from '../../../browser/page-questions/page-questions.ts';
import { PageViews } from '../../../browser/page-view/page-views.ts';
import { ReadingViews } from '../../../browser/page-view/reading-views.ts';
import { RefusedPopups } from '../../../browser/site-permissions/refused-popups.ts';
import { SitePermissions } from '../../../browser/site-permissions/site-permissions.ts';
import { CertificateExceptions } from '../../../browser/site-info/certificate-exceptions.ts';
import { Certificates } from '../../../browser/site-info/certificates.ts';
import { describeSite } from '../../../browser/site-info/describe-site.ts';
import { isStrictHost } from '../../../browser/site-info/strict-transport.ts';
import { createSiteTable } from '../../../storage/store/tables/site-table.ts';
import { clearSite } from '../../../browser/tabs/session/clear-session.ts';
import type { PagePermissions } from '../../../browser/tabs/session/page-permissions.ts';
import { allowOwnFetch } from '../../../browser/tabs/network/allow-own-fetch.ts';
import type { RequestFilter } from '../../../browser/tabs/network/request-filter.ts';
import { tabClosed } from '../../../browser/tabs/tab/tab-closed.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import type { Profile } from '../open-profile.ts';
import { described, shareableViews } from '../window-wiring/shareable-views.ts';

const HOUR_MS = 3600_000;

export interface SiteNews {
  readonly onPermissionsChange: () => void;
  readonly onPageQuestionsChange: () => void;
  readonly onPageViewChange: () => void;
}

interface SiteParts extends SiteNews {
  /** Services created later: the filter, which admits the program's own requests, and the tabs. */
  readonly services: () => { readonly filter: RequestFilter; readonly tabs: WebTabPool };
}

export interface SiteServices {
  readonly permissions: SitePermissions;
  readonly popups: RefusedPopups;
  readonly pagePermissions: PagePermissions;
  readonly questions: PageQuestions;
  readonly pageViews: PageViews;
  readonly readingViews: ReadingViews;
  readonly blocker: ContentBlocker;
  readonly certificates: Certificates;
  readonly exceptions: CertificateExceptions;
  /** Called when runs start or stop working in tabs. */
  drivenChanged(): void;
  watch(tab: WebTab, contents: WebContents): void;
}

const LIST_WITHIN_MS = 60_000;
const NEVER = new AbortController().signal;

/** Opens everything about sites: permissions, popups, page views, certificates and content blocking. */
export function openSite(profile: Profile, news: SiteParts): SiteServices {
  const { store, userData } = profile;
  const table = createSiteTable(store.db);
  const permissions = new SitePermissions({ table, now: Date.now });
  permissions.onChange(news.onPermissionsChange);
  const popups = openPopups(permissions, news);
  const questions = new PageQuestions({
    openElsewhere: (url) => shell.openExternal(url),
    onError: (error) => logProblem('links', error),
  });
  questions.onChange(news.onPageQuestionsChange);
  const pageViews = new PageViews(table, () => store.settings.get().pageZoom);
  pageViews.onChange(news.onPageViewChange);
  const readingViews = openReadingViews(profile);
  readingViews.onChange(news.onPageViewChange);
  const blocker = new ContentBlocker({
    settings: () => store.settings.get().contentBlocking,
    fetchList: listFetcher(),
    file: join(userData, 'content-blocking', 'engine.bin'),
    now: Date.now,
    onError: (error) => logProblem('content-blocking', error),
  });
  void blocker.prepare();
  // Lists that could not be fetched, or are a day old, are fetched again while the program runs.
  setInterval(() => void blocker.prepare(), HOUR_MS).unref();
  const exceptions = new CertificateExceptions({
    isStrict: (session, hostname) =>
      isStrictHost(session, hostname, (url) => allowOwnFetch(news.services().filter, url, true)),
  });
  return {
    permissions,
    popups,
    pagePermissions: pagePermissionsOf(permissions, questions, () => news.services().tabs),
    questions,
    drivenChanged: () => {
      permissions.drivenChanged();
      questions.drivenChanged();
      readingViews.drivenChanged();
    },
    pageViews,
    readingViews,
    blocker,
    certificates: new Certificates(),
    exceptions,
    watch: (tab, contents) => {
      const { id } = tab;
      permissions.watch(tab, contents);
      popups.watch(tab, contents);
      questions.watch(tab, contents);
      pageViews.watch(tab, contents);
      readingViews.watch(tab, contents);
      exceptions.watch(tab, contents);
      contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) blocker.pageLeft(id);
      });
      contents.on('destroyed', () => blocker.pageLeft(id));
    },
  };
}

function openPopups(permissions: SitePermissions, news: SiteParts): RefusedPopups {
  const popups = new RefusedPopups({
    permissions,
    open: (url, tabId) => void news.services().tabs.open({ url, openerId: tabId, activate: true }),
  });
  popups.onChange(news.onPageViewChange);
  return popups;
}

function pagePermissionsOf(
  permissions: SitePermissions,
  questions: PageQuestions,
  tabs: () => WebTabPool,
): PagePermissions {
  return {
    ask: (asked) => permissions.ask(asked),
    has: (asked) => permissions.has(asked),
    mayPresent: (contents) => permissions.mayPresent(contents),
    pickScreen: async (contents, origin) => {
      const views = await shareableViews(tabs());
      const picked = await questions.askToShare(contents, origin, views.map(described));
      return views.find(({ id }) => id === picked)?.view() ?? null;
    },
    linkFollowed: (contents, url) => questions.askToOpen(contents, url),
  };
}

function openReadingViews({ store: { settings }, words }: Profile): ReadingViews {
  return new ReadingViews({
    words: () => readingWords(words()),
    look: () => settings.get().readingLook,
    keepLook: (readingLook) => void settings.update({ readingLook }),
    onError: (error) => logProblem('reading', error),
  });
}

const LOOKS: Readonly<Record<Language, LookWords>> = { en: ENGLISH_LOOK, zh: CHINESE_LOOK };

const readingWords = ({ t, language }: Words): ReadingWords => ({
  close: t('site.closeReading'),
  minutes: t('site.minutesToRead', { minutes: '#' }),
  ...LOOKS[language],
});

function listFetcher(): (url: string) => Promise<string> {
  const fetch = createProgramFetch('lists');
  return async (url) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIST_WITHIN_MS) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    return answer.text();
  };
}

export interface SiteOptionsParts {
  readonly tabs: WebTabPool;
  readonly site: SiteServices;
  readonly store: Profile['store'];
  readonly onSettingsChanged: () => void;
}

/** Returns the functions by which the window reads and changes the site of a tab. */
export function siteOptions({
  tabs,
  site,
  store,
  onSettingsChanged,
}: SiteOptionsParts): SiteHandlerOptions {
  const find = (id: TabId): WebTab => {
    const tab = tabs.get(id);
    if (tab === undefined) throw tabClosed();
    return tab;
  };
  return {
    describe: (tabId) => {
      const { id, url, view } = find(tabId);
      return describeSite(
        { id, url, session: view.webContents.session },
        { ...site, isBlockingOn: () => store.settings.get().contentBlocking.isOn },
      );
    },
    clearData: async (tabId) => {
      const { url, view } = find(tabId);
      const origin = URL.parse(url)?.origin;
      if (origin !== undefined) await clearSite(view.webContents.session, origin);
    },
    certificateProblem: (tabId) => {
      const tab = find(tabId);
      return site.exceptions.problemOf(tab, tab.view.webContents.session);
    },
    setTrusted: async (tabId, isTrusted) => {
      const tab = find(tabId);
      const { session } = tab.view.webContents;
      if (isTrusted) await site.exceptions.accept(tab, session);
      else await site.exceptions.withdraw(session, tab.url);
      // The tab itself shows a failed load.
      tab.reload(NEVER).catch(() => undefined);
    },
    setBlocking: async (tabId, isOn) => {
      const tab = find(tabId);
      const { contentBlocking } = store.settings.get();
      const host = siteOf(tab.url);
      const others = contentBlocking.exceptions.filter((each) => each !== host);
      const exceptions = isOn ? others : [...others, host];
      store.settings.update({ contentBlocking: { ...contentBlocking, exceptions } });
      onSettingsChanged();
      // The tab itself shows a failed load.
      tab.reload(NEVER).catch(() => undefined);
    },
  };
}
