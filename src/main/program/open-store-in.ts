import { app } from 'electron';

import { logProblem } from '../platform/log.ts';
import { openStore, type Store } from '../store/open-store.ts';

/** The store of a data folder, closed when the process ends. */
export function openStoreIn(folder: string): Store {
  const store = openStore({
    userData: folder,
    // A packaged program loads the binding that was packed, whatever its environment says.
    nativeBinding: app.isPackaged ? undefined : process.env['WAYMARK_SQLITE_BINDING'],
    onBackupProblem: (problem) => logProblem('backup', problem),
  });
  // Also where `app.exit` tells nobody else: a database that is open when the process ends takes it down with it.
  process.once('exit', () => store.dispose());
  return store;
}
