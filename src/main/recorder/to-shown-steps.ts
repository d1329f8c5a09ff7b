import type { Translate } from '#shared/messages/words.ts';
import type { RecordedStep } from '#shared/model/run/recording.ts';
import type { ShownSteps } from '#shared/model/recorder/shown-steps.ts';
import type { DoneAct } from '#shared/replay/done-acts.ts';
import { RecordedParameters } from '#shared/replay/recorded-parameters.ts';
import { stepOfAct } from '#shared/replay/step-of-act.ts';

import type { ShownAct } from './add-act.ts';
import { type SecretFor, toDoneAct } from './done-act.ts';

export interface Shown {
  readonly title: string;
  readonly startUrl: string | null;
  readonly acts: readonly ShownAct[];
}

/** The words of what was done last. */
export function wordsOf(t: Translate, act: ShownAct): string {
  return steps(t, [act], () => null).steps[0]?.words ?? '';
}

/** What was shown as steps of a recording, with pictures of what they were done on. */
export async function toShownSteps(
  t: Translate,
  { title, startUrl, acts }: Shown,
  secretFor: SecretFor,
): Promise<ShownSteps> {
  const made = steps(t, acts, secretFor);
  const pictures: [string, string][] = [];
  for (const [index, act] of acts.entries()) {
    const id = idOf(index);
    const picture = await act.picture;
    if (picture !== null) pictures.push([id, picture]);
  }
  return {
    title,
    recording: { version: 1, startUrl, steps: made.steps },
    parameters: [...made.parameters],
    pictures: Object.fromEntries(pictures),
  };
}

const idOf = (index: number): string => `step-${index + 1}`;

function steps(t: Translate, acts: readonly ShownAct[], secretFor: SecretFor) {
  const done = acts.map((act) => toDoneAct(t, act, secretFor));
  const parameters = new RecordedParameters(done);
  const made = done.map((act, index) => stepOf(t, idOf(index), act, parameters));
  return { steps: made, parameters: parameters.all() };
}

function stepOf(
  t: Translate,
  id: string,
  act: DoneAct,
  parameters: RecordedParameters,
): RecordedStep {
  if (act.kind === 'ask') {
    const question = act.question.slice(0, 500);
    return { kind: 'ask', id, words: question, question };
  }
  const step = stepOfAct(t, id, act, parameters);
  // Nobody has watched what else came of it.
  return step.kind === 'act' && step.effect?.length === 0 ? { ...step, effect: null } : step;
}
