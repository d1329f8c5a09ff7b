import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { comparePlay, type SavedTestReport } from '#shared/saved-tests/compare-play.ts';
import { type SavedTest, SavedTestSchema } from '#shared/saved-tests/saved-test.ts';
import type { ExportedRun } from '#shared/model/run/exported-run.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import type { SingleRequests } from '../agent-host/models/single-requests.ts';
import { rulesOfCalls } from './call-rules.ts';
import { notKept, recordedOf } from './saved-test-of-run.ts';
import type { SavedTestStore } from './saved-test-store.ts';

export interface SavedTestsParts {
  readonly store: SavedTestStore;
  readonly play: SingleRequests['playSavedTest'];
  /** Version of Waymark. */
  readonly program: string;
  readonly now: () => number;
  /** Removes the person's secrets from JSON. */
  readonly withoutSecrets: (json: string) => string;
}

const NO_TOKENS = { input: 0, output: 0 };

/** Saves good runs as tests, and checks the current version and models against them without the network. */
export class SavedTests {
  readonly #parts: SavedTestsParts;

  constructor(parts: SavedTestsParts) {
    this.#parts = parts;
  }

  /**
   * Saves a run as a test. The run is played from its record at once, and the result is what later versions are compared with. Returns the
   * id. Throws `RUN_NOT_KEPT`.
   */
  async keep(run: ExportedRun, name: string | null): Promise<string> {
    const { store, play, program, now, withoutSecrets } = this.#parts;
    const { start, items } = recordedOf(run);
    const { finalAnswer } = foldRun(run.events);
    const draft: SavedTest = {
      format: 'waymark-fixture',
      version: 1,
      name: name ?? (start.task.trim().split('\n')[0] ?? '').slice(0, 80),
      keptAt: now(),
      program: program.slice(0, 60),
      start,
      items: [...items],
      trace: { steps: [], status: 'completed', finalAnswer, problem: null },
      rules: [],
    };
    const clean = SavedTestSchema.parse(JSON.parse(withoutSecrets(JSON.stringify(draft))));
    const { trace } = await play(clean, null);
    if (trace.problem !== null) throw notKept('differs', trace.problem);
    if (trace.status !== 'completed' || trace.finalAnswer !== clean.trace.finalAnswer)
      throw notKept('differs', `it ends as ${trace.status} with another answer.`);
    return store.add({ ...clean, trace, rules: rulesOfCalls(clean.items) });
  }

  /** Plays one test and stores the result. A test that cannot be played counts as broken. Throws `SAVED_TEST_NOT_SAVED`. */
  async check(
    id: string,
    access: ModelAccess | null,
    signal?: AbortSignal,
  ): Promise<SavedTestReport> {
    const { store, program, now } = this.#parts;
    const report = await this.#play(id, access, signal);
    const provider = access?.provider ?? null;
    // A stopped check has no result.
    if (signal?.aborted !== true)
      store.keepResult(id, { at: now(), program: program.slice(0, 60), provider, report });
    return report;
  }

  async #play(
    id: string,
    access: ModelAccess | null,
    signal?: AbortSignal,
  ): Promise<SavedTestReport> {
    const { store, play } = this.#parts;
    const model = access?.provider.model ?? null;
    let name = id;
    try {
      const savedTest = store.get(id);
      ({ name } = savedTest);
      const played = await play(savedTest, access, signal);
      const rules = rulesOfCalls(savedTest.items);
      const compared = comparePlay(savedTest, played, rules, access !== null);
      return { id, name, model, ...compared, tokens: played.tokens, problem: null };
    } catch (thrown) {
      const problem = toErrorInfo(thrown);
      return { id, name, model, verdict: 'broken', rounds: [], tokens: NO_TOKENS, problem };
    }
  }
}
