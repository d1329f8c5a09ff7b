import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface SuiteOptions {
  /** The suite's own pages, a checkout outside of this repository. */
  readonly root: string;
  /** The text of the list of tasks. */
  readonly tasks: string;
  readonly json: string | undefined;
  /** Only tasks whose name contains this. */
  readonly only: string;
  readonly seeds: number;
  /** A folder for what failed attempts saw and did. */
  readonly traces: string | undefined;
}

const USAGE = `--root DIR    the suite's pages
--tasks FILE  the list of its tasks; or --corpora DIR, with the list as tasks/NAME.json in it (WAYMARK_CORPORA says the same)
--only TEXT   only tasks whose name contains it
--seeds N     so many variants of each task, where a suite has them
--json FILE   the results as JSON
--traces DIR  what failed attempts saw and did`;

/** Reads the command line of a suite; ends the program with a word on how it is called when that cannot be understood. */
export async function readSuiteOptions(name: string, seeds: number): Promise<SuiteOptions> {
  const { values } = parseArgs({
    options: {
      root: { type: 'string' },
      tasks: { type: 'string' },
      corpora: { type: 'string' },
      json: { type: 'string' },
      only: { type: 'string', default: '' },
      seeds: { type: 'string', default: String(seeds) },
      traces: { type: 'string' },
    },
  });
  const corpora = values.corpora ?? process.env['WAYMARK_CORPORA'];
  const list =
    values.tasks ?? (corpora === undefined ? undefined : join(corpora, 'tasks', `${name}.json`));
  if (values.root === undefined || list === undefined) {
    console.error(`Usage: npm run eval:${name} -- --root DIR --tasks FILE\n${USAGE}`);
    process.exit(2);
  }
  return {
    root: resolve(values.root),
    tasks: await readFile(list, 'utf8'),
    json: values.json,
    only: values.only,
    seeds: Math.max(1, Math.trunc(Number(values.seeds)) || seeds),
    traces: values.traces,
  };
}
