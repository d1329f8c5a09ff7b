import { readFileSync, writeFileSync } from 'node:fs';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { McpServerDraft } from '#shared/mcp/mcp-server.ts';
import { parseMcpConfig } from '#shared/mcp/parse-mcp-config.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';

import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';
import type { AgentLibrary } from '../../../runs/agent-host/agents/agent-library.ts';
import { findAgent } from '../../../runs/agent-host/agents/find-agent.ts';
import { type GivenLogin, parseGivenLogins } from '../../../platform/requests/given-login.ts';
import { refusedDocument } from './agent-document.ts';
import type { AgentDocument } from './agent-document.ts';
import { toAgentList } from './agent-list.ts';
import { toAgentTask } from './agent-task.ts';
import type { AgentTask, TaskFields } from './agent-task.ts';
import { runAuditCommand } from '../commands/audit.ts';
import { runExportCommand } from '../commands/export.ts';
import { runExportStepsCommand } from '../commands/export-steps.ts';
import { parseAgentArgs, readFields } from './parse-agent-args.ts';
import type { AgentCommand, AgentWork } from './parse-agent-args.ts';
import { addressesOf, keyRing } from './key-ring.ts';
import { ProgressLines } from './progress-line.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { runAgentTask } from './run-agent-task.ts';
import type { AgentTaskServices } from './run-agent-task.ts';
import { TaskFieldError } from './task-field-error.ts';

