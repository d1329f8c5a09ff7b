import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import type { SavedTest } from '#shared/saved-tests/saved-test.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { ExportedRun } from '#shared/model/run/exported-run.ts';

import type { SavedTestChecks } from '../../../../runs/saved-tests/saved-test-checks.ts';
import type { SavedTestStore } from '../../../../runs/saved-tests/saved-test-store.ts';
import type { SavedTests } from '../../../../runs/saved-tests/saved-tests.ts';
import type { DomainHandlers } from '../../handlers.ts';

interface SavedTestHandlerOptions {
  readonly store: SavedTestStore;
  readonly savedTests: SavedTests;
  readonly checks: SavedTestChecks;
  readonly takeRun: (runId: RunId) => ExportedRun;
  /** Returns the model in the settings. Throws `NEEDS_MODEL`. */
  readonly access: () => ModelAccess;
  /** Asks for a file and returns the test in it; `null` when the person cancels. */
  readonly readFile: () => Promise<SavedTest | null>;
  /** Asks where to save the text and returns the file's name; `null` when the person cancels. */
  readonly saveFile: (name: string, text: string) => Promise<string | null>;
}

export function createSavedTestHandlers({
  store,
  savedTests,
  checks,
  takeRun,
  access,
  readFile,
  saveFile,
}: SavedTestHandlerOptions): DomainHandlers<'savedTest'> {
  return {
    'savedTest.list': async () => [...(await store.rows())],
    'savedTest.results': ({ id }) => ({
      savedTest: store.row(id),
      results: [...store.results(id)],
    }),
    'savedTest.keep': async ({ runId, name }) => ({
      id: await savedTests.keep(takeRun(runId), name),
    }),
    'savedTest.rename': ({ id, name }) => {
      store.rename(id, name);
      return null;
    },
    'savedTest.remove': ({ id }) => {
      store.remove(id);
      return null;
    },
    'savedTest.export': async ({ id }) => ({
      file: await saveFile(`${id}.json`, store.textOf(id)),
    }),
    'savedTest.import': async () => {
      const given = await readFile();
      if (given !== null) store.add(given);
      return { name: given?.name ?? null };
    },
    'savedTest.check': ({ ids, withModel }) => {
      checks.start(ids, withModel ? access() : null);
      return null;
    },
    'savedTest.stopCheck': () => {
      checks.stop();
      return null;
    },
  };
}
