import type { RunId } from '#shared/model/ids.ts';
import type { Settings } from '#shared/model/settings/settings.ts';

import type { RunService } from '../../../runs/agent-host/runs/run-service.ts';
import { logProblem } from '../../../platform/log.ts';
import type { History } from '../../../browser/history/history.ts';
import type { Memory } from '../../../storage/memory/memory.ts';
import type { Store } from '../../../storage/store/open-store.ts';
import type { Vault } from '../../../storage/vault/vault.ts';

const DAY_MS = 24 * 3600_000;
/** Milliseconds in which runs that are stopped for a deletion have to end. */
const STOPPED_WITHIN_MS = 5_000;

export interface PersonDataParts {
  readonly store: Pick<Store, 'deletion' | 'settings' | 'siteFacts'>;
  readonly vault: Pick<Vault, 'entries' | 'remove'>;
  readonly history: Pick<History, 'remove' | 'keepDays'>;
  /** Waymark's memory of the person and of sites. */
  readonly memory: Pick<Memory, 'remove'>;
  /** Stores visits that are not stored yet. */
  readonly flushVisits: () => void;
  readonly runService: Pick<RunService, 'liveRunIds' | 'stop' | 'onNews'>;
  readonly clearSite: (origin: string) => Promise<void>;
  readonly clearSites: () => Promise<void>;
  /** Makes the next start delete the data folder's files. */
  readonly markForErasing: (keepsSettings: boolean) => void;
  /** Restarts the program. */
  readonly restart: () => void;
  /** Whether the run is still shown, although it will not be saved. */
  readonly isShown: (runId: RunId) => boolean;
  readonly onRemoved: (runIds: readonly RunId[]) => void;
  readonly onSettingsChanged: () => void;
  readonly now: () => number;
}

/** Deletes stored data of the person, when they ask for it or its retention time is over. */
export class PersonData {
  readonly #parts: PersonDataParts;

  constructor(parts: PersonDataParts) {
    this.#parts = parts;
    parts.runService.onNews((news) => {
      if (news.type === 'event' && news.event.body.type === 'run.finished') this.dropUnkept();
    });
  }

  /** Deletes expired data at once, and every day from now on. */
  keepSwept(): { dispose(): void } {
    this.sweep();
    const timer = setInterval(() => this.sweep(), DAY_MS);
    return { dispose: () => clearInterval(timer) };
  }

  /** Deletes data past the retention times in the settings. Never throws, since the rest of the program does not depend on it. */
  sweep(): void {
    const { store, now } = this.#parts;
    const { runs, pictures, history } = store.settings.get().retention;
    try {
      if (runs !== null) this.deleteRuns(store.deletion.endedBefore(now() - runs * DAY_MS));
      if (pictures !== null) store.deletion.deletePictures(now() - pictures * DAY_MS);
      if (history !== null) this.#parts.history.keepDays(history);
      this.deleteRuns(this.#unkept());
    } catch (thrown) {
      logProblem('retention', thrown);
    }
  }

  setRetention(retention: Settings['retention']): void {
    this.#parts.store.settings.update({ retention });
    this.#parts.onSettingsChanged();
    this.sweep();
  }

  /** Deletes runs. Throws `RUN_LIVE`. */
  deleteRuns(runIds: readonly RunId[]): void {
    if (runIds.length === 0) return;
    this.#parts.store.deletion.deleteRuns(runIds);
    this.#parts.onRemoved(runIds);
  }

  /** Deletes the runs and visits at a site, its data in the browser, what was learnt about it, and secrets that belong to it alone. */
  async deleteSite(
    origin: string,
  ): Promise<{ readonly runs: number; readonly secrets: number; readonly visits: number }> {
    const { store, vault, clearSite } = this.#parts;
    const runIds = store.deletion.endedAt(origin);
    this.deleteRuns(runIds);
    const secrets = vault.entries().filter(({ origins }) => origins.every((one) => one === origin));
    const owned = secrets.filter(({ origins }) => origins.length > 0);
    for (const { id } of owned) await vault.remove(id);
    this.#parts.flushVisits();
    const { removed: visits } = this.#parts.history.remove({ kind: 'site', origin });
    await clearSite(origin);
    store.siteFacts.forgetOrigin(origin);
    this.#parts.memory.remove({ what: 'site', origin });
    const { siteRules } = store.settings.get();
    store.settings.update({ siteRules: siteRules.filter((rule) => rule.origin !== origin) });
    this.#parts.onSettingsChanged();
    return { runs: runIds.length, secrets: owned.length, visits };
  }

  /** Deletes everything, and restarts the program, which deletes the files before it opens any. */
  async deleteEverything(keepsSettings: boolean): Promise<void> {
    const { store, vault, runService, clearSites, markForErasing, restart } = this.#parts;
    for (const runId of runService.liveRunIds()) runService.stop(runId);
    const until = this.#parts.now() + STOPPED_WITHIN_MS;
    while (runService.liveRunIds().length > 0 && this.#parts.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 50));
    for (const { id } of vault.entries()) await vault.remove(id);
    this.#parts.flushVisits();
    store.deletion.deleteEverything(keepsSettings);
    markForErasing(keepsSettings);
    await clearSites();
    restart();
  }

  /**
   * Deletes ended runs that are not saved, deferred because their last event is still being sent to listeners. The window shows its copy of
   * them until it is closed.
   */
  dropUnkept(): void {
    setImmediate(() => {
      try {
        this.#parts.store.deletion.deleteRuns(this.#unkept());
      } catch (thrown) {
        logProblem('retention', thrown);
      }
    });
  }

  #unkept(): readonly RunId[] {
    const { store, isShown } = this.#parts;
    return store.deletion.notKept().filter((runId) => !isShown(runId));
  }
}