export interface Output {
  /** Writes to standard output; each call passes whole lines. */
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

export interface NamedOutput extends Output {
  /** How the command was called, as its help shows it: `waymark run` or `npm run agent --`. */
  readonly command: string;
}

export interface AgentCommandServices extends AgentTaskServices, NamedOutput {
  readonly audit: Pick<AuditStore, 'list' | 'verify'>;
  /** Writes runs into a new folder. */
  readonly exportRuns: (runIds: readonly RunId[], folder: string) => Promise<void>;
  readonly agents: Pick<AgentLibrary, 'list' | 'get' | 'problems'>;
  /** Environment variables, which hold the endpoint's key. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted on Ctrl+C: the run is stopped, its document is printed, and no further task starts. */
  readonly signal: AbortSignal;
  /** Starts MCP servers for the runs of this command. */
  readonly addMcpServers: (drafts: readonly McpServerDraft[]) => Promise<void>;
  /** Logins that the runs of this command may use where a server asks for one. */
  readonly useLogins: (logins: readonly GivenLogin[]) => void;
}

const EXIT = { completed: 0, notCompleted: 1, usage: 2 } as const;

/** Commands that need neither the store nor a page. */
type AnsweredAtOnce = Extract<AgentCommand, { readonly kind: 'help' | 'agents' | 'usage' }>;

export const isAnsweredAtOnce = (command: AgentCommand): command is AnsweredAtOnce =>
  command.kind === 'help' || command.kind === 'agents' || command.kind === 'usage';

/** Prints help, the list of agents or the usage error, and returns the exit code. Used before anything is started. */
export function answerWithoutRun(
  command: AnsweredAtOnce,
  agents: Pick<AgentLibrary, 'list' | 'problems'>,
  output: NamedOutput,
): number {
  if (command.kind === 'agents') {
    output.stdout(`${JSON.stringify(toAgentList(agents))}\n`);
    return EXIT.completed;
  }
  if (command.kind === 'help') {
    output.stdout(command.text);
    return EXIT.completed;
  }
  output.stderr(`${command.problem} All options: ${output.command} --help\n`);
  return EXIT.usage;
}

/** `waymark run`: carries out what the arguments ask for and returns the exit code; see `agentCommand`. */
export async function runAgentCommand(
  args: readonly string[],
  services: AgentCommandServices,
): Promise<number> {
  const command = parseAgentArgs(args, services.command);
  if (command.kind === 'audit')
    return runAuditCommand(command, { ...services, runs: services.store });
  if (command.kind === 'export') return runExportCommand(command, services);
  if (command.kind === 'export-steps') return runExportStepsCommand(command, services);
  if (isAnsweredAtOnce(command)) return answerWithoutRun(command, services.agents, services);
  const { work } = command;
  const tasks = work.kind === 'stdio' ? null : readWork(work);
  if (tasks?.kind === 'usage') return answerWithoutRun(tasks, services.agents, services);

  const agentProblem =
    command.work.kind === 'task' ? problemOfAgent(command.work.task, services.agents) : null;
  if (agentProblem !== null) return answerWithoutRun(agentProblem, services.agents, services);

  const servers = readOptionFile('mcp', command.mcpFile, parseMcpConfig);
  if (servers.kind === 'usage') return answerWithoutRun(servers, services.agents, services);
  const logins = readOptionFile('sign-in', command.signInFile, parseGivenLogins);
  if (logins.kind === 'usage') return answerWithoutRun(logins, services.agents, services);
  await services.addMcpServers(servers.content ?? []);
  services.useLogins(logins.content ?? []);
  const webhooks = sendWebhooks(command.webhooks, services);
  if (webhooks === null)
    return answerWithoutRun({ kind: 'usage', problem: NO_SECRET }, services.agents, services);
  try {
    return await carryOutAll(command, tasks, services);
  } finally {
    await webhooks.finish();
  }
}

const NO_SECRET =
  '--webhook needs the secret of its signature in WAYMARK_WEBHOOK_SECRET (whsec_…).';

async function carryOutAll(
  command: Extract<AgentCommand, { readonly kind: 'run' }>,
  tasks: { readonly tasks: readonly WorkItem[] } | null,
  services: AgentCommandServices,
): Promise<number> {
  if (tasks === null) {
    const { serveLines } = await import('./serve-lines.ts');
    return serveLines({ ...services, input: process.stdin });
  }

  const stopWatching = watchRuns(services, command.parallel > 1);
  try {
    const documents = await runAll(tasks.tasks, command.parallel, services);
    const isAll =
      documents.length === tasks.tasks.length &&
      documents.every(({ status }) => status === 'completed' || status === 'rehearsed');
    if (command.jsonFile !== null && !save(command.jsonFile, documents, services))
      return EXIT.notCompleted;
    return isAll ? EXIT.completed : EXIT.notCompleted;
  } finally {
    stopWatching();
  }
}

/** An unknown agent, or one with wrong parameters, is bad usage; in a file of tasks only its own line fails. */
function problemOfAgent(
  task: AgentTask,
  agents: Pick<AgentLibrary, 'list' | 'get'>,
): Extract<AgentCommand, { readonly kind: 'usage' }> | null {
  try {
    findAgent(agents, task);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { kind: 'usage', problem: `--agent cannot be used: ${thrown.message} ${thrown.next}` };
  }
}

/** Reads and parses the file of an option; `content` is `null` when the option is not given. */
function readOptionFile<Content>(
  option: string,
  file: string | null,
  parse: (text: string) => Content,
):
  | { readonly kind: 'read'; readonly content: Content | null }
  | Extract<AgentCommand, { readonly kind: 'usage' }> {
  if (file === null) return { kind: 'read', content: null };
  try {
    return { kind: 'read', content: parse(readFileSync(file, 'utf8')) };
  } catch (thrown) {
    const { message, next } = toErrorInfo(thrown);
    return {
      kind: 'usage',
      problem: `--${option} cannot be used: ${message}${thrown instanceof AppError ? ` ${next}` : ''}`,
    };
  }
}

/** A task, or the reason why its line cannot be read as one. */
type WorkItem = { readonly task: AgentTask } | { readonly problem: string };

function readWork(
  work: Exclude<AgentWork, { readonly kind: 'stdio' }>,
):
  | { readonly kind: 'tasks'; readonly tasks: readonly WorkItem[] }
  | { readonly kind: 'usage'; readonly problem: string } {
  if (work.kind === 'task') return { kind: 'tasks', tasks: [{ task: work.task }] };
  let text: string;
  try {
    text = readFileSync(work.file, 'utf8');
  } catch (thrown) {
    return { kind: 'usage', problem: `--tasks cannot be read: ${toErrorInfo(thrown).message}` };
  }
  const tasks = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [readLine(line, index + 1, work.defaults)],
    );
  if (tasks.length === 0) return { kind: 'usage', problem: '--tasks names a file without tasks.' };
  return { kind: 'tasks', tasks };
}

