import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { AppError } from '../../src/shared/errors/app-error.ts';
import { keyOf, type Result, ResultSchema } from './result.ts';

/** Configuration that results depend on; one folder never mixes results of two. */
export const ConfigSchema = z.strictObject({
  waymark: z.string(),
  format: z.string(),
  /** SHA-256 of the task file. */
  tasks: z.string(),
  model: z.string(),
  /** Other fields of each run: protocol, limits, prices. */
  fields: z.record(z.string(), z.json()),
  judge: z.string(),
  judgeVersion: z.int(),
  judgeSees: z.boolean(),
  repeats: z.int().positive(),
});
export type Config = z.infer<typeof ConfigSchema>;

/** Results of one configuration, each written to disk immediately. */
export class ResultsFolder {
  readonly path: string;
  readonly config: Config;
  readonly #results: Map<string, Result>;

  private constructor(path: string, config: Config, results: readonly Result[]) {
    this.path = path;
    this.config = config;
    this.#results = new Map(results.map((result) => [keyOf(result), result]));
  }

  /** Creates the folder, or continues with it. Throws an `AppError` if it contains results of another configuration. */
  static async open(path: string, config: Config): Promise<ResultsFolder> {
    await mkdir(path, { recursive: true });
    const file = join(path, 'config.json');
    const before = await readFile(file, 'utf8').catch(() => null);
    if (before === null) await writeFile(file, `${JSON.stringify(config, null, 2)}\n`);
    else {
      const other = differences(ConfigSchema.parse(JSON.parse(before)), config);
      if (other.length > 0)
        throw new AppError({
          code: 'RESULTS_OF_OTHER_RUN',
          params: { path, other: other.join(', ') },
          message: `${path} holds results with other values of ${other.join(', ')}.`,
          next: 'Name another folder with --out, or go on with the same options.',
        });
    }
    return new ResultsFolder(path, config, await readResults(path));
  }

  /** Reads the results of a run that has ended or was interrupted. */
  static async read(path: string): Promise<ResultsFolder> {
    const text = await readFile(join(path, 'config.json'), 'utf8').catch(() => {
      throw new AppError({
        code: 'RESULTS_MISSING',
        params: { path },
        message: `${path} holds no results.`,
        next: 'Name the folder that --out named.',
      });
    });
    return new ResultsFolder(path, ConfigSchema.parse(JSON.parse(text)), await readResults(path));
  }

  get results(): readonly Result[] {
    return [...this.#results.values()];
  }

  /** Whether a run has a result; one with the outcome `error` is run again. */
  has(key: string): boolean {
    const result = this.#results.get(key);
    return result !== undefined && result.outcome !== 'error';
  }

  async add(result: Result): Promise<void> {
    this.#results.set(keyOf(result), result);
    await appendFile(join(this.path, 'results.jsonl'), `${JSON.stringify(result)}\n`);
  }
}

/** Returns the folder of a task's pictures; IDs from files may contain any characters. */
export function pictureFolder({ id, repeat }: Pick<Result, 'id' | 'repeat'>): string {
  const name = id.replaceAll(/[^\w-]/g, '_').slice(0, 60);
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 8);
  return join('pictures', `${name}-${digest}-${repeat}`);
}

/** Reads the results. A line cut off by a power failure is left out: its task is run again. */
async function readResults(path: string): Promise<readonly Result[]> {
  const text = await readFile(join(path, 'results.jsonl'), 'utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await writeFile(join(path, 'results.jsonl'), whole);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ResultSchema.parse(JSON.parse(line)));
}

const differences = (before: Config, now: Config): readonly string[] =>
  ConfigSchema.keyof().options.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
