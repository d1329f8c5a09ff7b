import type { RunId } from '#shared/model/ids.ts';
import type { Settings } from '#shared/model/settings/settings.ts';

import type { RunService } from '../../agent-host/runs/run-service.ts';
import { logProblem } from '../../platform/log.ts';
import type { History } from '../../history/history.ts';
import type { Memory } from '../../memory/memory.ts';
import type { Store } from '../../store/open-store.ts';
import type { Vault } from '../../vault/vault.ts';

const DAY_MS = 24 * 3600_000;
/** Runs that are stopped for a deletion are over within this time. */
const STOPPED_WITHIN_MS = 5_000;

export interface PersonDataParts {
  readonly store: Pick<Store, 'deletion' | 'settings' | 'siteFacts'>;
  readonly vault: Pick<Vault, 'entries' | 'remove'>;
  readonly history: Pick<History, 'remove' | 'keepDays'>;
  /** What Waymark knows. */
  readonly memory: Pick<Memory, 'remove'>;
  /** Writes what was not written yet of where the person was. */
  readonly flushVisits: () => void;
  readonly runService: Pick<RunService, 'liveRunIds' | 'stop' | 'onNews'>;
  readonly clearSite: (origin: string) => Promise<void>;
  readonly clearSites: () => Promise<void>;
  /** Lets the next start take the data folder's files away. */
  readonly markForErasing: (keepsSettings: boolean) => void;
  /** Ends the program and begins it anew. */
  readonly restart: () => void;
  /** Whether the run is still to be seen, though it will not be kept. */
  readonly isShown: (runId: RunId) => boolean;
  readonly onRemoved: (runIds: readonly RunId[]) => void;
  readonly onSettingsChanged: () => void;
  readonly now: () => number;
}

/** Takes away what is kept of the person: by their word, or once its time is over. */
export class PersonData {
  readonly #parts: PersonDataParts;

  constructor(parts: PersonDataParts) {
    this.#parts = parts;
    parts.runService.onNews((news) => {
      if (news.type === 'event' && news.event.body.type === 'run.finished') this.dropUnkept();
    });
  }

  /** At once, and every day from now on. */
  keepSwept(): { dispose(): void } {
    this.sweep();
    const timer = setInterval(() => this.sweep(), DAY_MS);
    return { dispose: () => clearInterval(timer) };
  }

  /** What the settings say is to be kept no longer. Never throws: the rest of the program does not depend on it. */
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

  /** Throws `RUN_LIVE`. */
  deleteRuns(runIds: readonly RunId[]): void {
    if (runIds.length === 0) return;
    this.#parts.store.deletion.deleteRuns(runIds);
    this.#parts.onRemoved(runIds);
  }

  /** Runs and visits that were there, what the site has left in the browser, what was learnt of it, and secrets that belong to it alone. */
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

  /** All that is kept; the program begins anew, and takes the files away before it opens anything. */
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
   * Takes ended runs away that are not kept: after the last event, which is still being told to others. The window shows what it has of
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
