import type { Estimate, Spread } from '#shared/model/run/cost/estimate.ts';
import type { Words } from '#shared/messages/words.ts';

import { compactNumber, durationWords, moneyWords } from '../measure-words.ts';

/** Usage of similar runs in a line: the median and the middle range. */
export function estimateWords(words: Words, estimate: Estimate): string {
  const { t, format } = words;
  const { steps, ms, tokens, cost, runs } = estimate;
  const whole = (count: number): string => format.number(count, { maximumFractionDigits: 0 });
  const parts = [
    t('measures.usualSteps', { steps: spreadWords(steps, whole) }),
    spreadWords(ms, (length) => durationWords(words, length)),
    ...(tokens.median > 0
      ? [
          t('measures.tokens', {
            count: spreadWords(tokens, (count) => compactNumber(words, count)),
          }),
        ]
      : []),
    ...(cost !== null && cost.median > 0
      ? [spreadWords(cost, (dollars) => moneyWords(words, dollars))]
      : []),
  ];
  return t('measures.usually', { parts: parts.join(' · '), runs });
}

function spreadWords({ median, low, high }: Spread, write: (value: number) => string): string {
  const [middle, least, most] = [write(median), write(low), write(high)];
  return least === most ? middle : `${middle} (${least}–${most})`;
}
