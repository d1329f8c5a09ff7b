import type { Words } from '#shared/messages/words.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';
import { activeMsAt } from '#shared/model/run/view/run-usage.ts';

import { durationWords } from '../../../text/measure-words.ts';
import { useWords } from '../../../text/use-words.ts';
import type { ShownWork } from './count-work.ts';

interface StepsLineProps {
  readonly view: RunView;
  readonly request: RequestView;
  readonly work: ShownWork;
}

/** The work on a request that has ended, as one line: how many steps, and how long they took. */
export function StepsLine({ view, request, work }: StepsLineProps) {
  const words = useWords();
  const isNewest = view.requests.at(-1) === request;
  // A run that is tried again rests in between; how long each of several requests worked is not stored.
  const workedMs = (endedAt: number): number =>
    view.requests.length === 1
      ? activeMsAt(view.usage, endedAt)
      : Math.max(0, endedAt - request.at);
  const parts = [
    ...mainPart(words, work),
    // The end time of an earlier request is not stored.
    ...(isNewest && view.finishedAt !== null
      ? [durationWords(words, workedMs(view.finishedAt))]
      : []),
    ...(work.warnings > 0 ? [words.t('measures.warnings', { count: work.warnings })] : []),
  ];
  return parts.join(' · ');
}

/** Names the work after its steps or, without any, after what there is instead; warnings have a part of their own. */
function mainPart({ t }: Words, { steps, notes, plans, todos, warnings }: ShownWork) {
  if (steps > 0) return [t('measures.steps', { count: steps })];
  if (notes > 0) return [t('measures.notes', { count: notes })];
  if (plans > 0) return [t('measures.plans', { count: plans })];
  return warnings === 0 && todos > 0 ? [t('todos.title')] : [];
}
