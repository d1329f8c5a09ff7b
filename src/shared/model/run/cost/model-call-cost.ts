import type { Tokens } from '../run-event.ts';
import type { RunPrice } from './model-price.ts';

const PER = 1_000_000;

/** Returns the cost of a model call in US dollars, as its service bills it; `null` if the model has no price. */
export function costOf(model: string, tokens: Tokens, prices: readonly RunPrice[]): number | null {
  const price = priceOf(model, prices);
  if (price === undefined) return null;
  const { input, output, cached = 0, cacheWritten = 0, cacheHours = 0 } = tokens;
  const { long, cacheHour = 0 } = price;
  const rates = long !== undefined && input > long.above ? long : price;
  const { cachedInput = rates.input, cacheWrite = rates.input } = rates;
  const fresh = Math.max(0, input - cached - cacheWritten);
  const inward = fresh * rates.input + cached * cachedInput + cacheWritten * cacheWrite;
  return (inward + output * rates.output + cacheHours * cacheHour) / PER;
}

/** Returns the price whose name is the longest prefix of the model's name; the table may leave out a provider's prefix (`vendor/`). */
export function priceOf<Price extends Pick<RunPrice, 'model' | 'isExact'>>(
  model: string,
  prices: readonly Price[],
): Price | undefined {
  const name = model.toLowerCase();
  const bare = name.slice(name.lastIndexOf('/') + 1);
  return prices
    .filter((price) => {
      const start = price.model.trim().toLowerCase();
      if (price.isExact === true) return start === name;
      return start !== '' && (name.startsWith(start) || bare.startsWith(start));
    })
    .toSorted((left, right) => right.model.trim().length - left.model.trim().length)[0];
}
