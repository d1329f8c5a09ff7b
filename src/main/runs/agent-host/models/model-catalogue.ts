import { BUILT_IN_MODELS } from '#shared/model/model-list/built-in-models.ts';
import { type KnownModels, modelsAt, rowOf } from '#shared/model/model-list/merge-lists.ts';
import type { ModelRow } from '#shared/model/model-list/model-row.ts';
import { priceOf } from '#shared/model/run/cost/model-call-cost.ts';
import type { RunPrice } from '#shared/model/run/cost/model-price.ts';
import type { ModelPrice, OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { ListedModels } from './listed-models.ts';

type ModelAt = Pick<OpenAiProvider, 'baseUrl' | 'model'>;

const LEAST_CONTEXT = 2000;
const MOST_CONTEXT = 10_000_000;

/** Context size and price of models, by URL and model name. */
export class ModelCatalogue {
  readonly #listed: Pick<ListedModels, 'lists'>;
  readonly #now: () => number;

  constructor(listed: Pick<ListedModels, 'lists'>, now: () => number) {
    this.#listed = listed;
    this.#now = now;
  }

  at(baseUrl: string): KnownModels {
    return modelsAt(baseUrl, {
      builtIn: BUILT_IN_MODELS,
      listed: this.#listed.lists(),
      today: new Date(this.#now()).toISOString().slice(0, 10),
    });
  }

  /** Returns the known facts about a model; `undefined` when there are none. */
  row({ baseUrl, model }: ModelAt): ModelRow | undefined {
    return rowOf(model, this.at(baseUrl).rows);
  }

  /** Adds the model's context size unless the person has set one. */
  withSize<Provider extends OpenAiProvider>(provider: Provider): Provider {
    const size = this.row(provider)?.contextTokens;
    if (provider.contextTokens !== undefined || size === undefined || size < LEAST_CONTEXT)
      return provider;
    return { ...provider, contextTokens: Math.min(size, MOST_CONTEXT) };
  }

  /** Returns the person's own prices, then the known prices of the other models. */
  pricesFor(models: readonly ModelAt[], own: readonly ModelPrice[]): readonly RunPrice[] {
    const listed = models.flatMap((model): RunPrice[] => {
      const price = this.row(model)?.price;
      if (price === undefined || priceOf(model.model, own) !== undefined) return [];
      const { until: _, ...rates } = price;
      return [{ ...rates, model: model.model, isExact: true }];
    });
    return [...own, ...listed];
  }
}
