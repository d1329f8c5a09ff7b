import { describe, expect, it } from 'vitest';

import { PROVIDER_PRESETS } from '../settings/provider-presets.ts';
import { endpointOrigin } from '../settings/endpoint-origin.ts';
import { BUILT_IN_MODELS } from './built-in-models.ts';
import { ModelListSchema } from './model-row.ts';

const rows = BUILT_IN_MODELS.flatMap(({ models }) => models);

describe('the models that are built in', () => {
  it('are lists of services that can be connected, each with a day', () => {
    const origins = PROVIDER_PRESETS.map(({ baseUrl }) => endpointOrigin(baseUrl));
    for (const list of BUILT_IN_MODELS) {
      expect(ModelListSchema.parse(list)).toEqual(list);
      expect(origins).toContain(list.origin);
      expect(Date.parse(list.asOf)).toBeGreaterThan(Date.parse('2026-09-01'));
      expect(new Set(list.models.map(({ id }) => id)).size).toBe(list.models.length);
    }
  });

  it.each(rows)('$id has prices that can be', ({ price, contextTokens, maxOutputTokens }) => {
    if (contextTokens !== undefined && maxOutputTokens !== undefined)
      expect(maxOutputTokens).toBeLessThan(contextTokens);
    for (const rates of [price, price?.long]) {
      if (rates === undefined) continue;
      expect(rates.output).toBeGreaterThan(rates.input);
      expect(rates.cachedInput ?? 0).toBeLessThan(rates.input);
      expect(rates.cacheWrite ?? rates.input).toBeGreaterThanOrEqual(rates.input);
    }
    if (price?.long !== undefined) expect(price.long.input).toBeGreaterThan(price.input);
  });
});
