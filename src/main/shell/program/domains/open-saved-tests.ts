import { join } from 'node:path';

import { app } from 'electron';

import { createModelProbe } from '../../../runs/agent-host/models/single-requests.ts';
import { forkProbe } from '../../../runs/agent-host/process/fork-single-request.ts';
import { Fixtures } from '../../../runs/saved-tests/saved-tests.ts';
import { FixtureChecks } from '../../../runs/saved-tests/saved-test-checks.ts';
import { FixtureStore } from '../../../runs/saved-tests/saved-test-store.ts';
import { logProblem } from '../../../platform/log.ts';
import { RunVault } from '../../../storage/vault/run-vault.ts';
import type { Vault } from '../../../storage/vault/vault.ts';

export interface OpenFixtures {
  readonly store: FixtureStore;
  readonly fixtures: Fixtures;
  readonly checks: FixtureChecks;
}

/** Opens the saved tests of a data folder, and the checks that play them. */
export function openFixtures({
  userData,
  vault,
}: {
  readonly userData: string;
  readonly vault: Vault;
}): OpenFixtures {
  const store = new FixtureStore(join(userData, 'fixtures'));
  const fixtures = new Fixtures({
    store,
    play: (...asked) => createModelProbe(forkProbe).playFixture(...asked),
    program: app.getVersion(),
    now: Date.now,
    withoutSecrets: (json) => new RunVault(vault, Date.now).hideInJson(json).value,
  });
  const checks = new FixtureChecks({
    store,
    fixtures,
    onError: (error) => logProblem('fixtures', error),
  });
  return { store, fixtures, checks };
}
