import type { ObservedState } from '#shared/agent-port/messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Plan, PlannedCall } from '#shared/model/run/planner-output.ts';

import { doneLines } from '../quick/done-lines.ts';
import { type QuickRefusal, readQuickLine } from '../quick/quick-line.ts';
import type { QuickPilot } from '../quick/quick-pilot.ts';
import { planOfStep } from '../quick/quick-plan.ts';
import { runBatch } from './run-batch.ts';
import type { RunSession } from './run-session.ts';
import { sessionRunner } from './session-runner.ts';

/** A plan of one step. */
export type QuickPlan = Plan & { readonly calls: readonly PlannedCall[] };

const BECAUSE: Readonly<Record<QuickRefusal, string>> = {
  empty: 'it answered nothing',
  'several-lines': 'it answered with several lines',
  'too-long': 'its line is too long',
  'unknown-operation': 'it named no operation that there is',
  'no-such-element': 'it named no element of the page',
  'no-text': 'its line lacks what is to be typed, chosen, pressed or said',
  'no-address': 'it named no web address',
  'asks-planner': 'it asked for the planner',
};

/** A task that small steps may do: one of the person's own words alone, without steps of an agent and things that come along. */
export function takesQuickSteps({ parts: { run, model } }: RunSession): boolean {
  const along = Object.values(run.enclosed ?? {}).filter(
    (value) => !Array.isArray(value) || value.length > 0,
  );
  return model.isQuick === true && run.plan === null && along.length === 0;
}

/** Asks the quick model for the next step. `null`: the planner takes over, and the run says why. */
export async function quickPlan(
  session: RunSession,
  state: ObservedState,
  pilot: QuickPilot,
): Promise<QuickPlan | null> {
  const { run, model } = session.parts;
  const { history, said } = session.state;
  let line: string | undefined;
  try {
    line = await model.nextLine?.(
      {
        task: run.task,
        instructions: run.instructions,
        said: said.map(({ text }) => text),
        done: doneLines(history),
        state,
      },
      session.modelContext('quick'),
    );
  } catch (error) {
    const { code, message } = toErrorInfo(error);
    if (code === 'ABORTED' || session.parts.signal.aborted) throw error;
    pilot.leave();
    noteHandOver(session, `it could not be asked: ${message}`);
    return null;
  }
  const reading = readQuickLine(line ?? '', state.snapshot.nodes);
  if (reading.ok) return planOfStep(run.task, reading.step);
  pilot.handOver();
  noteHandOver(session, BECAUSE[reading.refusal]);
  return null;
}

/** Carries out the step: a call like any other, through the gate. What fails is tried once more before the planner takes over. */
export async function performQuickPlan(
  session: RunSession,
  plan: QuickPlan,
  pauses: number,
  pilot: QuickPilot,
): Promise<void> {
  await session.whenFree();
  const requests = plan.calls.map(({ tool, args }) => ({ id: 'quick1', tool, args }));
  const { executions } = await runBatch(
    requests,
    sessionRunner(session, { pauses, isAhead: false }),
  );
  session.step({ type: 'plan.performed', performed: { executions, left: [], because: '' } });
  if (pilot.learn(executions.every(({ result }) => result.ok)))
    noteHandOver(session, 'its second attempt failed');
}

function noteHandOver(session: RunSession, because: string): void {
  session.note('info', `The quick model hands over to the planner, because ${because}.`, {
    code: 'QUICK_HANDED_OVER',
  });
}
