import { parseArgs } from 'node:util';

import { z } from 'zod';

import { type RunId, RunIdSchema } from '#shared/model/ids.ts';
import { parameterNameOf } from '#shared/model/run/parameter-name.ts';
import { MAX_PARALLEL_RUNS } from '#shared/model/settings/settings.ts';

import { TaskFieldsSchema, toAgentTask } from './agent-task.ts';
import type { AgentTask, TaskFields } from './agent-task.ts';
import { TaskFieldError } from './task-field-error.ts';

/** What the command line asks for. */
export type AgentCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'agents' }
  /** Prints and verifies the audit record of a run. */
  | { readonly kind: 'audit'; readonly runId: RunId; readonly jsonFile: string | null }
  /** Writes a run with its pictures and files into a new folder. */
  | { readonly kind: 'export'; readonly runId: RunId; readonly folder: string }
  /** Writes what a run did as a Playwright test or as an agent with these steps. */
  | { readonly kind: 'export-steps'; readonly runId: RunId; readonly file: string }
  /** Bad usage; `problem` names the flag. */
  | { readonly kind: 'usage'; readonly problem: string }
  | {
      readonly kind: 'run';
      readonly work: AgentWork;
      readonly jsonFile: string | null;
      /** How many tasks are carried out at the same time. */
      readonly parallel: number;
      /** A file with MCP servers for these runs. */
      readonly mcpFile: string | null;
      /** A file with names and passwords for servers. */
      readonly signInFile: string | null;
      /** The data folder; `null`: the command line's own. */
      readonly userData: string | null;
    };

export type AgentWork =
  /** Tasks come as lines of standard input. */
  | { readonly kind: 'stdio' }
  | { readonly kind: 'task'; readonly task: AgentTask }
  /** One task a line; `defaults` hold for every line that does not say otherwise. */
  | { readonly kind: 'file'; readonly file: string; readonly defaults: TaskFields };

const OPTIONS = {
  task: { type: 'string' },
  tasks: { type: 'string' },
  url: { type: 'string' },
  agent: { type: 'string' },
  param: { type: 'string', multiple: true },
  continue: { type: 'string' },
  replay: { type: 'string' },
  script: { type: 'string' },
  fork: { type: 'string' },
  iteration: { type: 'string' },
  rehearse: { type: 'boolean' },
  set: { type: 'string', multiple: true },
  'on-difference': { type: 'string' },
  answer: { type: 'string', multiple: true },
  file: { type: 'string', multiple: true },
  grant: { type: 'string', multiple: true },
  allow: { type: 'string' },
  material: { type: 'string', multiple: true },
  provider: { type: 'string' },
  'base-url': { type: 'string' },
  model: { type: 'string' },
  vision: { type: 'string' },
  pictures: { type: 'string' },
  protocol: { type: 'string' },
  temperature: { type: 'string' },
  'context-tokens': { type: 'string' },
  'executor-model': { type: 'string' },
  'executor-base-url': { type: 'string' },
  'vision-model': { type: 'string' },
  'vision-base-url': { type: 'string' },
  'extraction-model': { type: 'string' },
  'extraction-base-url': { type: 'string' },
  'quick-model': { type: 'string' },
  'quick-base-url': { type: 'string' },
  'fallback-model': { type: 'string' },
  'fallback-base-url': { type: 'string' },
  price: { type: 'string', multiple: true },
  'max-iterations': { type: 'string' },
  'max-tool-calls': { type: 'string' },
  'max-tokens': { type: 'string' },
  'max-cost': { type: 'string' },
  timeout: { type: 'string' },
  'user-data': { type: 'string' },
  probe: { type: 'string' },
  json: { type: 'string' },
  parallel: { type: 'string' },
  stdio: { type: 'boolean' },
  mcp: { type: 'string' },
  'sign-in': { type: 'string' },
  audit: { type: 'string' },
  export: { type: 'string' },
  'export-steps': { type: 'string' },
  agents: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The names of all options, without dashes. */
export const AGENT_OPTIONS: readonly string[] = Object.keys(OPTIONS);

const ParallelSchema = z.coerce.number().int().min(1).max(MAX_PARALLEL_RUNS);

/** Reads the arguments of `waymark run`; touches nothing. */
export function parseAgentArgs(args: readonly string[]): AgentCommand {
  try {
    return read(args);
  } catch (thrown) {
    if (thrown instanceof TaskFieldError)
      return { kind: 'usage', problem: `--${thrown.field} ${thrown.message}.` };
    if (isParseArgsError(thrown)) return { kind: 'usage', problem: firstSentence(thrown.message) };
    throw thrown;
  }
}

function read(args: readonly string[]): AgentCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  const { help, agents, audit, export: exported, tasks, json, mcp, parallel, ...rest } = values;
  const { 'export-steps': exportedSteps, 'sign-in': signIn, stdio, ...others } = rest;
  const { 'user-data': userData, ...named } = others;
  const { param, set, answer, file, grant, material, price, ...flags } = named;
  if (help === true) return { kind: 'help' };
  if (agents === true) return { kind: 'agents' };
  for (const [name, value] of Object.entries({
    json,
    mcp,
    'sign-in': signIn,
    tasks,
    'user-data': userData,
  })) {
    if (value?.trim() === '') throw new TaskFieldError(name, 'is empty');
  }
  if (audit !== undefined)
    return { kind: 'audit', runId: toRunId('audit', audit), jsonFile: json ?? null };
  if (exported !== undefined)
    return { kind: 'export', runId: toRunId('export', exported), folder: toFolder(positionals) };
  if (exportedSteps !== undefined)
    return {
      kind: 'export-steps',
      runId: toRunId('export-steps', exportedSteps),
      file: toStepsFile(positionals),
    };
  if (stdio === true) return toStdio({ mcp, signIn, userData });
  const fields = readFields({
    ...flags,
    ...taskOf(positionals, flags.task),
    ...(param !== undefined && { params: toParameters('param', param) }),
    ...(set !== undefined && { set: toParameters('set', set) }),
    ...(answer !== undefined && { answers: answer }),
    ...(file !== undefined && { files: file }),
    ...(grant !== undefined && { grants: grant }),
    ...(material !== undefined && { materials: material }),
    ...(price !== undefined && { prices: price }),
  });
  const common = {
    kind: 'run',
    jsonFile: json ?? null,
    parallel: parallel === undefined ? 1 : toParallel(parallel, tasks),
    mcpFile: mcp ?? null,
    signInFile: signIn ?? null,
    userData: userData ?? null,
  } as const;
  if (tasks === undefined) return { ...common, work: { kind: 'task', task: toAgentTask(fields) } };
  if (fields.task !== undefined)
    throw new TaskFieldError('task', 'cannot be given together with --tasks');
  return { ...common, work: { kind: 'file', file: tasks, defaults: fields } };
}

