import { logProblem } from '../../platform/log.ts';
import { openStore, type Store } from '../../storage/store/open-store.ts';
import { sqliteBinding } from './sqlite-binding.ts';

/** Opens the store of a data folder; it is closed when the process ends. */
export function openStoreIn(folder: string): Store {
  const store = openStore({
    userData: folder,
    nativeBinding: sqliteBinding(),
    onBackupProblem: (problem) => logProblem('backup', problem),
  });
  // `exit` is also emitted by `app.exit`. A database that is still open when the process ends would crash it.
  process.once('exit', () => store.dispose());
  return store;
}
