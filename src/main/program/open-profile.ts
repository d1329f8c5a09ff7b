import type { Told } from '#shared/messages/note-text.ts';
import { join } from 'node:path';

import { app } from 'electron';

import { type Language, languageOf, pickLanguage } from '#shared/messages/language.ts';
import type { Words } from '#shared/messages/words.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import { type AskedRun, type Estimate, estimateRun } from '#shared/model/run/estimate/estimate.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { runResources, type RunResources } from '../agent-host/models/run-resources.ts';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';
import { type ApiKeys, createApiKeys } from '../secrets/api-keys.ts';
import { Bookmarks } from '../bookmarks/bookmarks.ts';
import { History } from '../history/history.ts';
import type { Memory } from '../memory/memory.ts';
import { VisitRecorder } from '../history/visit-recorder.ts';
import { logProblem } from '../platform/log.ts';
import { createProgramFetch } from '../platform/program-fetch.ts';
import { openKeychain } from '../secrets/keychain.ts';
import { openSecretStore, type Secrets } from '../secrets/secret-store.ts';
import type { SeenService } from '../seen/seen-service.ts';
import type { Store } from '../store/open-store.ts';
import { createSkillRuns, type SkillRuns } from '../store/skill-runs.ts';
import { createPastRuns } from '../store/past-runs.ts';
import { DownloadPaths } from '../tabs/downloads/download-paths.ts';
import { openUpdates } from '../updates/open-updates.ts';
import type { Updates } from '../updates/updates.ts';
import { Vault } from '../vault/vault.ts';
import { openCheckpoints } from './domains/open-checkpoints.ts';
import { openMemory } from './domains/open-memory.ts';
import { openFixtures, type OpenFixtures } from './domains/open-fixtures.ts';
import { openSeen } from './domains/open-seen.ts';
import { OldRuntime } from './old-runtime.ts';
import { openStoreIn } from './open-store-in.ts';

/** What belongs to the person and outlives the window: the store with the settings in it, and the secrets. */
export interface Profile {
  /** The data folder, a full path. */
  readonly userData: string;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly apiKeys: ApiKeys;
  readonly vault: Vault;
  readonly checkpoints: Checkpoints;
  readonly oldRuntime: OldRuntime;
  /** `null`: there is nobody to ask for newer versions. */
  readonly updates: Updates | null;
  readonly history: History;
  readonly bookmarks: Bookmarks;
  readonly memory: Memory;
  readonly visits: VisitRecorder;
  readonly seen: SeenService;
  /** Runs that are kept to hold versions and models to them. */
  readonly kept: OpenFixtures;
  readonly systemLanguage: Language;
  /** In the language of the settings of now. */
  readonly words: () => Words;
  /** What a run may draw on, by the settings of now; `provider` takes the place of the one that is set. */
  readonly resources: (provider?: OpenAiProvider) => RunResources;
  /** What a run with the model of now may take; `null`: nothing like it was done with it. */
  readonly skillRuns: SkillRuns;
  readonly estimate: (asked: AskedRun) => Estimate | null;
  /** What the person is told when something that was kept could not be read. */
  readonly notices: readonly Told[];
}

/** Throws a `STORE_…` code when the store cannot be opened. */
export async function openProfile(userData: string, acceptsOldRuntime: boolean): Promise<Profile> {
  const store = openStoreIn(userData);
  const keychain = await openKeychain();
  const secrets = await openSecretStore(join(userData, 'secrets.json'), keychain);
  const apiKeys = createApiKeys(secrets, keychain.backend !== null);
  const history = new History({ db: store.db, copies: store.copies, now: Date.now });
  const visits = new VisitRecorder({
    write: (noted) => history.add(noted),
    onError: (error) => logProblem('history', error),
    now: Date.now,
  });
  app.once('will-quit', () => visits.dispose());
  const pastRuns = createPastRuns(store.db);
  const skillRuns = createSkillRuns(store.db);
  const paths = new DownloadPaths(app.getPath('downloads'));
  const vault = await Vault.open({ table: store.vault, keychain, now: Date.now });
  const systemLanguage = pickLanguage(app.getPreferredSystemLanguages());
  return {
    userData,
    store,
    secrets,
    updates: openUpdates((name) => paths.reserve(name), createProgramFetch('updates')),
    oldRuntime: new OldRuntime(store.settings, acceptsOldRuntime),
    apiKeys,
    history,
    bookmarks: new Bookmarks({ db: store.db, copies: store.copies, now: Date.now }),
    memory: openMemory(store),
    visits,
    seen: openSeen({
      userData,
      store,
      history,
      secrets,
      hasKeychain: keychain.backend !== null,
    }),
    vault,
    checkpoints: openCheckpoints(store, () => Promise.resolve(keychain), true),
    kept: openFixtures({ userData, vault }),
    systemLanguage,
    words: () => wordsIn(languageOf(store.settings.get().language, systemLanguage)),
    resources: (provider) => {
      const settings = store.settings.get();
      return runResources(
        { ...settings, provider: provider ?? settings.provider },
        (_part, baseUrl) => apiKeys.get(baseUrl),
      );
    },
    skillRuns,
    estimate: (asked) => {
      const { provider } = store.settings.get();
      const model = provider.kind === 'openai' ? provider.model : 'built-in';
      return estimateRun(asked, pastRuns.list(asked.agentId, model));
    },
    notices: secrets.notice === null ? store.notices : [...store.notices, secrets.notice],
  };
}
