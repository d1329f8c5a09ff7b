import type { ObservedState } from '#shared/agent-port/messages.ts';

import type { ExecutorTurn, Plan } from '../llm/model.ts';
import { offeredTools } from './offered-tools.ts';
import { type ExecutionKind, runBatch } from './run-batch.ts';
import { reachedLimit } from './run-limits.ts';
import type { RunSession } from './run-session.ts';

/** SPEC E1's limit: answers of the executor in one round. */
const MAX_EXECUTOR_TURNS = 5;
/** The state that the planner saw is still good for the first turn when it is no older than this. */
const FRESH_MS = 2_000;

/**
 * Carries out a plan's actions: the executor answers with calls, they are run in order, it sees results and the new page, and so on
 * until it calls `done`, stops calling, uses up its turns, or a limit is met. What came of it stands in the session's state.
 */
export async function executeRound(
  session: RunSession,
  plan: Plan,
  seen: { readonly state: ObservedState; readonly at: number },
): Promise<void> {
  const { model, run, now } = session.parts;
  const turns: ExecutorTurn[] = [];
  let state = now() - seen.at <= FRESH_MS ? seen.state : await session.observe();

  while (turns.length < MAX_EXECUTOR_TURNS) {
    const answer = await model.act(
      { task: run.task, plan, turns, state, tools: offeredTools(run) },
      session.modelContext('executor'),
    );
    if (answer.calls.length === 0) return endWithoutDone(session, answer.text);
    if (reachedLimit(session.usage(), run.limits) !== null) return;

    const outcome = await runBatch(answer.calls, {
      call: (request) => session.callTool(request),
      callLimit: () =>
        session.state.toolCalls >= run.limits.maxToolCalls
          ? `the limit of ${run.limits.maxToolCalls} tool calls is reached`
          : null,
      onExecution: ({ tool, args, result }, kind) =>
        session.step({ type: STEP_OF[kind], execution: { tool, args, result } }),
    });
    turns.push({ text: answer.text, executions: outcome.executions });
    if (outcome.dropReason !== null)
      session.note('info', `The rest of a batch was dropped, because ${outcome.dropReason}.`);
    if (outcome.isDone) return reportDone(session);
    if (isOver(session)) return;
    state = await session.observe();
  }
  noteForPlanner(
    session,
    'TURNS_USED_UP',
    `The round ended after ${MAX_EXECUTOR_TURNS} turns without done; some actions may be left.`,
  );
}

const STEP_OF: Readonly<Record<ExecutionKind, 'executed' | 'noted'>> = {
  called: 'executed',
  dropped: 'noted',
  done: 'noted',
};

function isOver(session: RunSession): boolean {
  const { limits } = session.parts.run;
  return (
    reachedLimit(session.usage(), limits) !== null || session.state.toolCalls >= limits.maxToolCalls
  );
}

function reportDone(session: RunSession): void {
  const result = session.state.current?.executions.findLast(({ tool }) => tool === 'done')?.result;
  if (result === undefined) return;
  if (!result.ok) session.note('warning', result.error.message);
  else if (typeof result.output === 'string' && result.output !== '')
    session.note('info', result.output);
}

function endWithoutDone(session: RunSession, text: string): void {
  const said = text === '' ? '' : ` It said: ${text}`;
  noteForPlanner(
    session,
    'STOPPED_WITHOUT_DONE',
    `The executor stopped without calling done.${said}`,
  );
}

function noteForPlanner(session: RunSession, code: string, message: string): void {
  session.step({
    type: 'noted',
    execution: {
      tool: 'done',
      args: null,
      result: { ok: false, error: { code, message, next: '' } },
    },
  });
  session.note('warning', message);
}
