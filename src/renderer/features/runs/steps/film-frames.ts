import type { ArtifactId } from '#shared/model/ids.ts';
import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import type { Translate } from '#shared/messages/words.ts';

import { callSentence } from '../../../text/runs/call-sentence.ts';

export interface FilmFrame {
  readonly call: ToolCallView;
  readonly iteration: IterationView;
  /** Picture of the page before the step. */
  readonly picture: ArtifactId;
}

/** One frame for each action that has a picture. */
export function framesOf(iterations: readonly IterationView[]): readonly FilmFrame[] {
  return iterations.flatMap((iteration) =>
    iteration.toolCalls.flatMap((call) => {
      const seen = iteration.observations.findLast(({ seq }) => seq < call.seq);
      const picture = seen?.screenshot ?? null;
      return picture === null ? [] : [{ call, iteration, picture }];
    }),
  );
}

/** Sentence for the action, as on the run's page. */
export const sentenceOf = (
  t: Translate,
  { call, iteration }: Pick<FilmFrame, 'call' | 'iteration'>,
): string => callSentence(t, iteration, call);