/** Reads one line of the file of tasks. A bad line does not affect the others. */
function readLine(line: string, number: number, defaults: TaskFields): WorkItem {
  try {
    const own = readFields(JSON.parse(line));
    return { task: toAgentTask({ ...defaults, ...own }) };
  } catch (thrown) {
    if (thrown instanceof SyntaxError)
      return { problem: `line ${number} is not JSON: ${thrown.message}` };
    if (thrown instanceof TaskFieldError)
      return { problem: `line ${number}: “${thrown.field}” ${thrown.message}.` };
    throw thrown;
  }
}

/** Runs up to `parallel` tasks at a time. Documents are printed in the order of the tasks, each as soon as all before it are printed. */
async function runAll(
  items: readonly WorkItem[],
  parallel: number,
  services: AgentCommandServices,
): Promise<readonly AgentDocument[]> {
  const documents = new Map<number, AgentDocument>();
  const waiting = [...items.entries()];
  let printed = 0;
  const carryOut = async (): Promise<void> => {
    for (;;) {
      const [next] = services.signal.aborted ? [] : waiting.splice(0, 1);
      if (next === undefined) return;
      const [index, item] = next;
      documents.set(index, await documentOf(item, services));
      for (;;) {
        const document = documents.get(printed);
        if (document === undefined) break;
        services.stdout(`${JSON.stringify(document)}\n`);
        printed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, carryOut));
  return [...documents.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((index) => documents.get(index) ?? []);
}

async function documentOf(item: WorkItem, services: AgentCommandServices): Promise<AgentDocument> {
  const document =
    'task' in item
      ? await runAgentTask(services, item.task, keyRing(services.env, addressesOf(item.task)))
      : refusedDocument({
          code: 'TASK_LINE_INVALID',
          message: item.problem,
          next: 'Correct the line and run it again.',
        });
  if (document.runId === null)
    for (const error of document.errors) services.stderr(`${error.message} ${error.next}\n`);
  return document;
}

/**
 * Prints progress to stderr, with the run's number in front when there are `several` at a time, and stops the runs when the signal aborts.
 * Returns a function that ends both.
 */
function watchRuns({ runs, signal, stderr }: AgentCommandServices, several: boolean): () => void {
  const lines = new ProgressLines();
  const numbers = new Map<RunId, number>();
  const news = runs.onNews((item) => {
    if (item.type !== 'added' && item.type !== 'event') return;
    // A continued run is added with all its events; only the last one is new.
    for (const event of item.type === 'added' ? item.events.slice(-1) : [item.event]) {
      const line = lines.lineOf(event);
      const number = numbers.get(event.runId) ?? numbers.size + 1;
      numbers.set(event.runId, number);
      if (line !== null) stderr(`${several ? `#${number} ` : ''}${line}\n`);
    }
  });
  const stop = () => {
    for (const runId of runs.liveRunIds()) runs.stop(runId);
  };
  signal.addEventListener('abort', stop, { once: true });
  return () => {
    news.dispose();
    signal.removeEventListener('abort', stop);
  };
}

function save(file: string, documents: readonly AgentDocument[], { stderr }: Output): boolean {
  try {
    requireExport();
    writeFileSync(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
    return true;
  } catch (thrown) {
    stderr(`--json cannot be written: ${toErrorInfo(thrown).message}\n`);
    return false;
  }
}
