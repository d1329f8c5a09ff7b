import { join } from 'node:path';

import { app } from 'electron';

import { createSingleRequests } from '../../../runs/agent-host/models/single-requests.ts';
import { forkSingleRequest } from '../../../runs/agent-host/process/fork-single-request.ts';
import { SavedTests } from '../../../runs/saved-tests/saved-tests.ts';
import { SavedTestChecks } from '../../../runs/saved-tests/saved-test-checks.ts';
import { SavedTestStore } from '../../../runs/saved-tests/saved-test-store.ts';
import { logProblem } from '../../../platform/log.ts';
import { RunVault } from '../../../storage/vault/run-vault.ts';
import type { Vault } from '../../../storage/vault/vault.ts';

export interface OpenSavedTests {
  readonly store: SavedTestStore;
  readonly savedTests: SavedTests;
  readonly checks: SavedTestChecks;
}

/** Opens the saved tests of a data folder, and the checks that play them. */
export function openSavedTests({
  userData,
  vault,
}: {
  readonly userData: string;
  readonly vault: Vault;
}): OpenSavedTests {
  const store = new SavedTestStore(join(userData, 'fixtures'));
  const savedTests = new SavedTests({
    store,
    play: (...asked) => createSingleRequests(forkSingleRequest).playSavedTest(...asked),
    program: app.getVersion(),
    now: Date.now,
    withoutSecrets: (json) => new RunVault(vault, Date.now).hideInJson(json).value,
  });
  const checks = new SavedTestChecks({
    store,
    savedTests,
    onError: (error) => logProblem('saved tests', error),
  });
  return { store, savedTests, checks };
}
