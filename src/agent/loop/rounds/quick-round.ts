import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Plan, PlannedCall } from '#shared/model/run/plan/planner-output.ts';

import { doneLines } from '../../quick-mode/done-lines.ts';
import { type QuickRefusal, readQuickLine } from '../../quick-mode/quick-line.ts';
import { QuickPilot } from '../../quick-mode/quick-pilot.ts';
import { planOfStep } from '../../quick-mode/quick-plan.ts';
import { performOwnCalls } from './perform-own-calls.ts';
import type { RunSession } from '../run-session.ts';
import { takePlan } from './take-plan.ts';

/** A plan of one step. */
type QuickPlan = Plan & { readonly calls: readonly PlannedCall[] };

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

/** Rounds that a small model decides before the planner is asked. */
export class QuickRounds {
  readonly #session: RunSession;
  /** The quick mode's state; `null` when quick mode is off or does not suit the task. */
  readonly #pilot: QuickPilot | null;
  #plan: QuickPlan | null = null;

  constructor(session: RunSession) {
    this.#session = session;
    this.#pilot = takesQuickSteps(session) ? new QuickPilot() : null;
  }

  /** Whether the plan of this round is a quick one. */
  get hasPlan(): boolean {
    return this.#plan !== null;
  }

  /**
   * Makes the plan of a round, if it is the quick model's turn. Resolves to whether it did.
   * @param isPlanners whether the planner has to make it in any case
   */
  async makePlan(
    state: ObservedState,
    { isPlanners }: { readonly isPlanners: boolean },
  ): Promise<boolean> {
    this.#plan =
      this.#pilot === null || isPlanners || !this.#pilot.takesRound()
        ? null
        : await quickPlan(this.#session, state, this.#pilot);
    if (this.#plan !== null) takePlan(this.#session, this.#plan);
    return this.#plan !== null;
  }

  /** Carries out the step: a call like any other, through the gate. A failed step is tried once more before the planner takes over. */
  async perform(pauses: number): Promise<void> {
    if (this.#plan === null) throw new Error('there is no quick step');
    const executions = await performOwnCalls(this.#session, this.#plan.calls, pauses);
    if (this.#pilot?.learn(executions.every(({ result }) => result.ok)) === true)
      noteHandOver(this.#session, 'its second attempt failed');
  }

  /** Leaves the next round to the planner. */
  handOver(): void {
    this.#pilot?.handOverNext();
  }
}

/** Whether quick steps suit the task: only the person's own words, without steps of an agent and without enclosed material. */
function takesQuickSteps({ parts: { run, model } }: RunSession): boolean {
  const along = Object.values(run.enclosed ?? {}).filter(
    (value) => !Array.isArray(value) || value.length > 0,
  );
  return model.isQuick === true && run.plan === null && along.length === 0;
}

/** Asks the quick model for the next step. `null` when the planner takes over, with a note that says why. */
async function quickPlan(
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

function noteHandOver(session: RunSession, because: string): void {
  session.note('info', `The quick model hands over to the planner, because ${because}.`, {
    code: 'QUICK_HANDED_OVER',
  });
}
