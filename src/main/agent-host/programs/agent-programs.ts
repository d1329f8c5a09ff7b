import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { z } from 'zod';

import type { AcpLaunch, AcpProvider } from '#shared/acp/acp-provider.ts';
import type { FoundAgent } from '#shared/acp/found-agent.ts';
import { KNOWN_AGENTS, type KnownAgent, knownAgent } from '#shared/acp/known-agents.ts';
import { AppError } from '#shared/errors/app-error.ts';

import { baseEnvironment } from '../../platform/base-environment.ts';
import { type CommandPlaces, commandPlaces, findCommand } from './find-command.ts';

/** A first start may fetch something; a model that thinks may be silent for long. */
const USUAL_WAITS = { startMs: 60_000, workMs: 300_000 };
/** A program that was ended may write to its folder for a moment. */
const LEAVE_MS = 2_000;

type Environment = Readonly<Record<string, string | undefined>>;

export interface AgentProgramsOptions {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  /** A program that passes tools on to agents that speak no MCP over HTTP. */
  readonly bridge: AcpLaunch['bridge'];
  /** How long an agent may be silent; as usual if absent. */
  readonly waits?: AcpLaunch['waits'];
}

/** The agents on this computer that the person can let work in place of a model. */
export interface AgentPrograms {
  /** Those that Waymark knows, each with where it is. */
  found(): readonly FoundAgent[];
  /**
   * How the agent is started for one run; `end` takes away what was made for it. Throws `AppError`: `ACP_NOT_FOUND`,
   * `ACP_FOLDER_MISSING`.
   */
  launch(provider: AcpProvider): { readonly launch: AcpLaunch; readonly end: () => void };
}

/** What is started, and what is told to it. */
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

/** What a program needs to be found, to run and to reach the network, and what this agent is signed in with: no key of Waymark's. */
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

/** The folder that the person lets it work in, or an empty one that goes with the run. */
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
