import { app, shell, type BrowserWindow } from 'electron';

import type { RunId } from '#shared/model/ids.ts';

import { createDataHandlers } from '../../../interfaces/ipc/handlers/library/data.ts';
import { markForErasing } from '../../../platform/files/erase-at-start.ts';
import { IS_UNDER_TEST } from '../../../platform/process/harden-app.ts';
import { exportRuns, importRuns } from '../../../storage/store/runs/data-folders.ts';
import { clearSite, clearSites } from '../../../browser/tabs/session/clear-session.ts';
import { askForFolder } from '../../windows/dialogs/ask-for-files.ts';
import { BrowsingData, type BrowsingDataParts } from './browsing-data.ts';
import type { Profile } from '../open-profile.ts';
import { PersonData } from './person-data.ts';
import { storageUse } from './measure-storage.ts';
import type { WindowServices } from '../window-wiring/window-services.ts';

export interface PersonDataNews {
  /** Called before everything is deleted: nothing may be stored from then on. */
  readonly onErase: () => void;
  /** Closed tabs and windows that the person can reopen. */
  readonly closed: BrowsingDataParts['closed'];
  readonly isShown: (runId: RunId) => boolean;
  readonly onRunsRemoved: (runIds: readonly RunId[]) => void;
  readonly onSettingsChanged: () => void;
}

/**
 * Creates the handlers for the window's requests about stored data of the person. Data past its retention time is deleted at once and then
 * every day.
 */
export function openPersonData(
  { store, vault, history, memory, visits, checkpoints, userData, words }: Profile,
  { runService, sessions, site, downloads }: WindowServices,
  window: () => BrowserWindow | undefined,
  { onErase, closed, isShown, onRunsRemoved, onSettingsChanged }: PersonDataNews,
) {
  const data = new PersonData({
    store,
    vault,
    history,
    memory,
    flushVisits: () => visits.flush(),
    runService,
    clearSite: async (origin) => {
      site.permissions.forgetOrigin(origin);
      site.pageViews.forgetHost(URL.parse(origin)?.hostname ?? '');
      await clearSite(sessions.user, origin);
    },
    clearSites: () => clearSites(sessions.user),
    markForErasing: (keepsSettings) => {
      onErase();
      markForErasing(userData, keepsSettings);
    },
    restart: () => {
      // A test restarts the program itself.
      if (!IS_UNDER_TEST) app.relaunch();
      app.quit();
    },
    isShown,
    onRemoved: onRunsRemoved,
    onSettingsChanged,
    now: Date.now,
  });
  const sweeping = data.keepSwept();
  app.once('will-quit', () => sweeping.dispose());
  const folders = { portable: store.portable, artifacts: store.artifacts, now: Date.now };
  const handlers = createDataHandlers({
    data,
    browsing: browsingData(
      { store, history, visits, checkpoints },
      { sessions, site, downloads },
      closed,
    ),
    exportRuns: async (runIds, folder) => {
      const chosen = runIds ?? store.deletion.endedBefore(Number.MAX_SAFE_INTEGER);
      await exportRuns(folders, chosen, folder);
      return chosen.length;
    },
    importRuns: (folder) => importRuns(folders, folder),
    storageUse: () => storageUse(userData),
    showFolder: async () => {
      await shell.openPath(userData);
    },
    askForFolder: () => askForFolder(window(), words()),
    now: Date.now,
  });
  return { handlers, dropUnkept: () => data.dropUnkept() };
}

function browsingData(
  {
    store,
    history,
    visits,
    checkpoints,
  }: Pick<Profile, 'store' | 'history' | 'visits' | 'checkpoints'>,
  { sessions, site, downloads }: Pick<WindowServices, 'sessions' | 'site' | 'downloads'>,
  closed: BrowsingDataParts['closed'],
): BrowsingData {
  return new BrowsingData({
    history,
    flushVisits: () => visits.flush(),
    session: sessions.user,
    downloads,
    checkpoints,
    permissions: site.permissions,
    siteFacts: store.siteFacts,
    closed,
    now: Date.now,
  });
}
