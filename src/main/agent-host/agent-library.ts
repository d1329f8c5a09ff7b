import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { z } from 'zod';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { AgentDefinitionSchema } from '#shared/model/agent.ts';
import type { AgentDefinition } from '#shared/model/agent.ts';

import { placeholdersOf } from './resolve-agent.ts';

/** A file that should be an agent and is not, and why. */
interface AgentProblem {
  readonly file: string;
  readonly message: string;
}

/** The agents that can be run. */
export interface AgentLibrary {
  /** By name. */
  list(): readonly AgentDefinition[];
  get(id: string): AgentDefinition | undefined;
  /** Files that were left out; the other agents are there. */
  readonly problems: readonly AgentProblem[];
}

/** Reads every `*.json` of a folder. A broken file costs only itself; a folder that cannot be read is a problem of its own. */
export function loadAgentLibrary(folder: string): AgentLibrary {
  const problems: AgentProblem[] = [];
  const agents = new Map<string, AgentDefinition>();
  for (const file of jsonFiles(folder, problems)) {
    try {
      const agent = readAgent(join(folder, file));
      agents.set(agent.id, agent);
    } catch (thrown) {
      const message =
        thrown instanceof z.ZodError ? z.prettifyError(thrown) : toErrorInfo(thrown).message;
      problems.push({ file, message });
    }
  }
  const sorted = [...agents.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return { list: () => sorted, get: (id) => agents.get(id), problems };
}

/** An agent as its file should hold it: the schema, the file's name, and no placeholder without its parameter. */
const AgentFileSchema = AgentDefinitionSchema.superRefine((agent, context) => {
  const declared = new Set(agent.parameters.map(({ name }) => name));
  for (const name of placeholdersOf([agent.goal, ...agent.steps, agent.startUrl ?? ''])) {
    if (declared.has(name)) continue;
    context.addIssue({
      code: 'custom',
      message: `uses {{${name}}}, which is not among its parameters`,
    });
  }
  if (declared.size !== agent.parameters.length) {
    context.addIssue({
      code: 'custom',
      path: ['parameters'],
      message: 'two of them have the same name',
    });
  }
});

function readAgent(path: string): AgentDefinition {
  const agent = AgentFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const expected = basename(path, '.json');
  if (agent.id !== expected)
    throw new Error(`Its id is “${agent.id}” but the file’s name says “${expected}”.`);
  return agent;
}

function jsonFiles(folder: string, problems: AgentProblem[]): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch (thrown) {
    problems.push({ file: folder, message: toErrorInfo(thrown).message });
    return [];
  }
}
