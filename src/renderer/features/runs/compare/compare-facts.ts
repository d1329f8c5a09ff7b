import type { IterationView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { Words } from '#shared/messages/words.ts';

import { durationWords, moneyWords } from '../../../text/measure-words.ts';
import { callSentence } from '../../../text/runs/call-sentence.ts';
import { PHASE_WORDS } from '../../../text/runs/phase-words.ts';

const MAX_ANSWER_CHARS = 5_000;

/** Compared facts of a run, by name. */
export type ComparedFacts = readonly (readonly [name: string, value: string])[];

/** Facts of a run or, unless `isWhole`, of the part that `oneRequest` cuts from it. */
export function comparedFacts(words: Words, view: RunView, isWhole: boolean): ComparedFacts {
  const { t, format } = words;
  const { iterations, totals } = view;
  const calls = iterations.flatMap((iteration) => iteration.modelCalls);
  const steps = iterations.flatMap((iteration) => iteration.toolCalls);
  const sum = (part: 'input' | 'output'): string =>
    format.number(calls.reduce((all, { tokens }) => all + tokens[part], 0));
  return [
    [t('runs.comparedTask'), view.task],
    [t('runs.answer'), view.finalAnswer.slice(0, MAX_ANSWER_CHARS)],
    [t('runs.comparedState'), t(PHASE_WORDS[view.phase])],
    [t('runs.comparedModel'), view.provider === 'builtin' ? t('common.builtInEngine') : view.model],
    [t('runs.time'), durationWords(words, Math.max(0, endOf(view, isWhole) - view.startedAt))],
    [t('runs.plans'), format.number(iterations.filter(({ plan }) => plan !== null).length)],
    [t('runs.steps'), format.number(steps.length)],
    [t('runs.errors'), format.number(steps.filter(({ state }) => state === 'failed').length)],
    [t('runs.tokensRead'), sum('input')],
    [t('runs.tokensWritten'), sum('output')],
    // The cost of one of several requests is unknown.
    ...(isWhole && totals.cost !== null
      ? [[t('runs.cost'), moneyWords(words, totals.cost)] as const]
      : []),
  ];
}

/** The steps of a run in words, in order. */
export function stepSentences(
  { t }: Words,
  iterations: readonly IterationView[],
): readonly string[] {
  return iterations.flatMap((iteration) =>
    iteration.toolCalls
      .filter(({ tool }) => tool !== 'done')
      .map((call) => callSentence(t, iteration, call)),
  );
}

function endOf({ finishedAt, startedAt, iterations }: RunView, isWhole: boolean): number {
  if (isWhole && finishedAt !== null) return finishedAt;
  const items = iterations.flatMap(({ observations, modelCalls, toolCalls }) => [
    ...observations,
    ...modelCalls,
    ...toolCalls,
  ]);
  return Math.max(startedAt, ...items.map(({ at }) => at));
}
