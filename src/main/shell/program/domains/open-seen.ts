import { join } from 'node:path';

import { app } from 'electron';

import type { History } from '../../../browser/history/history.ts';
import { logProblem } from '../../../platform/log.ts';
import type { Secrets } from '../../../storage/secrets/secret-store.ts';
import { SeenService } from '../../../storage/seen/seen-service.ts';
import type { Store } from '../../../storage/store/open-store.ts';

interface SeenParts {
  readonly userData: string;
  readonly store: Pick<Store, 'settings'>;
  readonly history: Pick<History, 'onRemove'>;
  readonly secrets: Secrets;
  readonly hasKeychain: boolean;
}

/** Opens the index of visited pages' text. Entries removed from the history are removed from it too. */
export function openSeen({
  userData,
  store,
  history,
  secrets,
  hasKeychain,
}: SeenParts): SeenService {
  const seen = new SeenService({
    file: join(userData, 'seen.sqlite'),
    // A packaged program always loads the packed binding, whatever its environment says.
    nativeBinding: app.isPackaged ? undefined : process.env['WAYMARK_SQLITE_BINDING'],
    settings: () => store.settings.get().seen,
    secrets,
    hasKeychain,
    now: Date.now,
    onProblem: (problem) => logProblem('seen', problem),
  });
  history.onRemove((removal) => {
    seen.remove(removal).catch((thrown: unknown) => logProblem('seen', thrown));
  });
  // A database that is still open when the process ends would crash it.
  process.once('exit', () => seen.dispose());
  return seen;
}
