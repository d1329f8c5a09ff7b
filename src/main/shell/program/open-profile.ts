import type { Told } from '#shared/messages/sentences/note-text.ts';
import { join } from 'node:path';

import { app } from 'electron';

import { type Language, languageOf, pickLanguage } from '#shared/messages/language.ts';
import type { Words } from '#shared/messages/words.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import { type AskedRun, type Estimate, estimateRun } from '#shared/model/run/cost/estimate.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { runResources, type RunResources } from '../../runs/agent-host/models/run-resources.ts';
import type { Checkpoints } from '../../runs/checkpoints/checkpoints.ts';
import { type ApiKeys, createApiKeys } from '../../storage/secrets/api-keys.ts';
import { Bookmarks } from '../../browser/bookmarks/bookmarks.ts';
import { History } from '../../browser/history/history.ts';
import type { Memory } from '../../storage/memory/memory.ts';
import { VisitRecorder } from '../../browser/history/visit-recorder.ts';
import { logProblem } from '../../platform/log.ts';
import { createProgramFetch } from '../../platform/requests/program-fetch.ts';
import { openKeychain } from '../../storage/secrets/keychain.ts';
import { openSecretStore, type Secrets } from '../../storage/secrets/secret-store.ts';
import type { SeenService } from '../../storage/seen/seen-service.ts';
import type { Store } from '../../storage/store/open-store.ts';
import { createSkillRuns, type SkillRuns } from '../../storage/store/runs/skill-runs.ts';
import { createPastRuns } from '../../storage/store/runs/past-runs.ts';
import { DownloadPaths } from '../../browser/tabs/downloads/download-paths.ts';
import { openUpdates } from '../updates/open-updates.ts';
import type { Updates } from '../updates/updates.ts';
import { Vault } from '../../storage/vault/vault.ts';
import { openCheckpoints } from './domains/open-checkpoints.ts';
import { openMemory } from './domains/open-memory.ts';
import { openModelCatalogue, type OpenModelCatalogue } from './domains/open-model-catalogue.ts';
import { openSavedTests, type OpenSavedTests } from './domains/open-saved-tests.ts';
import { openSeen } from './domains/open-seen.ts';
import { OldRuntime } from './old-runtime.ts';
import { openStoreIn } from './open-store-in.ts';

/** The person's data, which outlives the window: the store with the settings, the secrets, the browsing data. */
export interface Profile {
  /** Full path of the data folder. */
  readonly userData: string;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly apiKeys: ApiKeys;
  readonly vault: Vault;
  readonly checkpoints: Checkpoints;
  readonly oldRuntime: OldRuntime;
  /** Check for newer versions; `null` in a build from source, which has no update feed. */
  readonly updates: Updates | null;
  readonly history: History;
  readonly bookmarks: Bookmarks;
  readonly memory: Memory;
  readonly visits: VisitRecorder;
  readonly seen: SeenService;
  /** Saved tests, which check later versions and models. */
  readonly kept: OpenSavedTests;
  readonly models: OpenModelCatalogue;
  readonly systemLanguage: Language;
  /** Returns the words in the language of the current settings. */
  readonly words: () => Words;
  /** Returns the resources of a run by the current settings; `provider` replaces the one in the settings. */
  readonly resources: (provider?: OpenAiProvider) => RunResources;
  readonly skillRuns: SkillRuns;
  /** Estimates what a run with the current model will take; `null` when there was no similar run with it. */
  readonly estimate: (asked: AskedRun) => Estimate | null;
  /** Messages to the person about stored data that could not be read. */
  readonly notices: readonly Told[];
}

/** Opens the data of a folder. Throws a `STORE_…` code when the store cannot be opened. */
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
  const models = openModelCatalogue(userData);
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
    kept: openSavedTests({ userData, vault }),
    models,
    systemLanguage,
    words: () => wordsIn(languageOf(store.settings.get().language, systemLanguage)),
    resources: (provider) => {
      const settings = store.settings.get();
      return runResources(
        { ...settings, provider: provider ?? settings.provider },
        (_part, baseUrl) => apiKeys.get(baseUrl),
        models.catalogue,
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
