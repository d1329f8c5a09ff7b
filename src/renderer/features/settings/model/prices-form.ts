import { ModelPriceSchema, type ModelPrice } from '#shared/model/settings/settings.ts';

/** Price table as text, a line per model: `name input output`, then the price of cached input if known. */
export function toPriceLines(prices: readonly ModelPrice[]): string {
  return prices
    .map(({ model, input, output, cachedInput }) =>
      [model, input, output, ...(cachedInput === undefined ? [] : [cachedInput])].join(' '),
    )
    .join('\n');
}

/** Parses the lines into a table, or returns the number of the first line that cannot be read. */
export function readPriceLines(
  text: string,
): { readonly prices: ModelPrice[] } | { readonly line: number } {
  const prices: ModelPrice[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, model, input, output, cachedInput] =
      /^\s*(\S.*?)\s+([\d.]+)\s+([\d.]+)(?:\s+([\d.]+))?\s*$/.exec(line) ?? [];
    const price = ModelPriceSchema.safeParse({
      model,
      input: Number(input),
      output: Number(output),
      ...(cachedInput !== undefined && { cachedInput: Number(cachedInput) }),
    });
    if (!price.success)
      return {
        line: index + 1,
      };
    prices.push(price.data);
  }
  return { prices };
}
