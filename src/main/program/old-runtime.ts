import { isElectronOutOfSupport } from '#shared/model/electron-age.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';

import type { SettingsStore } from '../store/settings-store.ts';

/** Whether this program runs on an Electron whose known faults stay open, and what that means for runs. */
export class OldRuntime {
  readonly version: string;
  readonly isOutOfSupport: boolean;
  /** The start of the program named the switch or the variable for it. */
  readonly isAcceptedAtStart: boolean;
  readonly #settings: Pick<SettingsStore, 'get'>;

  constructor(settings: Pick<SettingsStore, 'get'>, isAcceptedAtStart: boolean) {
    this.version = process.versions['electron'] ?? '';
    this.isOutOfSupport = isElectronOutOfSupport(this.version, new Date());
    this.isAcceptedAtStart = isAcceptedAtStart;
    this.#settings = settings;
  }

  /** The person lets runs work where they may be logged in, although this Electron is out of support. */
  get #isAccepted(): boolean {
    const { oldElectron } = this.#settings.get();
    return (
      this.isAcceptedAtStart ||
      (oldElectron?.version === this.version && oldElectron.runsMayUseLogins)
    );
  }

  /**
   * What is closed to a run that begins now: the sites of which there are cookies, until the person accepts that. Those that its own pages
   * set meanwhile are no logins of the person.
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
