import { InvalidArgumentError } from '@commander-js/extra-typings';

import { SavedTestNameSchema } from '#shared/saved-tests/saved-test.ts';
import { type RunId, RunIdSchema } from '#shared/model/ids.ts';

import { defineCommand, textValue } from '../define-command.ts';

const ACTIONS = ['list', 'keep', 'rename', 'delete', 'export', 'import'] as const;

export type FixturesAction =
  | { readonly action: 'list' }
  | { readonly action: 'keep'; readonly runId: RunId; readonly name: string | null }
  | { readonly action: 'rename'; readonly id: string; readonly name: string }
  | { readonly action: 'delete'; readonly id: string }
  | { readonly action: 'export'; readonly id: string; readonly file: string }
  | { readonly action: 'import'; readonly file: string };

/** Reads the arguments of `waymark fixtures`. Throws `CommanderError`. */
export function parseFixturesArgs(command: string, args: readonly string[]): FixturesAction {
  const parsed = defineCommand({
    name: command,
    about: `Good runs that are kept to hold later versions and models to them: prints them, keeps a run, renames, deletes, exports or
imports one. waymark regress plays them.`,
    examples: [
      '',
      'keep run_0m1abc… --name "Order a card"',
      'rename order-a-card "Library card"',
      'delete order-a-card',
      'export order-a-card card.json',
      'import card.json',
    ],
  })
    .argument('[action]', ACTIONS.join(', '), oneOf, 'list' as const)
    .argument('[what]', 'the run, the saved test or the file')
    .argument('[to]', 'the new name, or the file')
    .option('--name <name>', 'what a kept run is called; its task unless given', textValue)
    .exitOverride()
    .parse(args, { from: 'user' });
  const [action, what = '', to = ''] = parsed.processedArgs;
  const fail = (message: string): never => parsed.error(message, { exitCode: 2 });
  const needed = (value: string, name: string): string =>
    value === '' ? fail(`${action} needs ${name}.`) : value;
  const nameOf = (value: string): string =>
    SavedTestNameSchema.safeParse(value).data ?? fail('The name has 1 to 120 characters.');
  switch (action) {
    case 'list':
      return { action };
    case 'keep': {
      const runId = RunIdSchema.safeParse(needed(what, 'a run')).data ?? fail('It is no runId.');
      const { name } = parsed.opts();
      return { action, runId, name: name === undefined ? null : nameOf(name) };
    }
    case 'rename':
      return { action, id: needed(what, 'a saved test'), name: nameOf(needed(to, 'a name')) };
    case 'delete':
      return { action, id: needed(what, 'a saved test') };
    case 'export':
      return { action, id: needed(what, 'a saved test'), file: needed(to, 'a file') };
    case 'import':
      return { action, file: needed(what, 'a file') };
  }
}

function oneOf(given: string): (typeof ACTIONS)[number] {
  const action = ACTIONS.find((one) => one === given);
  if (action !== undefined) return action;
  throw new InvalidArgumentError(`It is one of ${ACTIONS.join(', ')}.`);
}
