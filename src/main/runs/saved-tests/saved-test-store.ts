import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { AppError, type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import {
  type SavedTest,
  type SavedTestEntry,
  SavedTestIdSchema,
  SavedTestNameSchema,
  SavedTestSchema,
  MAX_SAVED_TEST_BYTES,
} from '#shared/saved-tests/saved-test.ts';
import type { SavedTestResult, SavedTestRow } from '#shared/saved-tests/saved-test-result.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import { isSameModel } from './cheaper-model.ts';
import { readResults, writeResult } from './saved-test-results.ts';

const MAX_SAVED_TESTS = 1000;
/** Maximum length of a task in lists. */
const MAX_TASK = 2000;
const FILE = 'fixture.json';
const RESULTS = 'results.json';

const notRead = (id: string, problem: ErrorInfo): SavedTestEntry => ({
  id,
  name: id,
  keptAt: 0,
  program: '',
  task: '',
  model: '',
  agentId: null,
  rounds: 0,
  site: '',
  problem,
});

/** Saved tests: a folder each in the data folder, with the test as JSON and its results. */
export class SavedTestStore {
  readonly #folder: string;
  readonly #changed = new Emitter<void>();
  /** List entries, cached until their file changes, since files can be large. */
  readonly #read = new Map<string, { readonly stamp: string; readonly entry: SavedTestEntry }>();
  #revision = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Number that changes whenever the list has to be fetched again. */
  get revision(): number {
    return this.#revision;
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  ids(): readonly string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((id) => this.#has(id))
      .toSorted();
  }

  /** Throws `SAVED_TEST_UNKNOWN`, or `SAVED_TEST_INVALID` for a damaged file. */
  get(id: string): SavedTest {
    if (!this.#has(id)) throw unknown(id);
    return readSavedTestFile(this.fileOf(id));
  }

  /** Returns the text of a test's file. */
  textOf(id: string): string {
    return formatSavedTest(this.get(id));
  }

  /** Returns the list entry of each test; for an invalid file, the entry contains the error. */
  list(): readonly SavedTestEntry[] {
    return this.ids().map((id) => this.#entry(id));
  }

  /** Same as `list`, but lets other work run between the files. */
  async entries(): Promise<readonly SavedTestEntry[]> {
    const entries: SavedTestEntry[] = [];
    for (const id of this.ids()) {
      await nextTurn();
      entries.push(this.#entry(id));
    }
    // Some may have been deleted in the meantime.
    return entries.filter(({ id }) => this.#has(id));
  }

  /** Returns the entries with the last result of each. */
  async rows(): Promise<readonly SavedTestRow[]> {
    const entries = await this.entries();
    return entries.map(({ id }) => this.row(id));
  }

  row(id: string): SavedTestRow {
    const [newest] = this.results(id);
    const last = newest && {
      at: newest.at,
      verdict: newest.report.verdict,
      model: newest.report.model,
    };
    return { ...this.#entry(id), last: last ?? null };
  }

  /** Returns the results, newest first, one per model. Throws `SAVED_TEST_UNKNOWN`. */
  results(id: string): readonly SavedTestResult[] {
    if (!this.#has(id)) throw unknown(id);
    return readResults(join(this.#folder, id, RESULTS));
  }

  /** Returns a model that tests were checked with, with its settings at that time. Throws `MODEL_NOT_CHECKED`. */
  providerOf(model: Pick<OpenAiProvider, 'baseUrl' | 'model'>): OpenAiProvider {
    for (const id of this.ids())
      for (const { provider } of this.results(id))
        if (provider !== null && isSameModel(provider, model)) return provider;
    throw new AppError({
      code: 'MODEL_NOT_CHECKED',
      params: { model: model.model },
      message: `No saved test was checked with the model “${model.model}”.`,
      next: 'Start the task again with the model that is set.',
    });
  }

  /** Stores a result. Throws `SAVED_TEST_NOT_SAVED`. */
  keepResult(id: string, result: SavedTestResult): void {
    // The test was deleted while it was played.
    if (!this.#has(id)) return;
    try {
      writeResult(join(this.#folder, id, RESULTS), result);
    } catch (cause) {
      throw notSaved(toErrorInfo(cause).message);
    }
    this.#tell();
  }

  /** Adds a test; returns its id, which is made from the name. */
  add(savedTest: SavedTest): string {
    const taken = this.ids();
    if (taken.length >= MAX_SAVED_TESTS)
      throw notSaved(`there are ${MAX_SAVED_TESTS} saved tests already`);
    const id = freeId(savedTest.name, new Set(taken));
    this.#write(id, savedTest);
    return id;
  }

  rename(id: string, name: string): void {
    this.#write(id, { ...this.get(id), name: SavedTestNameSchema.parse(name) });
  }

  remove(id: string): void {
    if (!this.#has(id)) throw unknown(id);
    rmSync(join(this.#folder, id), { recursive: true });
    this.#read.delete(id);
    this.#tell();
  }

  fileOf(id: string): string {
    return join(this.#folder, id, FILE);
  }

  #has(id: string): boolean {
    return SavedTestIdSchema.safeParse(id).success && existsSync(this.fileOf(id));
  }

  #write(id: string, savedTest: SavedTest): void {
    const file = this.fileOf(id);
    const text = formatSavedTest(savedTest);
    if (Buffer.byteLength(text) > MAX_SAVED_TEST_BYTES) throw notSaved('it is too large');
    try {
      mkdirSync(join(this.#folder, id), { recursive: true, mode: 0o700 });
      // If the program is killed in between, the old file stays intact.
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch (cause) {
      throw notSaved(toErrorInfo(cause).message);
    }
    this.#tell();
  }

  #entry(id: string): SavedTestEntry {
    try {
      const { mtimeMs, size } = statSync(this.fileOf(id));
      const stamp = `${mtimeMs} ${size}`;
      const known = this.#read.get(id);
      if (known?.stamp === stamp) return known.entry;
      const entry = entryOf(id, this.get(id));
      this.#read.set(id, { stamp, entry });
      return entry;
    } catch (thrown) {
      return notRead(id, toErrorInfo(thrown));
    }
  }

  #tell(): void {
    this.#revision += 1;
    this.#changed.emit();
  }
}

/** Returns a list entry. Anyone may have written the file, so its texts are reduced to one line of limited length. */
function entryOf(
  id: string,
  { name, keptAt, program, start, trace, items }: SavedTest,
): SavedTestEntry {
  const rounds = Math.max(0, ...trace.steps.map(({ round }) => round));
  const { model, agentId } = start;
  const task = cleanText(cut(start.task, MAX_TASK));
  const [called] = items.flatMap((item) => (item.kind === 'call' ? [item.tabUrl ?? ''] : []));
  const site = URL.parse(called ?? '')?.host ?? '';
  return {
    id,
    name: cleanText(name) || id,
    keptAt,
    program,
    task,
    model: cleanText(model),
    agentId,
    rounds,
    site,
    problem: null,
  };
}

/** Reads a file that anyone may have written. Throws `SAVED_TEST_INVALID` with the reason. */
export function readSavedTestFile(path: string): SavedTest {
  let problem: string;
  try {
    if (statSync(path).size > MAX_SAVED_TEST_BYTES) throw new Error('it is too large');
    const parsed = SavedTestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    problem = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  } catch (thrown) {
    problem = toErrorInfo(thrown).message;
  }
  const file = basename(path);
  throw new AppError({
    code: 'SAVED_TEST_INVALID',
    params: { file, detail: problem.slice(0, 500) },
    message: `“${file}” is no saved test: ${problem.slice(0, 500)}`,
    next: 'Choose a file that was exported from Waymark, or keep the run once more.',
  });
}

const formatSavedTest = (savedTest: SavedTest): string => `${JSON.stringify(savedTest, null, 2)}\n`;

function freeId(name: string, taken: ReadonlySet<string>): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const base = words.join('-').slice(0, 60).replace(/-$/, '') || 'test';
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(id)) return id;
  }
}

function unknown(id: string): AppError {
  return new AppError({
    code: 'SAVED_TEST_UNKNOWN',
    params: { id: id.slice(0, 100) },
    message: `There is no saved test “${id.slice(0, 100)}”.`,
    next: 'See which there are: waymark fixtures.',
  });
}

function notSaved(detail: string): AppError {
  return new AppError({
    code: 'SAVED_TEST_NOT_SAVED',
    params: { detail },
    message: `The saved test could not be saved: ${detail}.`,
    next: 'Make room, or delete saved tests that you do not need.',
  });
}
