import { join } from 'node:path';

import { shell, type WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import { ContentBlocker, siteOf } from '../../content-blocking/content-blocker.ts';
import type { SiteHandlerOptions } from '../../ipc/handlers/site.ts';
import { logProblem } from '../../platform/log.ts';
import { createProgramFetch } from '../../platform/program-fetch.ts';
import { PageQuestions } from '../../page-questions/page-questions.ts';
import { PageViews } from '../../page-view/page-views.ts';
import { ReadingViews } from '../../page-view/reading-views.ts';
import { SitePermissions } from '../../site-permissions/site-permissions.ts';
import { CertificateExceptions } from '../../site-info/certificate-exceptions.ts';
import { Certificates } from '../../site-info/certificates.ts';
import { describeSite } from '../../site-info/site-info.ts';
import { isStrictHost } from '../../site-info/strict-transport.ts';
import { createSiteTable } from '../../store/site-table.ts';
import { clearSite } from '../../tabs/session/clear-session.ts';
import type { PagePermissions } from '../../tabs/session/page-permissions.ts';
import { allowOwnFetch } from '../../tabs/network/allow-own-fetch.ts';
import type { RequestFilter } from '../../tabs/network/request-filter.ts';
import { tabClosed } from '../../tabs/tab/tab-closed.ts';
import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../tabs/pool/web-tab-pool.ts';
import type { Profile } from '../open-profile.ts';
import { described, shareableViews } from '../shareable-views.ts';

const HOUR_MS = 3600_000;

export interface SiteNews {
  readonly onPermissionsChange: () => void;
  readonly onPageQuestionsChange: () => void;
  readonly onPageViewChange: () => void;
}

interface SiteParts extends SiteNews {
  /** The filter lets the program ask for something itself. */
  readonly services: () => { readonly filter: RequestFilter; readonly tabs: WebTabPool };
}

export interface SiteServices {
  readonly permissions: SitePermissions;
  readonly pagePermissions: PagePermissions;
  readonly questions: PageQuestions;
  readonly pageViews: PageViews;
  readonly readingViews: ReadingViews;
  readonly blocker: ContentBlocker;
  readonly certificates: Certificates;
  readonly exceptions: CertificateExceptions;
  /** Runs begin or cease to work in tabs. */
  drivenChanged(): void;
  watch(tab: WebTab, contents: WebContents): void;
}

const LIST_WITHIN_MS = 60_000;
const NEVER = new AbortController().signal;

/** What is known of sites, what their pages may use, how they are shown, and what is blocked of them. */
export function openSite({ store, userData, words }: Profile, news: SiteParts): SiteServices {
  const table = createSiteTable(store.db);
  const permissions = new SitePermissions({ table, now: Date.now });
  permissions.onChange(news.onPermissionsChange);
  const questions = new PageQuestions({
    openElsewhere: (url) => shell.openExternal(url),
    onError: (error) => logProblem('links', error),
  });
  questions.onChange(news.onPageQuestionsChange);
  const pageViews = new PageViews(table);
  pageViews.onChange(news.onPageViewChange);
  const readingViews = openReadingViews(words);
  readingViews.onChange(news.onPageViewChange);
  const blocker = new ContentBlocker({
    settings: () => store.settings.get().contentBlocking,
    fetchList: listFetcher(),
    file: join(userData, 'content-blocking', 'engine.bin'),
    now: Date.now,
    onError: (error) => logProblem('content-blocking', error),
  });
  void blocker.prepare();
  // Lists that could not be fetched, or are a day old, are asked for while the program runs.
  setInterval(() => void blocker.prepare(), HOUR_MS).unref();
  const exceptions = new CertificateExceptions({
    isStrict: (session, hostname) =>
      isStrictHost(session, hostname, (url) => allowOwnFetch(news.services().filter, url, true)),
  });
  return {
    permissions,
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

function openReadingViews(words: Profile['words']): ReadingViews {
  return new ReadingViews(() => {
    const { t } = words();
    return { close: t('site.closeReading'), minutes: t('site.minutesToRead', { minutes: '#' }) };
  });
}

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

/** What the window asks about the site of a tab. */
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
      // How a load goes shows in the tab.
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
      // How a load goes shows in the tab.
      tab.reload(NEVER).catch(() => undefined);
    },
  };
}
