import type { ModelAccess } from '#shared/agent-port/messages.ts';
import type { Fixture } from '#shared/fixtures/fixture.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { ExportedRun } from '#shared/model/run/exported-run.ts';

import type { FixtureChecks } from '../../fixtures/fixture-checks.ts';
import type { FixtureStore } from '../../fixtures/fixture-store.ts';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import type { DomainHandlers } from '../handlers.ts';

interface FixtureHandlerOptions {
  readonly store: FixtureStore;
  readonly fixtures: Fixtures;
  readonly checks: FixtureChecks;
  readonly takeRun: (runId: RunId) => ExportedRun;
  /** The model of the settings. Throws `NEEDS_MODEL`. */
  readonly access: () => ModelAccess;
  /** Of a file that the person chooses; `null` when they changed their mind. */
  readonly readFile: () => Promise<Fixture | null>;
  /** Gives the file's name; `null` when the person changed their mind. */
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
