import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { GivenWork } from '#shared/model/recordings/given-work.ts';
import type { Recording } from '#shared/model/recordings/recording.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';
import { navigateTool } from '#shared/tools/tabs/navigate.ts';

import { personAdded } from '../loop/own-tools/person-added.ts';
import { replayAnswer } from './replay-answer.ts';
import type { ReplaySession } from './replay-session.ts';
import { newReplayMemory, replayStep } from './replay-step.ts';
import type { StepOutcome } from './step-outcome.ts';
import { stoppedAt, wordsOf } from './stopped-at.ts';

/** Limit of changes in the result, newest last. */
const MAX_CHANGES = 60;

/**
 * Does recorded steps again as parts of one call, each through the gate and compared with its recorded effect; it ends at the first that
 * does not fit.
 * @param within id of the call
 */
export async function performRecording(
  session: ReplaySession,
  { steps, startUrl }: Recording,
  within: CallId,
): Promise<ToolResult> {
  const { control, run } = session.parts;
  const work: GivenWork = { steps: [...steps], onDifference: 'stop', mayAskModel: true };
  const changes: Change[] = [];
  let number = 0;
  const memory = await newReplayMemory(session, steps, {
    // A step has a number as a line of a script has, so that a replay of this run does it again.
    terms: () => ({ within, ...(number > 0 && { line: number }) }),
    onCall: ({ result }) => void (result.ok && changes.push(...result.effect.changes)),
  });
  const { url = '' } = (await session.glance(session.parts.signal))?.tab ?? {};
  if (startUrl !== null && startUrl !== url) {
    const { result } = await memory.calls.call({
      tool: navigateTool.name,
      args: { url: startUrl },
    });
    if (!result.ok) return result;
  }
  const outcomes: StepOutcome[] = [];
  for (const [index, step] of steps.entries()) {
    await session.whenFree();
    if (control.hasSaid) return { ok: false, error: personAdded('the recording was') };
    number = index + 1;
    const outcome = await replayStep(session, work, step, memory);
    if (outcome.kind !== 'done' && outcome.kind !== 'healed')
      return { ok: false, error: forModel(stoppedAt(outcome, step, number, steps.length)) };
    outcomes.push(outcome);
  }
  const healed = outcomes.filter(({ kind }) => kind === 'healed').length;
  const hasGiven = outcomes.some(({ gave }) => gave !== undefined);
  return {
    ok: true,
    output: {
      ...(hasGiven && { returned: replayAnswer(run.task, outcomes) }),
      done: steps.map(wordsOf).join('; ').slice(0, 1000),
      ...(healed > 0 && { warnings: [foundAnew(healed)] }),
    },
    effect: { changes: changes.slice(-MAX_CHANGES) },
  };
}

const forModel = (error: ErrorInfo): ErrorInfo => ({
  ...error,
  next: 'What was done stays done: go on from the page as it is now, and do nothing twice.',
});

const foundAnew = (count: number): string =>
  `${count} × an element had changed and was found by its likeness or by the model: see whether the page shows what it should.`;
