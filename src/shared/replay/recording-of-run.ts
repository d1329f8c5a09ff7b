import { AppError } from '../errors/app-error.ts';
import type { Translate } from '../messages/words.ts';
import type { AgentParameter } from '../model/run/agent.ts';
import {
  MAX_RECORDED_STEPS,
  type RecordedStep,
  type Recording,
  RecordingSchema,
} from '../model/run/recording.ts';
import type { RunView } from '../model/run/view/run-view.ts';
import { doneActs } from './done-acts.ts';
import { RecordedParameters } from './recorded-parameters.ts';
import { stepOfAct } from './step-of-act.ts';

export interface RecordedRun {
  readonly recording: Recording;
  /** Open parameters, with the run's values. */
  readonly parameters: readonly AgentParameter[];
}

/**
 * The acts of a run's newest acting request as replayable steps: sent and successful ones, in order, without looks and words. Typed
 * text becomes a parameter. Throws `AppError` `RUN_NOT_RECORDED` with the reason.
 */
export function recordingOfRun(view: RunView, t: Translate): RecordedRun {
  const { startUrl, acts } = doneActs(view);
  if (acts.length === 0) throw notRecorded('nothing');
  if (acts.length > MAX_RECORDED_STEPS) throw notRecorded('long', { max: MAX_RECORDED_STEPS });
  const parameters = new RecordedParameters(acts);
  const steps = acts.map((act, index): RecordedStep => {
    const id = `step-${index + 1}`;
    if (act.kind === 'act') return stepOfAct(t, id, act, parameters);
    const { question } = act;
    return {
      kind: 'ask',
      id,
      words: t('steps.askUser', { text: `“${question}”` }).slice(0, 500),
      question: question.slice(0, 500),
      parameter: parameters.nameOfAnswer(act),
    };
  });
  const recording = RecordingSchema.parse({ version: 1, startUrl, steps });
  return { recording, parameters: parameters.all() };
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
