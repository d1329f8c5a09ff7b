import type { Translate } from '#shared/messages/words.ts';
import type { ShownSteps } from '#shared/model/recordings/recorder-view.ts';
import { stepsOfActs } from '#shared/replay/steps-of-acts.ts';

import type { ShownAct } from './add-act.ts';
import { type SecretFor, toDoneAct } from './done-act.ts';

export interface Shown {
  readonly title: string;
  readonly startUrl: string | null;
  readonly acts: readonly ShownAct[];
}

/** Returns the words that describe an action. */
export function wordsOf(t: Translate, act: ShownAct): string {
  return stepsOf(t, [act], () => null).steps[0]?.words ?? '';
}

/** Returns the actions as steps of a recording, with pictures of their elements. */
export async function toShownSteps(
  t: Translate,
  { title, startUrl, acts }: Shown,
  secretFor: SecretFor,
): Promise<ShownSteps> {
  const { steps, parameters } = stepsOf(t, acts, secretFor);
  const pictures: [string, string][] = [];
  for (const [index, { id }] of steps.entries()) {
    const picture = await acts[index]?.picture;
    if (picture != null) pictures.push([id, picture]);
  }
  return {
    title,
    recording: { version: 1, startUrl, steps },
    parameters: [...parameters],
    pictures: Object.fromEntries(pictures),
  };
}

const stepsOf = (t: Translate, acts: readonly ShownAct[], secretFor: SecretFor) =>
  stepsOfActs(
    t,
    acts.map((act) => toDoneAct(t, act, secretFor)),
  );
