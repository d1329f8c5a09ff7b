import type { IterationView } from '#shared/model/run/view/iteration-view.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';
import { activeMsAt } from '#shared/model/run/view/run-usage.ts';

import { durationWords } from '../../../text/measure-words.ts';
import { useWords } from '../../../text/use-words.ts';

interface StepsLineProps {
  readonly view: RunView;
  readonly request: RequestView;
  readonly plans: readonly IterationView[];
}

/** The steps of a request that has ended, as one line: how many, and how long they took. */
export function StepsLine({ view, request, plans }: StepsLineProps) {
  const words = useWords();
  const calls = plans.flatMap(({ toolCalls }) => toolCalls).filter(({ tool }) => tool !== 'done');
  const isNewest = view.requests.at(-1) === request;
  // A run that is tried again rests in between; how long each of several requests worked is not stored.
  const workedMs = (endedAt: number): number =>
    view.requests.length === 1
      ? activeMsAt(view.usage, endedAt)
      : Math.max(0, endedAt - request.at);
  const warnings = plans.flatMap(({ notes }) => notes).filter(({ level }) => level === 'warning');
  const parts = [
    words.t('measures.steps', { count: calls.length }),
    // The end time of an earlier request is not stored.
    ...(isNewest && view.finishedAt !== null
      ? [durationWords(words, workedMs(view.finishedAt))]
      : []),
    ...(warnings.length > 0 ? [words.t('measures.warnings', { count: warnings.length })] : []),
  ];
  return parts.join(' · ');
}
