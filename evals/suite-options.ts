import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

import { Option } from '@commander-js/extra-typings';

import type { Person } from '../e2e/fixtures/tool-driver.ts';
import {
  corporaOption,
  jsonOption,
  onlyOption,
  scriptCommand,
  textValue,
  wholeNumber,
} from '../scripts/options/script-command.ts';

export interface SuiteOptions {
  /** Folder of the suite's own pages, a checkout outside this repository. */
  readonly root: string;
  /** Text of the list of tasks. */
  readonly tasks: string;
  readonly json: string | undefined;
  /** Filter: only tasks whose name contains this text run. */
  readonly only: string;
  readonly seeds: number;
  readonly person: Person;
  /** Folder for the states and calls of failed attempts. */
  readonly traces: string | undefined;
}

export const tracesOption = (): Option<'--traces <dir>', undefined, undefined, string> =>
  new Option('--traces <dir>', 'write what failed attempts saw and did to this folder').argParser(
    textValue,
  );

export const programsOption = (): Option<'--programs <n>', undefined, number, number> =>
  new Option('--programs <n>', 'how many programs share the work')
    .argParser(wholeNumber(1, 16))
    .default(3);

export const personOption = () =>
  new Option('--person <who>', 'who is there: somebody who allows what is asked, or nobody')
    .choices(['allows', 'nobody'] as const)
    .default('allows' as const);

export const workOption = (): Option<'--work <dir>', undefined, string, string> =>
  new Option('--work <dir>', 'where the programs are installed, outside of this repository')
    .argParser(textValue)
    .default(join(homedir(), '.cache', 'eval-apps'));

/** Reads the command line of a suite of pages; `seeds` is the default number of variants of each task. */
export async function readSuiteOptions(
  name: string,
  about: string,
  seeds: number,
): Promise<SuiteOptions> {
  const command = scriptCommand(`eval:${name}`, {
    about,
    examples: [`--root DIR --tasks tasks/${name}.json`, '--root DIR --corpora DIR --only menu'],
  })
    .requiredOption('--root <dir>', 'the folder of the suite’s pages', textValue)
    .option('--tasks <file>', `the list of its tasks (tasks/${name}.json of --corpora)`, textValue)
    .addOption(corporaOption(`tasks/${name}.json, in place of --tasks`))
    .addOption(onlyOption('tasks'))
    .option(
      '--seeds <n>',
      'variants of each task, where it has several',
      wholeNumber(1, 1000),
      seeds,
    )
    .addOption(personOption())
    .addOption(tracesOption())
    .addOption(jsonOption())
    .parse();
  const { root, tasks, corpora, ...rest } = command.opts();
  const list =
    tasks ??
    (corpora === undefined
      ? command.error('--tasks or --corpora has to be given', { exitCode: 2 })
      : join(corpora, 'tasks', `${name}.json`));
  return {
    root: resolve(root),
    tasks: await readFile(list, 'utf8'),
    json: rest.json,
    only: rest.only,
    seeds: rest.seeds,
    person: rest.person,
    traces: rest.traces,
  };
}
