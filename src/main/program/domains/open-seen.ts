import { join } from 'node:path';

import { app } from 'electron';

import type { History } from '../../history/history.ts';
import { logProblem } from '../../platform/log.ts';
import type { Secrets } from '../../secrets/secret-store.ts';
import { SeenService } from '../../seen/seen-service.ts';
import type { Store } from '../../store/open-store.ts';

interface SeenParts {
  readonly userData: string;
  readonly store: Pick<Store, 'settings'>;
  readonly history: Pick<History, 'onRemove'>;
  readonly secrets: Secrets;
  readonly hasKeychain: boolean;
}

/** The text of visited pages. What goes from the history goes from it, too. */
export function openSeen({
  userData,
  store,
  history,
  secrets,
  hasKeychain,
}: SeenParts): SeenService {
  const seen = new SeenService({
    file: join(userData, 'seen.sqlite'),
    // A packaged program loads the binding that was packed, whatever its environment says.
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
  // A database that is open when the process ends takes it down with it.
  process.once('exit', () => seen.dispose());
  return seen;
}
