import type { GivenStep, GivenWork } from '#shared/model/recordings/given-work.ts';

import { beginModellessRound, handOver, tickAllTodos } from '../loop/rounds/modelless-round.ts';
import type { RunOutcome } from '../loop/run-parts.ts';
import type { RunSession } from '../loop/run-session.ts';
import { replayAnswer } from './replay-answer.ts';
import { newReplayMemory, replayStep } from './replay-step.ts';
import type { StepOutcome } from './step-outcome.ts';
import { stoppedAt, wordsOf } from './stopped-at.ts';

/** Number of steps in one round, which is the limit of actions in a plan. */
const STEPS_A_ROUND = 5;
const MAX_NAMED_LEFT = 20;

/**
 * Carries out the work that a run was given: recorded steps, each as an ordinary call through the gate and compared with what came of it
 * when it was recorded, and scripts. Gives how the run ended, or `null` where the loop has to go on with what is left.
 */
export async function performWork(
  session: RunSession,
  work: GivenWork,
): Promise<RunOutcome | null> {
  const { control, run } = session.parts;
  const { steps } = work;
  const memory = await newReplayMemory(session, steps);
  const outcomes: StepOutcome[] = [];
  for (const [index, step] of steps.entries()) {
    await session.whenFree();
    if (index % STEPS_A_ROUND === 0)
      beginModellessRound(
        session,
        steps.slice(index, index + STEPS_A_ROUND).map(wordsOf),
        'These steps were given to the run and need no plan.',
      );
    // Messages of the person need a model that can read them.
    if (control.hasSaid && work.onDifference === 'agent')
      return leave(session, steps, index, 'the person has added something');
    const outcome = await replayStep(session, work, step, memory);
    outcomes.push(outcome);
    tell(session, step, outcome, { number: index + 1, of: steps.length });
    if (outcome.kind === 'done' || outcome.kind === 'healed' || outcome.kind === 'skipped') {
      if ((index + 1) % STEPS_A_ROUND === 0) session.step({ type: 'iteration.ended' });
      continue;
    }
    if (work.onDifference === 'stop') return stopped(outcome, step, index + 1, steps.length);
    // A step that was done but had another effect is not repeated.
    const isDone = outcome.kind === 'different' && step.kind === 'act';
    if (step.kind === 'script') return leaveScript(session, outcome);
    return leave(session, steps, isDone ? index + 1 : index, outcome.difference ?? '');
  }
  tickAllTodos(session);
  return { status: 'completed', finalAnswer: replayAnswer(run.task, outcomes), error: null };
}

/** A script tells of itself by its calls. */
function tell(
  session: RunSession,
  step: GivenStep,
  { kind, difference, callId, foundBy, closed }: StepOutcome,
  place: { readonly number: number; readonly of: number },
): void {
  if (step.kind === 'script') return;
  session.event({
    type: 'step.replayed',
    stepId: step.id,
    ...place,
    outcome: kind,
    callId,
    ...(foundBy !== undefined && { foundBy }),
    ...(difference !== undefined && { difference: difference.slice(0, 1000) }),
    ...(closed !== undefined && { closed }),
  });
}

const leaveScript = (session: RunSession, { difference = '' }: StepOutcome): null =>
  handOver(
    session,
    'SCRIPT_HANDED_OVER',
    `The script failed: ${difference} Go on from the page as it is now by the goal and the steps, and do nothing twice.`,
  );

function leave(
  session: RunSession,
  steps: readonly GivenStep[],
  from: number,
  because: string,
): null {
  const left = steps
    .slice(from)
    .map((step, index) => `${from + index + 1}. ${wordsOf(step)}`)
    .slice(0, MAX_NAMED_LEFT);
  const last = steps[from] ?? steps.at(-1);
  const step = last === undefined ? '' : wordsOf(last);
  return handOver(
    session,
    'REPLAY_HANDED_OVER',
    `The recorded steps could not be done again to their end: ${because}. ${
      left.length === 0 ? 'All were done; check the result.' : `Left to do: ${left.join('; ')}.`
    } Go on from the page as it is now, and do nothing twice.`,
    { step, because },
  );
}

const stopped = (
  outcome: StepOutcome,
  step: GivenStep,
  number: number,
  of: number,
): RunOutcome => ({
  status: 'failed',
  finalAnswer: '',
  error: outcome.error ?? stoppedAt(outcome, step, number, of),
});
