import { join } from 'node:path';

import { app } from 'electron';

import { createModelProbe } from '../../agent-host/models/model-probe.ts';
import { forkProbe } from '../../agent-host/process/fork-probe.ts';
import { Fixtures } from '../../fixtures/fixtures.ts';
import { FixtureChecks } from '../../fixtures/fixture-checks.ts';
import { FixtureStore } from '../../fixtures/fixture-store.ts';
import { logProblem } from '../../platform/log.ts';
import { RunVault } from '../../vault/run-vault.ts';
import type { Vault } from '../../vault/vault.ts';

export interface OpenFixtures {
  readonly store: FixtureStore;
  readonly fixtures: Fixtures;
  readonly checks: FixtureChecks;
}

/** The kept runs of a data folder, and what plays them. */
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