function toStdio({
  mcp,
  signIn,
  userData,
}: Readonly<Record<string, string | undefined>>): AgentCommand {
  return {
    kind: 'run',
    work: { kind: 'stdio' },
    jsonFile: null,
    parallel: 1,
    mcpFile: mcp ?? null,
    signInFile: signIn ?? null,
    userData: userData ?? null,
  };
}

function toRunId(flag: 'audit' | 'export' | 'export-steps', written: string): RunId {
  const runId = RunIdSchema.safeParse(written);
  if (runId.success) return runId.data;
  throw new TaskFieldError(flag, 'has to name a run, as the document of the run does');
}

function toFolder([folder, ...more]: readonly string[]): string {
  if (folder !== undefined && folder.trim() !== '' && more.length === 0) return folder;
  throw new TaskFieldError(
    'export',
    'has to be followed by a run and a folder that is made for it',
  );
}

function toStepsFile([file = '', ...more]: readonly string[]): string {
  if (/\.(spec\.ts|json)$/.test(file) && more.length === 0) return file;
  throw new TaskFieldError(
    'export-steps',
    'has to be followed by a run and a file that ends in .spec.ts or .json',
  );
}

function toParallel(written: string, tasks: string | undefined): number {
  if (tasks === undefined)
    throw new TaskFieldError('parallel', 'is for many tasks: it needs --tasks');
  const count = ParallelSchema.safeParse(written);
  if (count.success) return count.data;
  throw new TaskFieldError('parallel', `has to be a whole number from 1 to ${MAX_PARALLEL_RUNS}`);
}

/** Throws `TaskFieldError` that names the first field that is wrong. */
export function readFields(raw: unknown): TaskFields {
  const fields = TaskFieldsSchema.safeParse(raw);
  if (fields.success) return fields.data;
  const issue = fields.error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw new TaskFieldError(issue.keys[0] ?? '', 'is not known');
  throw new TaskFieldError(String(issue?.path[0] ?? 'task'), issue?.message ?? 'cannot be used');
}

/** The task without its flag: the whole of it in quotation marks, so that a forgotten one does not start another task than was meant. */
function taskOf(words: readonly string[], named: string | undefined): { readonly task?: string } {
  const [task, ...more] = words;
  if (task === undefined) return {};
  if (more.length > 0)
    throw new TaskFieldError('task', 'has to stand in quotation marks when it has several words');
  if (named !== undefined)
    throw new TaskFieldError('task', `is given twice: “${task.slice(0, 100)}” too`);
  return { task };
}

function toParameters(
  flag: 'param' | 'set',
  pairs: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1)
        throw new TaskFieldError(flag, `has to be name=value, not “${pair.slice(0, 100)}”`);
      const written = pair.slice(0, at);
      const name = parameterNameOf(written);
      // What has no letters stays as it is, for the sentence that refuses it.
      return [name === '' ? written : name, pair.slice(at + 1)];
    }),
  );
}

function isParseArgsError(thrown: unknown): thrown is Error {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    thrown.code.startsWith('ERR_PARSE_ARGS')
  );
}

function firstSentence(message: string): string {
  return /^.*?[.\n]/s.exec(message)?.[0].trim() ?? message;
}
