import type { ErrorParams } from '#shared/errors/app-error.ts';
import type { ObservedState } from '#shared/ports/agent/run-messages.ts';

import type { Stage } from '../loop-state.ts';
import { runBatch } from '../calls/run-batch.ts';
import type { RunSession } from '../run-session.ts';
import { sessionRunner } from '../calls/session-runner.ts';

/**
 * Handles one executor answer: its calls are run in order, and the session's state records the results. Calls decided before the person
 * paused the run are dropped, because the page may have changed.
 */
export async function executeTurn(
  session: RunSession,
  { plan, performed, turns }: Extract<Stage, { readonly kind: 'acting' }>,
  state: ObservedState,
): Promise<void> {
  const { model, run, control } = session.parts;
  const { pauses } = control;
  const answer = await model.act(
    {
      task: run.task,
      instructions: run.instructions,
      plan,
      ...(performed !== null && { performed }),
      turns,
      state,
      tools: session.tools,
    },
    session.modelContext('executor'),
  );
  if (answer.calls.length === 0) {
    noteEnd(
      session,
      'STOPPED_WITHOUT_DONE',
      `The executor stopped without calling done.${said(answer.text)}`,
      { said: answer.text },
    );
    return session.step({
      type: 'turn.ended',
      turn: { seen: state, text: answer.text, executions: [] },
      over: 'stopped',
    });
  }

  await session.whenFree();
  const outcome = await runBatch(answer.calls, sessionRunner(session, { pauses, isAhead: false }));
  if (outcome.dropReason !== null)
    session.note('info', `The rest of a batch was dropped, because ${outcome.dropReason}.`, {
      code: 'CALLS_DROPPED',
    });
  if (outcome.isDone) reportDone(session);
  session.step({
    type: 'turn.ended',
    turn: { seen: state, text: answer.text, executions: outcome.executions },
    over: outcome.isDone ? 'done' : null,
  });
}

/** Adds a message about the end of a round to the planner's history and the person's view. */
export function noteEnd(
  session: RunSession,
  code: string,
  message: string,
  params: ErrorParams = {},
): void {
  session.noteStep({
    tool: 'done',
    args: null,
    result: { ok: false, error: { code, params, message, next: '' } },
  });
  session.note('warning', message, { code, params });
}

function reportDone(session: RunSession): void {
  const result = session.state.current?.executions.findLast(({ tool }) => tool === 'done')?.result;
  if (result === undefined) return;
  if (!result.ok) session.note('warning', result.error.message, result.error);
  else if (typeof result.output === 'string' && result.output !== '')
    session.note('info', result.output);
}

function said(text: string): string {
  return text === '' ? '' : ` It said: ${text}`;
}
