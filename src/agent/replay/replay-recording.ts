import type { RunStart } from '#shared/agent-port/messages.ts';
import type { RecordedStep } from '#shared/model/run/recording.ts';

import { noteEnd } from '../loop/execute-turn.ts';
import { beginModellessRound, tickAllTodos } from '../loop/modelless-round.ts';
import type { RunOutcome } from '../loop/run-parts.ts';
import type { RunSession } from '../loop/run-session.ts';
import { replayAnswer } from './replay-answer.ts';
import { newReplayMemory, replayStep, type StepOutcome } from './replay-step.ts';

/** As many steps are one round: as many actions as a plan may have. */
const STEPS_A_ROUND = 5;
const MAX_NAMED_LEFT = 20;

/**
 * Does the steps of a recording again, each as an ordinary call through the gate, and compares what comes of them with what came when they
 * were recorded. Gives how the run ended, or `null` where the loop has to go on with what is left.
 */
export async function replayRecording(
  session: RunSession,
  replay: NonNullable<RunStart['replay']>,
): Promise<RunOutcome | null> {
  const { control, run } = session.parts;
  const { steps } = replay.recording;
  const memory = await newReplayMemory(session, steps);
  const outcomes: StepOutcome[] = [];
  for (const [index, step] of steps.entries()) {
    await session.whenFree();
    if (index % STEPS_A_ROUND === 0)
      beginModellessRound(
        session,
        steps.slice(index, index + STEPS_A_ROUND).map(({ words }) => words),
        'These are recorded steps, which are done again as they were recorded.',
      );
    // What the person adds is for somebody who can read it.
    if (control.hasSaid && replay.onDifference === 'agent')
      return handOver(session, steps, index, 'the person has added something');
    const outcome = await replayStep(session, replay, step, memory);
    outcomes.push(outcome);
    const { difference, callId, foundBy, closed } = outcome;
    session.event({
      type: 'step.replayed',
      stepId: step.id,
      number: index + 1,
      of: steps.length,
      outcome: outcome.kind,
      callId,
      ...(foundBy !== undefined && { foundBy }),
      ...(difference !== undefined && { difference: difference.slice(0, 1000) }),
      ...(closed !== undefined && { closed }),
    });
    if (outcome.kind === 'done' || outcome.kind === 'healed' || outcome.kind === 'skipped') {
      if ((index + 1) % STEPS_A_ROUND === 0) session.step({ type: 'iteration.ended' });
      continue;
    }
    if (replay.onDifference === 'stop') return stopped(outcome, step, index + 1, steps.length);
    // A step that was done and had another effect is not done once more.
    const isDone = outcome.kind === 'different' && step.kind === 'act';
    return handOver(session, steps, isDone ? index + 1 : index, difference ?? '');
  }
  tickAllTodos(session);
  return { status: 'completed', finalAnswer: replayAnswer(run.task, outcomes), error: null };
}

function handOver(
  session: RunSession,
  steps: readonly RecordedStep[],
  from: number,
  because: string,
): null {
  const left = steps
    .slice(from)
    .map(({ words }, index) => `${from + index + 1}. ${words}`)
    .slice(0, MAX_NAMED_LEFT);
  const step = steps[from]?.words ?? steps.at(-1)?.words ?? '';
  noteEnd(
    session,
    'REPLAY_HANDED_OVER',
    `The recorded steps could not be done again to their end: ${because}. ${
      left.length === 0 ? 'All were done; check the result.' : `Left to do: ${left.join('; ')}.`
    } Go on from the page as it is now, and do nothing twice.`,
    { step, because },
  );
  session.step({ type: 'iteration.ended' });
  return null;
}

function stopped(
  { kind, difference = '' }: StepOutcome,
  { words }: RecordedStep,
  number: number,
  of: number,
): RunOutcome {
  const reason = kind === 'missing' ? 'missing' : kind === 'different' ? 'different' : 'failed';
  const texts = {
    missing: 'what it acts on was not found',
    different: 'what came of it is not what came of it before',
    failed: 'it could not be done',
  } as const;
  return {
    status: 'failed',
    finalAnswer: '',
    error: {
      code: 'REPLAY_STOPPED',
      params: { reason, step: words, number, of, difference },
      message: `Step ${number} of ${of} (${words}): ${texts[reason]}. ${difference}`.trim(),
      next: 'Look at the page. Run it again with “hand over to the agent”, or record the steps anew.',
    },
  };
}
