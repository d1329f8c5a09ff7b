import type { RunView } from '#shared/model/run/run-view.ts';

import { useNow } from '../../components/use-now.ts';
import { durationWords, moneyWords } from '../../text/measure-words.ts';

const NUMBER = new Intl.NumberFormat('en');

/** What a run took, in numbers. */
export function RunTotals({ view }: { readonly view: RunView }) {
  const { totals } = view;
  const { isLive } = view.life;
  const now = useNow(isLive);
  const endedAt = view.finishedAt ?? (isLive ? now : null);
  const facts: readonly (readonly [name: string, value: string, hint: string])[] = [
    [
      'Time',
      endedAt === null ? 'unknown' : durationWords(Math.max(0, endedAt - view.startedAt)),
      'From the start to the end',
    ],
    [
      'Plans',
      NUMBER.format(view.iterations.filter((iteration) => iteration.number > 0).length),
      'Each plan is followed by a look at what came of it',
    ],
    ['Steps', NUMBER.format(totals.toolCalls), 'Things done on pages and tabs'],
    ['Errors', NUMBER.format(totals.errors), 'Steps that failed, and the run’s own error'],
    [
      'Tokens read',
      NUMBER.format(totals.tokens.input),
      'What the model was sent; providers charge by it',
    ],
    [
      'Tokens written',
      NUMBER.format(totals.tokens.output),
      'What the model answered; providers charge by it',
    ],
    ...(totals.cost === null
      ? []
      : [['Cost', moneyWords(totals.cost), 'By the prices in Settings'] as const]),
    ['Model', durationWords(totals.ms.model), 'Time spent waiting for the model'],
    ['Steps took', durationWords(totals.ms.tools), 'Time spent on acting'],
    ['Looking', durationWords(totals.ms.perception), 'Time spent on looking at pages'],
  ];
  return (
    <dl className="run-totals">
      {facts.map(([name, value, hint]) => (
        <div key={name} title={hint}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
