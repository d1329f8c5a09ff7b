import type { RunStart } from '#shared/agent-port/messages.ts';
import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunStatus } from '#shared/model/run-event.ts';

import type { Model, Plan, PlanMode } from '../llm/model.ts';
import type { Remote } from '../remote-tools/remote.ts';
import { executeRound } from './execute-round.ts';
import { limitAnswer } from './limit-answer.ts';
import { metricsOf } from './loop-state.ts';
import { offeredTools } from './offered-tools.ts';
import { concludingLimit, reachedLimit } from './run-limits.ts';
import { RunSession } from './run-session.ts';
import { updateTodos } from './update-todos.ts';

export interface RunOutcome {
  readonly status: RunStatus;
  readonly finalAnswer: string;
  readonly error: ErrorInfo | null;
}

export interface RunAgentOptions {
  readonly model: Model;
  readonly remote: Remote;
  /** Fires when the person stops the run. */
  readonly signal: AbortSignal;
  /** ms since the epoch; `Date.now` if absent. */
  readonly now?: () => number;
}

/**
 * Runs one task to its end (SPEC L3): look at the page, plan, carry the actions out, remember, until the planner says that it is complete.
 * Never throws: a stop, a used-up limit and every failure are outcomes.
 */
export async function runAgent(run: RunStart, options: RunAgentOptions): Promise<RunOutcome> {
  const now = options.now ?? Date.now;
  const time = AbortSignal.timeout(Math.max(0, run.limits.timeoutMs - (now() - run.startedAt)));
  const session = new RunSession({
    run,
    model: options.model,
    remote: options.remote,
    signal: AbortSignal.any([options.signal, time]),
    now,
  });
  try {
    return await iterate(session);
  } catch (error) {
    if (options.signal.aborted) return { status: 'stopped', finalAnswer: '', error: null };
    if (time.aborted) return limited(session, `${Math.round(run.limits.timeoutMs / 1000)} seconds`);
    return { status: 'failed', finalAnswer: '', error: toErrorInfo(error) };
  }
}

async function iterate(session: RunSession): Promise<RunOutcome> {
  const { run, model, now } = session.parts;
  if (run.plan !== null) session.event({ type: 'todo.changed', items: [...session.state.todos] });

  for (;;) {
    session.step({ type: 'iteration.started' });
    session.event({ type: 'iteration.started' });
    const state = await session.observe();
    const at = now();
    const lastBecauseOf = concludingLimit(session.usage(), run.limits);
    const plan = await model.plan(
      {
        task: run.task,
        mode: modeOf(session),
        history: session.state.history,
        metrics: metricsOf(session.state, session.elapsedMs()),
        state,
        tools: offeredTools(run),
        mcpServers: run.mcpServers,
        mustConclude: lastBecauseOf !== null,
      },
      session.modelContext('planner'),
    );
    session.step({ type: 'planned', plan });
    session.event({ type: 'plan.made', plan });
    if ('todoMarkdown' in plan) updateTodos(session, plan);
    if (isComplete(plan))
      return { status: 'completed', finalAnswer: plan.finalAnswer, error: null };

    const limit = lastBecauseOf ?? reachedLimit(session.usage(), run.limits);
    if (limit !== null) return limited(session, limit, plan.finalAnswer);

    await executeRound(session, plan, { state, at });
    session.step({ type: 'iteration.ended' });
    const used = reachedLimit(session.usage(), run.limits);
    if (used !== null) return limited(session, used);
  }
}

function modeOf(session: RunSession): PlanMode {
  const { plan } = session.parts.run;
  return plan === null
    ? { kind: 'dynamic' }
    : { kind: 'predefined', plan, todos: session.state.todos };
}

function isComplete(plan: Plan): boolean {
  return 'taskComplete' in plan ? plan.taskComplete : plan.allTodosComplete;
}

function limited(session: RunSession, limit: string, answer = ''): RunOutcome {
  const { history, current } = session.state;
  session.note('warning', `The run reached its limit of ${limit}.`);
  const entries = current === null ? history : [...history, current];
  return {
    status: 'limit',
    finalAnswer: answer.trim() === '' ? limitAnswer(limit, entries) : answer,
    error: null,
  };
}
