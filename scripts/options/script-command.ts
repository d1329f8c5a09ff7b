import type { Command } from '@commander-js/extra-typings';
import { Option } from '@commander-js/extra-typings';

import {
  type CommandText,
  defineCommand,
  textValue,
} from '../../src/main/interfaces/cli/define-command.ts';

export { textValue, wholeNumber } from '../../src/main/interfaces/cli/define-command.ts';

/**
 * Returns the command line of an npm script. `parse()` prints help and exits with 0, or prints one line about the fault and exits with 2.
 */
export function scriptCommand(
  script: string,
  { about, examples = [] }: { readonly about: string; readonly examples?: CommandText['examples'] },
): Command {
  return defineCommand({ name: `npm run ${script} --`, about, examples }).exitOverride(
    ({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2),
  );
}

/** Options shared by several benchmarks and suites. */
export const jsonOption = (): Option<'--json <file>', undefined, undefined, string> =>
  new Option('--json <file>', 'write the results as JSON to this file').argParser(textValue);

export const onlyOption = (what: string): Option<'--only <text>', undefined, string, string> =>
  new Option('--only <text>', `only ${what} whose name contains this`)
    .argParser(textValue)
    .default('');

export const corporaOption = (
  holds: string,
): Option<'--corpora <dir>', undefined, undefined, string> =>
  new Option('--corpora <dir>', `the folder with ${holds}`)
    .argParser(textValue)
    .env('WAYMARK_CORPORA');
