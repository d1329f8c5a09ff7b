import { AppError } from '../errors/app-error.ts';
import type { Translate } from '../messages/words.ts';
import type { AgentParameter } from '../model/agents/agent.ts';
import {
  MAX_RECORDED_STEPS,
  type Recording,
  RecordingSchema,
} from '../model/recordings/recording.ts';
import type { RunView } from '../model/run/view/run-view.ts';
import { doneActs } from './done-acts.ts';
import { stepsOfActs } from './steps-of-acts.ts';

export interface RecordedRun {
  readonly recording: Recording;
  /** Parameters of the recording, with the run's values as defaults. */
  readonly parameters: readonly AgentParameter[];
}

/**
 * Returns the actions of a run's newest request with any as replayable steps: sent and successful ones, in order, without looks and words.
 * Typed text becomes a parameter. Throws `AppError` `RUN_NOT_RECORDED` with the reason.
 */
export function recordingOfRun(view: RunView, t: Translate): RecordedRun {
  const { startUrl, acts } = doneActs(view);
  if (acts.length === 0) throw notRecorded('nothing');
  if (acts.length > MAX_RECORDED_STEPS) throw notRecorded('long', { max: MAX_RECORDED_STEPS });
  const { steps, parameters } = stepsOfActs(t, acts);
  return { recording: RecordingSchema.parse({ version: 1, startUrl, steps }), parameters };
}

type Missing = 'nothing' | 'long';

function notRecorded(reason: Missing, params: { readonly max?: number } = {}): AppError {
  const texts = {
    nothing: {
      message: 'This run did nothing that could be done again.',
      next: 'Choose a run that has clicked, typed or opened something.',
    },
    long: {
      message: `This run has more steps than the ${MAX_RECORDED_STEPS} that can be done again.`,
      next: 'Save its plan as an agent, and run that.',
    },
  } as const;
  return new AppError({
    code: 'RUN_NOT_RECORDED',
    params: { reason, ...params },
    ...texts[reason],
  });
}
