import type { Tokens } from './run-event.ts';
import type { ModelPrice } from '../settings/settings.ts';

const PER = 1_000_000;

/** Cost of a model call in US dollars; `null` without a price for the model. */
export function costOf(
  model: string,
  tokens: Tokens,
  prices: readonly ModelPrice[],
): number | null {
  const price = priceOf(model, prices);
  if (price === undefined) return null;
  const { input, output, cached = 0 } = tokens;
  const { cachedInput = price.input } = price;
  const fresh = Math.max(0, input - cached);
  return (fresh * price.input + cached * cachedInput + output * price.output) / PER;
}

/** The price whose name is the longest beginning of the model's; a provider's prefix (`vendor/`) may be left out in the table. */
function priceOf(model: string, prices: readonly ModelPrice[]): ModelPrice | undefined {
  const name = model.toLowerCase();
  const bare = name.slice(name.lastIndexOf('/') + 1);
  return prices
    .filter((price) => {
      const start = price.model.trim().toLowerCase();
      return start !== '' && (name.startsWith(start) || bare.startsWith(start));
    })
    .toSorted((left, right) => right.model.trim().length - left.model.trim().length)[0];
}
