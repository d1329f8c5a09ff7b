import { Option } from '@commander-js/extra-typings';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import {
  ProfileColourSchema,
  type ProfileColour,
  type ProfileEntry,
} from '#shared/model/profiles/profile.ts';

import { requireProfiles } from '../../../platform/managed-policy/policy-in-force.ts';
import { findProfile } from '../../../storage/profiles/profile-list.ts';
import type { ProfileRegistry } from '../../../storage/profiles/profile-registry.ts';
import type { NamedOutput } from '../agent/agent-command.ts';
import type { AskAtTerminal } from '../agent/answer-questions.ts';
import { defineCommand, parseOrExitCode } from '../define-command.ts';

export interface ProfilesServices extends NamedOutput {
  readonly registry: ProfileRegistry;
  /** Asks the person at the terminal; `null` when there is none. */
  readonly ask: AskAtTerminal | null;
}

type Asked =
  | { readonly act: 'list' }
  | { readonly act: 'new'; readonly name: string; readonly colour: ProfileColour | undefined }
  | { readonly act: 'rename'; readonly profile: string; readonly name: string }
  | { readonly act: 'delete'; readonly profile: string; readonly isConfirmed: boolean };

/** `waymark profiles`: lists, creates, renames and deletes profiles. Returns the exit code. */
export async function runProfilesCommand(
  args: readonly string[],
  services: ProfilesServices,
): Promise<number> {
  const asked = parseOrExitCode(() => parseProfilesArgs(services.command, args));
  if (typeof asked === 'number') return asked;
  const { stdout, stderr } = services;
  try {
    const exitCode = await carryOut(asked, services);
    if (exitCode === 0)
      stdout(`${JSON.stringify({ profiles: services.registry.list().map(shown) })}\n`);
    return exitCode;
  } catch (thrown) {
    const { message, next } = toErrorInfo(thrown);
    stderr(`${message}${thrown instanceof AppError ? ` ${next}` : ''}\n`);
    return 1;
  }
}

async function carryOut(
  asked: Asked,
  { registry, ask, stderr }: ProfilesServices,
): Promise<number> {
  switch (asked.act) {
    case 'list':
      return 0;
    case 'new':
      requireProfiles();
      registry.create(asked.name, asked.colour);
      return 0;
    case 'rename':
      registry.change(findProfile(registry.list(), asked.profile).id, { name: asked.name });
      return 0;
    case 'delete': {
      const { id, name } = findProfile(registry.list(), asked.profile);
      if (!asked.isConfirmed) {
        const answer = await ask?.(
          `Delete “${name}” with its history, bookmarks, passwords, cookies, settings, runs and memory?`,
          ['Delete', 'Keep'],
        );
        if (answer === undefined) {
          stderr('Nobody can be asked here. Add --yes to delete it.\n');
          return 2;
        }
        if (!/^(?:delete|y|yes)$/i.test(answer ?? '')) {
          stderr('Nothing was deleted.\n');
          return 1;
        }
      }
      await registry.remove(id);
      return 0;
    }
  }
}

const shown = ({ id, name, colour, usedAt }: ProfileEntry) => ({
  id,
  name,
  colour,
  usedAt: usedAt === 0 ? null : new Date(usedAt).toISOString(),
});

function parseProfilesArgs(name: string, args: readonly string[]): Asked {
  let asked: Asked = { act: 'list' };
  const command = defineCommand({
    name,
    about: `Prints the profiles as one JSON document, makes a new one, renames or deletes one.
Each has its own data; --profile NAME says for which one a command or the window is.`,
    examples: ['', 'new Work --colour blue', 'rename Work Office', 'delete Office'],
  })
    .action(() => {
      asked = { act: 'list' };
    })
    .exitOverride();
  command
    .command('list')
    .description('prints the profiles')
    .action(() => {
      asked = { act: 'list' };
    });
  command
    .command('new')
    .description('makes a profile without data')
    .argument('<name>', 'up to 40 characters that no other profile has')
    .addOption(new Option('--colour <colour>', 'its colour').choices(ProfileColourSchema.options))
    .action((wanted, { colour }) => {
      asked = { act: 'new', name: wanted, colour };
    });
  command
    .command('rename')
    .description('gives a profile another name')
    .argument('<profile>', 'its name or ID')
    .argument('<name>', 'the new name')
    .action((profile, wanted) => {
      asked = { act: 'rename', profile, name: wanted };
    });
  command
    .command('delete')
    .description('deletes a profile that is closed, with all its data, once you agree')
    .argument('<profile>', 'its name or ID')
    .option('--yes', 'deletes it without asking')
    .action((profile, { yes = false }) => {
      asked = { act: 'delete', profile, isConfirmed: yes };
    });
  command.parse([...args], { from: 'user' });
  return asked;
}
