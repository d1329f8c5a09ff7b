import type { RunView } from '#shared/model/run/view/run-view.ts';

import { Disclosure } from '../../components/text/disclosure.tsx';
import { useNow } from '../../components/use-now.ts';
import { durationWords, moneyWords, tokenWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';

/** Figures of a run. */
export function RunTotals({ view }: { readonly view: RunView }) {
  const words = useWords();
  const { t, format } = words;
  const { totals } = view;
  const { isLive } = view.life;
  const now = useNow(isLive);
  const endedAt = view.finishedAt ?? (isLive ? now : null);
  const facts: readonly (readonly [name: string, value: string, hint: string])[] = [
    [
      t('runs.time'),
      endedAt === null
        ? t('runs.unknown')
        : durationWords(words, Math.max(0, endedAt - view.startedAt)),
      t('runs.timeHint'),
    ],
    [
      t('runs.plans'),
      format.number(view.iterations.filter((iteration) => iteration.number > 0).length),
      t('runs.plansHint'),
    ],
    [t('runs.steps'), format.number(totals.toolCalls), t('runs.stepsHint')],
    [t('runs.errors'), format.number(totals.errors), t('runs.errorsHint')],
    [t('runs.tokensRead'), format.number(totals.tokens.input), t('runs.tokensReadHint')],
    [t('runs.tokensWritten'), format.number(totals.tokens.output), t('runs.tokensWrittenHint')],
    ...(totals.cost === null
      ? []
      : [[t('runs.cost'), moneyWords(words, totals.cost), t('runs.costHint')] as const]),
    [t('runs.modelTime'), durationWords(words, totals.ms.model), t('runs.modelTimeHint')],
    [t('runs.stepsTime'), durationWords(words, totals.ms.tools), t('runs.stepsTimeHint')],
    [t('runs.lookingTime'), durationWords(words, totals.ms.perception), t('runs.lookingTimeHint')],
  ];
  const [time = ''] = facts.map(([, value]) => value);
  const short = [
    time,
    t('measures.steps', { count: totals.toolCalls }),
    ...(totals.tokens.input + totals.tokens.output > 0 ? [tokenWords(words, totals.tokens)] : []),
    ...(totals.cost === null ? [] : [moneyWords(words, totals.cost)]),
  ];
  return (
    <Disclosure summary={short.join(' · ')}>
      <dl className="run-totals">
        {facts.map(([name, value, hint]) => (
          <div key={name} title={hint}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
