import { CommanderError } from '@commander-js/extra-typings';
import { z } from 'zod';

import { type RunId, RunIdSchema } from '#shared/model/ids.ts';
import { parameterNameOf } from '#shared/model/agents/parameter-name.ts';
import { MAX_PARALLEL_RUNS } from '#shared/model/settings/settings.ts';

import { WebhookUrlSchema } from '#shared/model/settings/webhook.ts';

import { agentCommand } from './agent-options.ts';
import { oneLine } from '../define-command.ts';
import { TaskFieldsSchema, toAgentTask } from './agent-task.ts';
import type { AgentTask, TaskFields } from './agent-task.ts';
import { TaskFieldError } from './task-field-error.ts';

/** The parsed command line. */
export type AgentCommand =
  /** Prints `text`. */
  | { readonly kind: 'help'; readonly text: string }
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
      /** Number of tasks that run at the same time. */
      readonly parallel: number;
      /** File with MCP servers for these runs; `null` for none. */
      readonly mcpFile: string | null;
      /** File with logins for servers; `null` for none. */
      readonly signInFile: string | null;
      /** URLs that are notified when a run has ended or waits. */
      readonly webhooks: readonly string[];
      /** The data folder; `null` for the default one of the command line. */
      readonly userData: string | null;
    };

export type AgentWork =
  /** Tasks are read as lines of standard input. */
  | { readonly kind: 'stdio' }
  | { readonly kind: 'task'; readonly task: AgentTask }
  /** One task per line; `defaults` apply to every field that a line leaves out. */
  | { readonly kind: 'file'; readonly file: string; readonly defaults: TaskFields };

/** Options of the command, as opposed to those of its task. */
const CommandFieldsSchema = z.object({
  agents: z.boolean().optional(),
  audit: z.string().optional(),
  export: z.string().optional(),
  'export-steps': z.string().optional(),
  json: z.string().optional(),
  mcp: z.string().optional(),
  parallel: z.string().optional(),
  'sign-in': z.string().optional(),
  stdio: z.boolean().optional(),
  tasks: z.string().optional(),
  'user-data': z.string().optional(),
  webhook: z.array(z.string()).default([]),
});

/** Names of repeatable options in a line of `--tasks`, where they are lists. */
const LISTS: Readonly<Record<string, string>> = {
  answer: 'answers',
  file: 'files',
  grant: 'grants',
  material: 'materials',
  price: 'prices',
  'acp-env': 'acpVariables',
};

const ParallelSchema = z.coerce.number().int().min(1).max(MAX_PARALLEL_RUNS);

/** Parses the arguments of `command`, such as `waymark run`, without side effects. */
export function parseAgentArgs(args: readonly string[], command = 'waymark run'): AgentCommand {
  let said = '';
  const parser = agentCommand(command, (text) => (said += text));
  try {
    parser.parse([...args], { from: 'user' });
    return read(namedValues(parser), parser.args);
  } catch (thrown) {
    if (thrown instanceof TaskFieldError)
      return { kind: 'usage', problem: `--${thrown.field} ${thrown.message}.` };
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.code === 'commander.helpDisplayed') return { kind: 'help', text: said };
    return { kind: 'usage', problem: oneLine(thrown.message) };
  }
}

/** Returns the given values by the names of their options. */
function namedValues(parser: ReturnType<typeof agentCommand>): Readonly<Record<string, unknown>> {
  const values = parser.opts();
  return Object.fromEntries(
    parser.options.flatMap((option) => {
      const value: unknown = values[option.attributeName()];
      return value === undefined ? [] : [[option.name(), value]];
    }),
  );
}

function read(
  values: Readonly<Record<string, unknown>>,
  positionals: readonly string[],
): AgentCommand {
  const own = CommandFieldsSchema.parse(values);
  const { agents, audit, export: exported, tasks, json, mcp, parallel, stdio, webhook } = own;
  const { 'export-steps': exportedSteps, 'sign-in': signIn, 'user-data': userData } = own;
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
  if (stdio === true) return toStdio({ mcp, signIn, userData }, toWebhooks(webhook));
  const fields = readFields(taskFields(values, positionals));
  const common = {
    kind: 'run',
    jsonFile: json ?? null,
    parallel: parallel === undefined ? 1 : toParallel(parallel, tasks),
    mcpFile: mcp ?? null,
    signInFile: signIn ?? null,
    webhooks: toWebhooks(webhook),
    userData: userData ?? null,
  } as const;
  if (tasks === undefined) return { ...common, work: { kind: 'task', task: toAgentTask(fields) } };
  if (fields.task !== undefined)
    throw new TaskFieldError('task', 'cannot be given together with --tasks');
  return { ...common, work: { kind: 'file', file: tasks, defaults: fields } };
}

/** Returns the fields of the task, under their names in a line of `--tasks`. */
function taskFields(
  values: Readonly<Record<string, unknown>>,
  positionals: readonly string[],
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (Object.hasOwn(CommandFieldsSchema.shape, name)) continue;
    if (name === 'param' || name === 'set')
      fields[name === 'param' ? 'params' : 'set'] = toParameters(name, value);
    else fields[LISTS[name] ?? name] = value;
  }
  return { ...fields, ...taskOf(positionals, values['task']) };
}

function toWebhooks(written: readonly string[]): readonly string[] {
  if (written.every((url) => WebhookUrlSchema.safeParse(url).success)) return written;
  throw new TaskFieldError('webhook', 'takes an address with https://, or with http://localhost');
}

function toStdio(
  { mcp, signIn, userData }: Readonly<Record<string, string | undefined>>,
  webhooks: readonly string[],
): AgentCommand {
  return {
    kind: 'run',
    work: { kind: 'stdio' },
    jsonFile: null,
    parallel: 1,
    mcpFile: mcp ?? null,
    signInFile: signIn ?? null,
    webhooks,
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

/** Throws `TaskFieldError` for the first field that is invalid. */
export function readFields(raw: unknown): TaskFields {
  const fields = TaskFieldsSchema.safeParse(raw);
  if (fields.success) return fields.data;
  const issue = fields.error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw new TaskFieldError(issue.keys[0] ?? '', 'is not known');
  throw new TaskFieldError(String(issue?.path[0] ?? 'task'), issue?.message ?? 'cannot be used');
}

/**
 * Reads a task that is given without its flag. It has to be one argument, so that forgotten quotation marks do not start a different task.
 */
function taskOf(words: readonly string[], named: unknown): { readonly task?: string } {
  const [task, ...more] = words;
  if (task === undefined) return {};
  if (more.length > 0)
    throw new TaskFieldError('task', 'has to stand in quotation marks when it has several words');
  if (named !== undefined)
    throw new TaskFieldError('task', `is given twice: “${task.slice(0, 100)}” too`);
  return { task };
}

function toParameters(flag: 'param' | 'set', pairs: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    z
      .array(z.string())
      .parse(pairs)
      .map((pair) => {
        const at = pair.indexOf('=');
        if (at < 1)
          throw new TaskFieldError(flag, `has to be name=value, not “${pair.slice(0, 100)}”`);
        const written = pair.slice(0, at);
        const name = parameterNameOf(written);
        // A name without letters stays as it is, so that the error message can quote it.
        return [name === '' ? written : name, pair.slice(at + 1)];
      }),
  );
}
