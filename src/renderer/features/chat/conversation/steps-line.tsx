import type { IterationView } from '#shared/model/run/view/iteration-view.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';

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
  const warnings = plans.flatMap(({ notes }) => notes).filter(({ level }) => level === 'warning');
  const parts = [
    words.t('measures.steps', { count: calls.length }),
    // The end time of an earlier request is not stored.
    ...(isNewest && view.finishedAt !== null
      ? [durationWords(words, Math.max(0, view.finishedAt - request.at))]
      : []),
    ...(warnings.length > 0 ? [words.t('measures.warnings', { count: warnings.length })] : []),
  ];
  return parts.join(' · ');
}
