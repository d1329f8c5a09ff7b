import type { Words } from '#shared/messages/words.ts';
import type { ModelRow } from '#shared/model/model-list/model-row.ts';

/** Facts about a model in one line: `1.05M tokens · $2 in, $10 out · sees pictures`; empty when nothing is known. */
export function modelNote(
  words: Words,
  { contextTokens, price, vision }: ModelRow,
): { readonly note?: string } {
  const { t, format } = words;
  const size = (tokens: number): string =>
    format.number(tokens, { notation: 'compact', maximumSignificantDigits: 3 });
  const parts = [
    ...(contextTokens === undefined
      ? []
      : [t('settings.modelSize', { size: size(contextTokens) })]),
    ...(price === undefined
      ? []
      : [
          t('settings.modelPrice', {
            input: dollars(words, price.input),
            output: dollars(words, price.output),
          }),
        ]),
    ...(vision === true ? [t('settings.modelSees')] : []),
  ];
  return parts.length === 0 ? {} : { note: parts.join(' · ') };
}

const dollars = ({ format }: Words, amount: number): string =>
  format.number(amount, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 4,
  });
