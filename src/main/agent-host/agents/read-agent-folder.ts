import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

import { z } from 'zod';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import {
  type AgentDefinition,
  AgentFileSchema,
  type AgentProblem,
  MAX_AGENT_BYTES,
} from '#shared/model/run/agent.ts';

/** More than these are not told one by one. */
const MAX_ISSUES = 5;

export interface AgentFolder {
  readonly agents: ReadonlyMap<string, AgentDefinition>;
  /** Files that were left out, and why; the other agents are there. */
  readonly problems: readonly AgentProblem[];
}

/** Reads every `*.json` of a folder. A broken file costs only itself; a folder that cannot be read is a problem of its own. */
export function readAgentFolder(folder: string): AgentFolder {
  const problems: AgentProblem[] = [];
  const agents = new Map<string, AgentDefinition>();
  for (const file of jsonFiles(folder, problems)) {
    try {
      const agent = readAgent(join(folder, file));
      agents.set(agent.id, agent);
    } catch (thrown) {
      problems.push({ file, message: agentProblemText(thrown) });
    }
  }
  return { agents, problems };
}

/** What is wrong with an agent's text, in the schema's words where it is the schema that refuses it. */
export function agentProblemText(thrown: unknown): string {
  if (thrown instanceof SyntaxError) return `It is not JSON: ${thrown.message}`;
  return thrown instanceof z.ZodError
    ? `${thrown.issues.slice(0, MAX_ISSUES).map(issueText).join('; ')}.`
    : toErrorInfo(thrown).message;
}

function issueText({ path, message }: z.core.$ZodIssue): string {
  const what = path.length === 0 ? 'it' : `“${path.join('.')}”`;
  return message.endsWith('received undefined') ? `${what} is missing` : `${what}: ${message}`;
}

function readAgent(path: string): AgentDefinition {
  if (statSync(path).size > MAX_AGENT_BYTES)
    throw new Error(`It is larger than ${MAX_AGENT_BYTES / 1000} kB.`);
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
