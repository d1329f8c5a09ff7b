import { isElectronOutOfSupport } from '#shared/model/electron-age.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';

import type { SettingsStore } from '../../storage/store/tables/settings-store.ts';

/** State of this program's Electron: whether it gets no more security fixes, and what that means for runs. */
export class OldRuntime {
  readonly version: string;
  readonly isOutOfSupport: boolean;
  /** Whether the start set the switch or the variable that accepts an Electron out of support. */
  readonly isAcceptedAtStart: boolean;
  readonly #settings: Pick<SettingsStore, 'get'>;

  constructor(settings: Pick<SettingsStore, 'get'>, isAcceptedAtStart: boolean) {
    this.version = process.versions['electron'] ?? '';
    this.isOutOfSupport = isElectronOutOfSupport(this.version, new Date());
    this.isAcceptedAtStart = isAcceptedAtStart;
    this.#settings = settings;
  }

  /** Whether the person lets runs work where they may be signed in although this Electron is out of support. */
  get #isAccepted(): boolean {
    const { oldElectron } = this.#settings.get();
    return (
      this.isAcceptedAtStart ||
      (oldElectron?.version === this.version && oldElectron.runsMayUseLogins)
    );
  }

  /**
   * Returns the rules of sites that are closed to a run that starts now: sites with cookies, until the person accepts that. Cookies that
   * the run's own pages set meanwhile are not logins of the person.
   */
  closedSites(origins: readonly string[]): () => readonly SiteRule[] {
    if (!this.isOutOfSupport) return () => [];
    const rules = origins.map((origin): SiteRule => ({
      origin,
      acts: 'never',
      isForModels: false,
      hasPictures: false,
      because: 'runtime',
    }));
    return () => (this.#isAccepted ? [] : rules);
  }
}
