import { homedir } from 'node:os';
import { join } from 'node:path';

import { app, type Session } from 'electron';

import type { WindowId } from '#shared/model/ids.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

import type { BrowserImport, TabTarget } from '../../../browser/browser-import/browser-import.ts';
import { logProblem } from '../../../platform/log.ts';
import { shownPage } from '../../../browser/tabs/tab/saved-tab.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import { onceAsked } from '../once-asked.ts';
import type { Profile } from '../open-profile.ts';

const LONGEST_TITLE = 500;

/**
 * Opens the import into the person's own profile; cookies go only into the person's session. It is loaded when first asked for, because its
 * readers take memory that most sessions do not need.
 */
export function openBrowserImport(
  { userData, store, words, bookmarks, history, vault }: Profile,
  session: Session,
  onSettingsChanged: () => void,
): () => Promise<BrowserImport> {
  return onceAsked(async () => {
    const [{ BrowserImport }, { SYSTEM_KEYS }] = await Promise.all([
      import('../../../browser/browser-import/browser-import.ts'),
      import('../../../browser/browser-import/chromium/system-keys.ts'),
    ]);
    return new BrowserImport({
      folders: { platform: process.platform, home: homedir(), env: process.env },
      copiesFolder: join(userData, 'import-copies'),
      // A packaged program always loads the packed binding, whatever its environment says.
      nativeBinding: app.isPackaged ? undefined : process.env['WAYMARK_SQLITE_BINDING'],
      keys: SYSTEM_KEYS,
      names: () => ({
        menu: words().t('browserImport.folderMenu'),
        other: words().t('browserImport.folderOther'),
        mobile: words().t('browserImport.folderMobile'),
      }),
      now: Date.now,
      bookmarks,
      history,
      vault,
      searchEngines: {
        get: () => store.settings.get().searchEngines,
        set: (searchEngines) => {
          store.settings.update({ searchEngines: [...searchEngines] });
          onSettingsChanged();
        },
      },
      setCookie: (cookie) => session.cookies.set(cookie),
      onError: (error) => logProblem('browser import', error),
    });
  });
}

/** Returns the target of imported tabs, which are loaded only when they are selected. */
export function importedTabs(tabs: WebTabPool, window: () => WindowId): TabTarget {
  return {
    open: () => {
      const windowId = window();
      return new Set(
        tabs
          .entries()
          .filter((entry) => entry.windowId === windowId)
          .flatMap(({ tab, saved }) => {
            const shown = tab?.url ?? (saved === null ? undefined : shownPage(saved)?.url);
            return shown ?? [];
          }),
      );
    },
    add: ({ url, title, isPinned }) => {
      const page = { url, title: cut(cleanText(title), LONGEST_TITLE) };
      tabs.openAsleep(
        { pages: [page], index: 0, faviconUrl: null, privateHosts: [] },
        { windowId: window(), isPinned, isMuted: false, groupId: null },
      );
    },
  };
}
