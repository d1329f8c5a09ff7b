import { app } from 'electron';

import type { SignInPlaces } from '../mcp/mcp-servers.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/error-text.ts';
import type { WindowId } from '#shared/model/ids.ts';

import { logProblem } from '../platform/log.ts';
import type { RequestFilter } from '../tabs/network/request-filter.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import type { WebTab } from '../tabs/tab/web-tab.ts';
import type { Profile } from './open-profile.ts';
import { ShownFiles } from '../windows/dialogs/shown-files.ts';

export interface PageOpenerParts {
  readonly tabs: WebTabPool;
  readonly filter: RequestFilter;
  readonly profile: Pick<Profile, 'words' | 'store'>;
  /** Opens a window without a tab and begins to load its page. */
  readonly openWindow: (isPrivate: boolean) => WindowId;
  /** Says something to the person. */
  readonly tell: (text: string) => void;
}

const NEVER = new AbortController().signal;

/** Opens what the person wants to see in tabs of the window. */
export interface PageOpener {
  /** Opens addresses that the person typed, one after the other, each in a new active tab. */
  openTyped(urls: readonly string[]): Promise<void>;
  /** Opens files that the person chose, by their full paths; what cannot be shown is said and left out. */
  openFiles(paths: readonly string[], windowId?: WindowId): Promise<void>;
  /** Opens a file of a run under this name. */
  openBytes(name: string, bytes: Uint8Array, windowId: WindowId): Promise<void>;
  /** Opens an address of a page in a new tab that stays in the background. */
  openBehind(url: string, opener: WebTab): void;
  /** Opens an address of a page in a window of its own, in the same session. */
  openInWindow(url: string, opener: WebTab): void;
  /** Opens an address of a page in a private window of its own, which has nothing of that page's session. */
  openPrivately(url: string, opener: WebTab): void;
  /** Searches the web in a new tab in front, with the person's engine. */
  search(words: string, opener: WebTab): void;
  /** Opens the address of a service that the person signs in to. */
  openSignIn(url: string, places: SignInPlaces): void;
}

export function createPageOpener(parts: PageOpenerParts): PageOpener {
  const { tabs, filter, tell } = parts;
  const { words, store } = parts.profile;
  const openTab = (wanted: Parameters<WebTabPool['open']>[0]): void => {
    tabs.open(wanted).catch((error: unknown) => logProblem('tabs', error));
  };
  const openSignIn = async (url: string, { server, redirect }: SignInPlaces): Promise<void> => {
    const tab = await tabs.open({ url: null, activate: true });
    if (server !== null) filter.grantTyped(tab.id, server);
    if (redirect !== null) filter.privateHosts.awaitIn(tab.id, redirect);
    // A load that fails shows in the tab.
    tab.load(url, NEVER).catch(() => undefined);
  };
  const openFiles = async (paths: readonly string[], windowId?: WindowId): Promise<void> => {
    for (const path of paths)
      await tabs.openFile(path, windowId).catch((error: unknown) => {
        const { message, next } = errorText(words(), toErrorInfo(error));
        tell(`${message} ${next}`);
      });
  };
  const shown = new ShownFiles();
  app.once('will-quit', () => shown.remove());
  return {
    openTyped: async (urls) => {
      for (const url of urls) await tabs.open({ url, activate: true, isTyped: true });
    },
    openFiles,
    openBytes: async (name, bytes, windowId) => openFiles([await shown.put(name, bytes)], windowId),
    openBehind: (url, opener) => openTab({ url, activate: false, openerId: opener.id }),
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
