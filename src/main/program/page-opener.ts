import { app } from 'electron';

import type { SignInPlaces } from '../mcp/mcp-servers.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/error-text.ts';
import type { WindowId } from '#shared/model/ids.ts';
import type { Words } from '#shared/messages/words.ts';

import { logProblem } from '../platform/log.ts';
import type { RequestFilter } from '../tabs/network/request-filter.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import type { WebTab } from '../tabs/tab/web-tab.ts';
import { ShownFiles } from '../windows/dialogs/shown-files.ts';

export interface PageOpenerParts {
  readonly tabs: WebTabPool;
  readonly filter: RequestFilter;
  readonly words: () => Words;
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
  /** Opens the address of a service that the person signs in to. */
  openSignIn(url: string, places: SignInPlaces): void;
}

export function createPageOpener({ tabs, filter, words, tell }: PageOpenerParts): PageOpener {
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
    openBehind: (url, opener) => {
      tabs
        .open({ url, activate: false, openerId: opener.id })
        .catch((error: unknown) => logProblem('tabs', error));
    },
    openSignIn: (url, places) => {
      openSignIn(url, places).catch((error: unknown) => logProblem('mcp', error));
    },
  };
}
