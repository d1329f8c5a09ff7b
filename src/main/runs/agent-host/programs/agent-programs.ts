import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { z } from 'zod';

import type { AcpLaunch, AcpProvider } from '#shared/acp/acp-provider.ts';
import type { FoundAgent } from '#shared/acp/found-agent.ts';
import { KNOWN_AGENTS, type KnownAgent, knownAgent } from '#shared/acp/known-agents.ts';
import { AppError } from '#shared/errors/app-error.ts';

import { baseEnvironment } from '../../../platform/process/base-environment.ts';
import { type CommandPlaces, commandPlaces, findCommand } from './find-command.ts';

/** The first start may download something, and a model that thinks may be silent for long. */
const USUAL_WAITS = { startMs: 60_000, workMs: 300_000 };
/** Time to wait before a folder is removed: a killed program may still write to it for a moment. */
const LEAVE_MS = 2_000;

type Environment = Readonly<Record<string, string | undefined>>;

export interface AgentProgramsOptions {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  /** Program that passes tools on to agents without MCP over HTTP. */
  readonly bridge: AcpLaunch['bridge'];
  /** How long an agent may be silent; `USUAL_WAITS` if absent. */
  readonly waits?: AcpLaunch['waits'];
}

/** Coding agents on this computer that can work in place of a model. */
export interface AgentPrograms {
  /** Returns the known agents, each with the path of its program. */
  found(): readonly FoundAgent[];
  /**
   * Returns how the agent is started for one run; `end` removes the files created for it. Throws `AppError`: `ACP_NOT_FOUND`,
   * `ACP_FOLDER_MISSING`.
   */
  launch(provider: AcpProvider): { readonly launch: AcpLaunch; readonly end: () => void };
}

/** Program to start, with its arguments and environment variables. */
interface Started {
  readonly name: string;
  readonly args: readonly string[];
  readonly variables: readonly string[];
  readonly command: string;
  readonly known: KnownAgent | null;
}

export function createAgentPrograms({
  env,
  platform,
  bridge,
  waits = USUAL_WAITS,
}: AgentProgramsOptions): AgentPrograms {
  const places = (): CommandPlaces => commandPlaces(env, platform);
  return {
    found: () => KNOWN_AGENTS.map((known) => foundAgent(known, places())),
    launch(provider) {
      const { name, command, args, variables, known } = startedBy(provider, places());
      const own = ownFolder(provider.folder);
      return {
        end: own.end,
        launch: {
          name,
          command,
          args: [...args],
          env: environment(env, places(), { variables, sets: known?.sets ?? {} }),
          folder: own.folder,
          ...(known?.meta !== undefined && { meta: MetaSchema.parse(known.meta) }),
          ...(known?.mode !== undefined && { mode: known.mode }),
          signIn: known?.signIn ?? null,
          bridge,
          waits,
        },
      };
    },
  };
}

const MetaSchema = z.record(z.string(), z.json());

function foundAgent(known: KnownAgent, places: CommandPlaces): FoundAgent {
  const path = pathOf(known, places)?.command ?? null;
  const { id, name, install, signIn } = known;
  const hasProgram = path !== null || findCommand(known.program, places) !== null;
  return { id, name, install, signIn, path, hasProgram };
}

function pathOf({ commands }: KnownAgent, places: CommandPlaces) {
  for (const [name, ...args] of commands) {
    const command = findCommand(name, places);
    if (command !== null) return { command, args };
  }
  return null;
}

function startedBy({ agent, own }: AcpProvider, places: CommandPlaces): Started {
  const known = knownAgent(agent);
  if (known === undefined) {
    if (own === undefined) throw notFound(agent, null);
    const command = findCommand(own.command, places);
    if (command === null) throw notFound(own.name, own.command);
    return { ...own, command, known: null };
  }
  const { name, variables } = known;
  const path = pathOf(known, places);
  if (path === null) throw notInstalled(known);
  return { name, variables, known, ...path };
}

/**
 * Returns the variables that a program needs to be found, to run and to reach the network, and those with this agent's login. Waymark's
 * keys are not included.
 */
function environment(
  env: Environment,
  { folders }: CommandPlaces,
  {
    variables,
    sets,
  }: Pick<Started, 'variables'> & { readonly sets: Readonly<Record<string, string>> },
): Record<string, string> {
  const given = variables.flatMap((name) => {
    const value = env[name];
    return value === undefined || name.startsWith('WAYMARK_') ? [] : [[name, value] as const];
  });
  return {
    ...baseEnvironment(env),
    PATH: folders.join(delimiter),
    ...Object.fromEntries(given),
    ...sets,
  };
}

/** Returns the folder that the person lets the agent work in, or a temporary empty one. */
function ownFolder(given: string | undefined): {
  readonly folder: string;
  readonly end: () => void;
} {
  if (given !== undefined) {
    if (statSync(given, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw folderMissing(given);
    return { folder: given, end: () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'waymark-agent-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  return {
    folder,
    end: () => {
      setTimeout(() => {
        process.off('exit', remove);
        remove();
      }, LEAVE_MS).unref();
    },
  };
}

function notInstalled({ name, install }: KnownAgent): AppError {
  return new AppError({
    code: 'ACP_NOT_FOUND',
    params: { name, command: install },
    message: `${name} is not installed, or not where Waymark looks for programs.`,
    next: `Install it: ${install}`,
  });
}

function notFound(name: string, command: string | null): AppError {
  return new AppError({
    code: 'ACP_NOT_FOUND',
    params: { name, reason: 'own', ...(command !== null && { command }) },
    message: `The agent ${name} is not there${command === null ? '' : `: no program ${command} was found`}.`,
    next: 'Correct its command in Settings, or write the full path of the program.',
  });
}

function folderMissing(folder: string): AppError {
  return new AppError({
    code: 'ACP_FOLDER_MISSING',
    params: { folder },
    message: `The folder ${folder} that the agent may work in is not there.`,
    next: 'Choose another folder in Settings, or none.',
  });
}
