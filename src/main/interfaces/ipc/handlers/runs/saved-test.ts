import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import type { Fixture } from '#shared/saved-tests/saved-test.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { ExportedRun } from '#shared/model/run/exported-run.ts';

import type { FixtureChecks } from '../../../../runs/saved-tests/saved-test-checks.ts';
import type { FixtureStore } from '../../../../runs/saved-tests/saved-test-store.ts';
import type { Fixtures } from '../../../../runs/saved-tests/saved-tests.ts';
import type { DomainHandlers } from '../../handlers.ts';

interface FixtureHandlerOptions {
  readonly store: FixtureStore;
  readonly fixtures: Fixtures;
  readonly checks: FixtureChecks;
  readonly takeRun: (runId: RunId) => ExportedRun;
  /** Returns the model in the settings. Throws `NEEDS_MODEL`. */
  readonly access: () => ModelAccess;
  /** Asks for a file and returns the test in it; `null` when the person cancels. */
  readonly readFile: () => Promise<Fixture | null>;
  /** Asks where to save the text and returns the file's name; `null` when the person cancels. */
  readonly saveFile: (name: string, text: string) => Promise<string | null>;
}

export function createFixtureHandlers({
  store,
  fixtures,
  checks,
  takeRun,
  access,
  readFile,
  saveFile,
}: FixtureHandlerOptions): DomainHandlers<'fixture'> {
  return {
    'fixture.list': async () => [...(await store.rows())],
    'fixture.results': ({ id }) => ({ fixture: store.row(id), results: [...store.results(id)] }),
    'fixture.keep': async ({ runId, name }) => ({ id: await fixtures.keep(takeRun(runId), name) }),
    'fixture.rename': ({ id, name }) => {
      store.rename(id, name);
      return null;
    },
    'fixture.remove': ({ id }) => {
      store.remove(id);
      return null;
    },
    'fixture.export': async ({ id }) => ({ file: await saveFile(`${id}.json`, store.textOf(id)) }),
    'fixture.import': async () => {
      const given = await readFile();
      if (given !== null) store.add(given);
      return { name: given?.name ?? null };
    },
    'fixture.check': ({ ids, withModel }) => {
      checks.start(ids, withModel ? access() : null);
      return null;
    },
    'fixture.stopCheck': () => {
      checks.stop();
      return null;
    },
  };
}
