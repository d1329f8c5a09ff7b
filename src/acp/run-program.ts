import type { AcpLaunch } from '#shared/acp/acp-provider.ts';
import type { RunStart } from '#shared/ports/agent/run-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { createFence } from '../agent/prompts/untrusted.ts';
import { createBuiltInModel } from '../agent/llm/built-in/built-in-model.ts';
import { limitAnswer } from '../agent/loop/ending/limit-answer.ts';
import { RunClock } from '../agent/loop/run-clock.ts';
import { endingNote } from '../agent/loop/run-limits.ts';
import type { RunOutcome } from '../agent/loop/run-parts.ts';
import { RunSession } from '../agent/loop/run-session.ts';
import type { ServedRun } from '../agent/serve-run.ts';
import { AgentConnection } from './agent-connection.ts';
import { LentBrowser } from './lent-browser.ts';
import { OwnTools } from './coding-agent-tools.ts';
import { type Program, startProgram } from './start-program.ts';
import { programErrors } from './program-errors.ts';
import { INSTRUCTIONS, saidPrompt, SERVER_NAME, taskPrompt } from './task-prompt.ts';
import { Rounds } from './rounds.ts';
import { openToolServer, type ToolServer } from './tool-server.ts';
import type { SessionUpdate } from './wire.ts';

const VERSION = '1';

/**
 * Lets the coding agent carry out a run: starts it, offers it the run's tools, sends it the task and records what it says. Never throws: a
 * stop, a reached limit and every failure are outcomes.
 */
export async function runProgram(run: RunStart, parts: ServedRun): Promise<RunOutcome> {
  const { control, remote } = parts;
  const clock = new RunClock(run.limits.timeoutMs, run.startedAt, Date.now);
  control.onHold((isHeld) => (isHeld ? clock.hold() : clock.goOn()));
  if (control.isPaused) clock.hold();
  const session = new RunSession({
    run,
    remote,
    control,
    clock,
    model: createBuiltInModel(),
    signal: AbortSignal.any([control.signal, clock.signal]),
    now: Date.now,
  });
  try {
    if (run.program === undefined) throw new Error('a run of a program has none');
    return await work(session, run.program, parts);
  } catch (thrown) {
    if (control.signal.aborted) return { status: 'stopped', finalAnswer: '', error: null };
    if (clock.signal.aborted) return timeUp(session);
    return { status: 'failed', finalAnswer: '', error: toErrorInfo(thrown) };
  } finally {
    clock.end();
  }
}

async function work(
  session: RunSession,
  launch: AcpLaunch,
  { post }: ServedRun,
): Promise<RunOutcome> {
  const { control, signal, run } = session.parts;
  const fence = createFence();
  const rounds = new Rounds(session, launch.name);
  const browser = new LentBrowser(session, rounds, fence);
  const own = new OwnTools(session, launch.name, (name) => browser.lends(name));
  const { tools } = browser;
  const server = await openToolServer({
    version: VERSION,
    instructions: INSTRUCTIONS,
    tools,
    call: (name, args, given) => browser.call(name, args, given),
  });
  let program: Program | null = null;
  let connection: AgentConnection | null = null;
  try {
    program = startProgram(launch, (pid) => post({ type: 'program.started', pid }));
    connection = new AgentConnection({
      launch,
      program,
      version: VERSION,
      signal,
      onUpdate: (update) => takeUpdate(update, rounds, own),
      onPermission: (request) => own.permit(request),
      onRefused: (method) => own.refused(method),
      isWaitedFor: () => browser.callsUnderWay > 0 || own.isAsking || control.isPaused,
    });
    const { agentCapabilities } = await connection.initialize();
    const speaksHttp = agentCapabilities?.mcpCapabilities?.http === true;
    await connection.open([serverEntry(server, speaksHttp ? null : launch.bridge)]);
    control.onSaid(() => connection?.cancel());
    return await converse(session, connection, { rounds, prompt: taskPrompt(run, fence), fence });
  } finally {
    if (signal.aborted) connection?.cancel();
    server.close();
    await program?.end();
    connection?.close();
  }
}

interface Talk {
  readonly rounds: Rounds;
  readonly prompt: string;
  readonly fence: ReturnType<typeof createFence>;
}

/** Prompts the agent turn by turn, until it is done and the person has added nothing. */
async function converse(
  session: RunSession,
  connection: AgentConnection,
  { rounds, prompt: first, fence }: Talk,
): Promise<RunOutcome> {
  const { control, run } = session.parts;
  const name = run.program?.name ?? '';
  for (let prompt = first; ;) {
    await session.whenFree();
    rounds.give(prompt);
    const reason = await connection.prompt(prompt);
    const said = control.takeSaid();
    for (const each of said) session.step({ type: 'said', said: each });
    if (said.length > 0) {
      prompt = saidPrompt(said, fence);
      continue;
    }
    if (reason === 'refusal') throw programErrors.refused(name);
    const finalAnswer = await rounds.conclude();
    if (reason === 'end_turn' && finalAnswer !== '')
      return { status: 'completed', finalAnswer, error: null };
    if (reason === 'end_turn' || reason === 'cancelled') throw programErrors.withoutAnswer(name);
    return { status: 'limit', finalAnswer, error: programErrors.limit(name).toInfo() };
  }
}

function takeUpdate(update: SessionUpdate, rounds: Rounds, own: OwnTools): void {
  switch (update.sessionUpdate) {
    case 'agent_message_chunk':
      return rounds.say('message', update.content.text ?? '');
    case 'agent_thought_chunk':
      return rounds.say('thought', update.content.text ?? '');
    case 'tool_call':
    case 'tool_call_update':
      if (own.isLent(update)) rounds.toldOfUse();
      else own.used(update);
      return;
    case 'plan':
      return rounds.todos(
        update.entries.map(({ content, status }) => ({
          text: content,
          done: status === 'completed',
        })),
      );
  }
}

/** Returns the entry for the tool server: over HTTP, or over a bridge program that passes messages on. */
function serverEntry({ url, token }: ToolServer, bridge: AcpLaunch['bridge'] | null): object {
  if (bridge === null)
    return {
      type: 'http',
      name: SERVER_NAME,
      url,
      headers: [{ name: 'Authorization', value: `Bearer ${token}` }],
    };
  return {
    name: SERVER_NAME,
    command: bridge.command,
    args: bridge.args,
    env: [
      { name: 'WAYMARK_MCP_URL', value: url },
      { name: 'WAYMARK_MCP_TOKEN', value: token },
    ],
  };
}

function timeUp(session: RunSession): RunOutcome {
  const { run } = session.parts;
  const { history, current } = session.state;
  const because = `it reached its limit of ${Math.round(run.limits.timeoutMs / 1000)} seconds`;
  session.note(
    'warning',
    `The run was ended because ${because}.`,
    endingNote(session.usage(), run.limits),
  );
  const entries = current === null ? history : [...history, current];
  return { status: 'limit', finalAnswer: limitAnswer(run.task, because, entries), error: null };
}
