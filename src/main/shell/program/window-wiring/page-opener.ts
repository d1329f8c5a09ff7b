import { app } from 'electron';

import type { SignInPlaces } from '../../../runs/mcp-servers/mcp-servers.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';

import { logProblem } from '../../../platform/log.ts';
import type { RequestFilter } from '../../../browser/tabs/network/request-filter.ts';
import { SplitActs } from '../../../browser/tabs/pool/acts/split-acts.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { Profile } from '../open-profile.ts';
import { type OpenedSource, SourceOpener } from './source-opener.ts';
import { ShownFiles } from '../../windows/dialogs/shown-files.ts';

export interface PageOpenerParts {
  readonly tabs: WebTabPool;
  readonly filter: RequestFilter;
  readonly profile: Pick<Profile, 'words' | 'store'>;
  /** Opens a window without a tab and starts to load its page. */
  readonly openWindow: (isPrivate: boolean) => WindowId;
  /** Shows a message to the person. */
  readonly tell: (text: string) => void;
}

const NEVER = new AbortController().signal;

/** Opens pages and files for the person in tabs of the window. */
export interface PageOpener {
  /** Opens URLs that the person typed, one after the other, each in a new tab in front. */
  openTyped(urls: readonly string[]): Promise<void>;
  /** Opens files that the person chose, by their full paths; files that cannot be shown are reported and left out. */
  openFiles(paths: readonly string[], windowId?: WindowId): Promise<void>;
  /** Opens a file of a run under this name. */
  openBytes(name: string, bytes: Uint8Array, windowId: WindowId): Promise<void>;
  /** Opens a URL of a page in a new tab in the background. */
  openBehind(url: string, opener: WebTab): void;
  /** Opens a URL of a page in a new tab beside it. */
  openBeside(url: string, opener: WebTab): void;
  /** Opens a source of an answer, beside the page in front if there is room; resolves to its tab. */
  openSource(source: OpenedSource, windowId: WindowId): Promise<TabId>;
  /** Opens a URL of a page in a new window, in the same session. */
  openInWindow(url: string, opener: WebTab): void;
  /** Opens a URL of a page in a new private window, which shares nothing with that page's session. */
  openPrivately(url: string, opener: WebTab): void;
  /** Searches the web in a new tab in front, with the person's engine. */
  search(words: string, opener: WebTab): void;
  /** Opens the URL of a service that the person signs in to. */
  openSignIn(url: string, places: SignInPlaces): void;
}

export function createPageOpener(parts: PageOpenerParts): PageOpener {
  const { tabs, filter, tell } = parts;
  const { words, store } = parts.profile;
  const openTab = (wanted: Parameters<WebTabPool['open']>[0]): void => {
    tabs.open(wanted).catch((error: unknown) => logProblem('tabs', error));
  };
  const openBeside = async (url: string, { id }: WebTab): Promise<void> => {
    const opened = await tabs.open({ url, activate: false, openerId: id });
    const [entry, opener] = [tabs.entry(opened.id), tabs.entry(id)];
    if (entry !== undefined && opener !== undefined)
      new SplitActs(tabs).open(entry, opener, 'after');
  };
  const openSignIn = async (url: string, { server, redirect }: SignInPlaces): Promise<void> => {
    const tab = await tabs.open({ url: null, activate: true });
    if (server !== null) filter.grantTyped(tab.id, server);
    if (redirect !== null) filter.privateHosts.awaitIn(tab.id, redirect);
    // The tab itself shows a failed load.
    tab.load(url, NEVER).catch(() => undefined);
  };
  const openFiles = async (paths: readonly string[], windowId?: WindowId): Promise<void> => {
    for (const path of paths)
      await tabs.openFile(path, windowId).catch((error: unknown) => {
        const { message, next } = errorText(words(), toErrorInfo(error));
        tell(`${message} ${next}`);
      });
  };
  const sources = new SourceOpener({ tabs, words, tell });
  const shown = new ShownFiles();
  app.once('will-quit', () => shown.remove());
  return {
    openTyped: async (urls) => {
      for (const url of urls) await tabs.open({ url, activate: true, isTyped: true });
    },
    openFiles,
    openBytes: async (name, bytes, windowId) => openFiles([await shown.put(name, bytes)], windowId),
    openBehind: (url, opener) => openTab({ url, activate: false, openerId: opener.id }),
    openBeside: (url, opener) => {
      openBeside(url, opener).catch((error: unknown) => logProblem('tabs', error));
    },
    openSource: (source, windowId) => sources.open(source, windowId),
    openInWindow: (url, { id }) =>
      openTab({ url, activate: true, openerId: id, windowId: parts.openWindow(false) }),
    openPrivately: (url, { origin }) =>
      openTab({ url, activate: true, windowId: parts.openWindow(true), origin }),
    search: (sought, opener) => {
      const { searchUrl } = store.settings.get();
      const url = searchUrl.replaceAll('%s', encodeURIComponent(sought));
      openTab({ url, activate: true, openerId: opener.id, isTyped: true });
    },
    openSignIn: (url, places) => {
      openSignIn(url, places).catch((error: unknown) => logProblem('mcp', error));
    },
  };
}
