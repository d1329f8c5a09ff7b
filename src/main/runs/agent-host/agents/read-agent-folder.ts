import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

import { YAMLParseError } from 'yaml';
import { z } from 'zod';

import { AppError, type ErrorParams, toErrorInfo } from '#shared/errors/app-error.ts';
import {
  type AgentDefinition,
  AgentFileSchema,
  type AgentProblem,
  MAX_AGENT_BYTES,
} from '#shared/model/agents/agent.ts';

/** Maximum number of schema issues in a message. */
const MAX_ISSUES = 5;

export interface AgentFolder {
  readonly agents: ReadonlyMap<string, AgentDefinition>;
  /** Files that could not be loaded, and why; they do not affect the other agents. */
  readonly problems: readonly AgentProblem[];
}

/** Reads every `*.json` of a folder. A broken file does not affect the others; an unreadable folder is reported as a problem. */
export function readAgentFolder(folder: string): AgentFolder {
  const problems: AgentProblem[] = [];
  const agents = new Map<string, AgentDefinition>();
  for (const file of jsonFiles(folder, problems)) {
    try {
      const agent = readAgent(join(folder, file));
      agents.set(agent.id, agent);
    } catch (thrown) {
      problems.push({ file, ...whatIsWrong(thrown) });
    }
  }
  return { agents, problems };
}

/**
 * Returns what is wrong with an agent's file: as a message, in the schema's words for a schema error, and as parameters for the translated
 * text.
 */
export function whatIsWrong(thrown: unknown): Omit<AgentProblem, 'file'> {
  if (thrown instanceof SyntaxError)
    return { message: `It is not JSON: ${thrown.message}`, params: { reason: 'json' } };
  if (thrown instanceof YAMLParseError)
    return {
      message: `Its front matter is not YAML: ${thrown.message.split('\n', 1)[0] ?? ''}`,
      params: { reason: 'frontMatter' },
    };
  if (thrown instanceof z.ZodError) {
    const issues = thrown.issues.slice(0, MAX_ISSUES);
    return { message: `${issues.map(issueText).join('; ')}.`, params: issueParams(issues) };
  }
  const { message, params = {} } = toErrorInfo(thrown);
  return { message, params };
}

function issueParams(issues: readonly z.core.$ZodIssue[]): ErrorParams {
  const [first] = issues;
  const placeholder: unknown = first?.code === 'custom' ? first.params?.['placeholder'] : undefined;
  if (typeof placeholder === 'string') return { reason: 'placeholder', placeholder };
  const parts = new Set(issues.map(({ path }) => path.join('.')).filter((part) => part !== ''));
  return { reason: 'parts', parts: [...parts].join(', ') };
}

function issueText({ path, message }: z.core.$ZodIssue): string {
  const what = path.length === 0 ? 'it' : `“${path.join('.')}”`;
  return message.endsWith('received undefined') ? `${what} is missing` : `${what}: ${message}`;
}

/** Reads the agent in a file, whatever the file's name. */
export function parseAgent(path: string): AgentDefinition {
  const max = MAX_AGENT_BYTES / 1000;
  if (statSync(path).size > MAX_AGENT_BYTES)
    throw invalid(`It is larger than ${max} kB.`, { reason: 'large', max });
  return AgentFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

function readAgent(path: string): AgentDefinition {
  const agent = parseAgent(path);
  const expected = basename(path, '.json');
  if (agent.id !== expected)
    throw invalid(`Its id is “${agent.id}” but the file’s name says “${expected}”.`, {
      reason: 'id',
      id: agent.id,
    });
  return agent;
}

function invalid(message: string, params: ErrorParams): AppError {
  return new AppError({
    code: 'AGENT_FILE_INVALID',
    params,
    message,
    next: 'Correct the file, or move it away.',
  });
}

function jsonFiles(folder: string, problems: AgentProblem[]): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch (thrown) {
    problems.push({ file: folder, ...whatIsWrong(thrown) });
    return [];
  }
}
