import type { Command } from '@commander-js/extra-typings';
import { Option } from '@commander-js/extra-typings';

import { type CommandText, defineCommand, textValue } from '../../src/main/cli/define-command.ts';

export { textValue, wholeNumber } from '../../src/main/cli/define-command.ts';

/**
 * The command line of an npm script. `parse()` prints help and ends the process with 0, or one line on what is wrong and ends it
 * with 2.
 */
export function scriptCommand(
  script: string,
  { about, examples = [] }: { readonly about: string; readonly examples?: CommandText['examples'] },
): Command {
  return defineCommand({ name: `npm run ${script} --`, about, examples }).exitOverride(
    ({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2),
  );
}

/** Options that several benchmarks and suites have. */
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
