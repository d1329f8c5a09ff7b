import { readFileSync, writeFileSync } from 'node:fs';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { McpServerDraft } from '#shared/mcp/mcp-server.ts';
import { parseMcpConfig } from '#shared/mcp/parse-mcp-config.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { AuditStore } from '#shared/store/audit-store.ts';

import type { AgentLibrary } from '../agent-host/agents/agent-library.ts';
import { findAgent } from '../agent-host/agents/find-agent.ts';
import { type GivenLogin, parseGivenLogins } from '../platform/given-login.ts';
import { refusedDocument } from './agent-document.ts';
import type { AgentDocument } from './agent-document.ts';
import { toAgentList } from './agent-list.ts';
import { toAgentTask } from './agent-task.ts';
import type { AgentTask, TaskFields } from './agent-task.ts';
import { runAuditCommand } from './audit.ts';
import { runExportCommand } from './export.ts';
import { runExportStepsCommand } from './export-steps.ts';
import { agentUsage } from './agent-usage.ts';
import { parseAgentArgs, readFields } from './parse-agent-args.ts';
import type { AgentCommand, AgentWork } from './parse-agent-args.ts';
import { addressesOf, keyRing } from './key-ring.ts';
import { ProgressLines } from './progress-line.ts';
import { runAgentTask } from './run-agent-task.ts';
import type { AgentTaskServices } from './run-agent-task.ts';
import { TaskFieldError } from './task-field-error.ts';

export interface Output {
  /** Standard output; each call is whole lines. */
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

export interface NamedOutput extends Output {
  /** How the command was called, for its help: `waymark run` or `npm run agent --`. */
  readonly command: string;
}

export interface AgentCommandServices extends AgentTaskServices, NamedOutput {
  readonly audit: Pick<AuditStore, 'list' | 'verify'>;
  /** Writes runs into a folder that is made for them. */
  readonly exportRuns: (runIds: readonly RunId[], folder: string) => Promise<void>;
  readonly agents: Pick<AgentLibrary, 'list' | 'get' | 'problems'>;
  /** Where the endpoint's key is looked for. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the person wants to leave (Ctrl+C): the run is stopped, its document printed, no further task begun. */
  readonly signal: AbortSignal;
  /** Starts MCP servers for the runs of this command. */
  readonly addMcpServers: (drafts: readonly McpServerDraft[]) => Promise<void>;
  /** Lets the runs of this command sign in with these where servers ask for it. */
  readonly useLogins: (logins: readonly GivenLogin[]) => void;
}

/** Exit codes of the command. */
const EXIT = { completed: 0, notCompleted: 1, usage: 2 } as const;

/** What needs neither the store nor a page. */
type AnsweredAtOnce = Extract<AgentCommand, { readonly kind: 'help' | 'agents' | 'usage' }>;

export const isAnsweredAtOnce = (command: AgentCommand): command is AnsweredAtOnce =>
  command.kind === 'help' || command.kind === 'agents' || command.kind === 'usage';

/** Prints help, the agents there are, or what is wrong with the usage; gives the exit code. For use before anything is started. */
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
    output.stdout(agentUsage(output.command));
    return EXIT.completed;
  }
  output.stderr(`${command.problem} All options: ${output.command} --help\n`);
  return EXIT.usage;
}

/** `waymark run`: runs what the arguments ask for and gives the exit code; see `agentUsage`. */
export async function runAgentCommand(
  args: readonly string[],
  services: AgentCommandServices,
): Promise<number> {
  const command = parseAgentArgs(args);
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

/** An agent that is not there, or not with these parameters, is bad usage; in a file of tasks it costs only its line. */
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

/** What the file of an option holds; `null`: the option is not given. */
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

/** A task, or why its line cannot be one. */
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

/** A bad line costs only itself. */
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

/** Carries out so many at a time. The documents are printed in the order of the tasks, each as soon as those before it are there. */
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
 * Progress to stderr, with the number of the run in front where there are `several` at a time, and the person's wish to leave to
 * the runs. Gives how to end both.
 */
function watchRuns({ runs, signal, stderr }: AgentCommandServices, several: boolean): () => void {
  const lines = new ProgressLines();
  const numbers = new Map<RunId, number>();
  const news = runs.onNews((item) => {
    if (item.type !== 'added' && item.type !== 'event') return;
    // A run that goes on is told with all its events; the last is the new one.
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
    writeFileSync(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
    return true;
  } catch (thrown) {
    stderr(`--json cannot be written: ${toErrorInfo(thrown).message}\n`);
    return false;
  }
}
