import { BUILT_IN_MODELS } from '#shared/model/model-list/built-in-models.ts';
import { rowOf } from '#shared/model/model-list/merge-lists.ts';
import type { ModelRow } from '#shared/model/model-list/model-row.ts';
import type { ServiceModels } from '#shared/model/model-list/service-models.ts';
import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type { OpenAiProvider, Settings } from '#shared/model/settings/settings.ts';

import type { SingleRequests } from './single-requests.ts';
import type { ListedModels } from './listed-models.ts';
import type { ModelCatalogue } from './model-catalogue.ts';
import { refreshModels } from './refresh-models.ts';

interface ServicesOfModelsParts {
  readonly catalogue: Pick<ModelCatalogue, 'at'>;
  readonly listed: Pick<ListedModels, 'keep'>;
  readonly requests: Pick<SingleRequests, 'listModels'>;
  readonly settings: () => Pick<Settings, 'provider' | 'otherProviders'>;
  readonly apiKey: (baseUrl: string) => ModelKey | null;
  readonly now: () => number;
}

/** Known models for the window, and their refresh. */
export class ServicesOfModels {
  readonly #parts: ServicesOfModelsParts;

  constructor(parts: ServicesOfModelsParts) {
    this.#parts = parts;
  }

  /**
   * Returns the models that a service lists with all known facts: built-in models first in their own order, then others with a context
   * size, then the rest by name.
   */
  describe(baseUrl: string, told: readonly ModelRow[]): readonly ModelRow[] {
    const { rows } = this.#parts.catalogue.at(baseUrl);
    const all = told.map((row): ModelRow => ({ ...rowOf(row.id, rows), ...row }));
    const ids = rows.map(({ id }) => id);
    const place = ({ id, contextTokens }: ModelRow): number => {
      const known = ids.indexOf(id);
      if (known !== -1) return known;
      return contextTokens === undefined ? ids.length + 1 : ids.length;
    };
    return all.toSorted(
      (left, right) => place(left) - place(right) || left.id.localeCompare(right.id),
    );
  }

  known(): ServiceModels {
    const { catalogue } = this.#parts;
    return {
      builtInAsOf: BUILT_IN_MODELS.map(({ asOf }) => asOf).toSorted()[0] ?? '',
      services: this.#services().map(({ baseUrl }) => {
        const { rows, pricesAsOf, listedOn } = catalogue.at(baseUrl);
        const priced = rows.filter(({ price }) => price !== undefined).length;
        const host = URL.parse(baseUrl)?.host ?? baseUrl;
        return { host, models: rows.length, priced, pricesAsOf, listedOn };
      }),
    };
  }

  /** Asks each service; a failure of one does not affect the others. Throws the first `AppError`. */
  async refresh(): Promise<ServiceModels> {
    const { apiKey, ...parts } = this.#parts;
    const asked = await Promise.allSettled(
      this.#services().map(({ baseUrl, protocol }) =>
        refreshModels({ baseUrl, protocol, apiKey: apiKey(baseUrl) }, parts),
      ),
    );
    for (const one of asked) if (one.status === 'rejected') throw one.reason;
    return this.known();
  }

  /** Returns one provider per service. */
  #services(): readonly OpenAiProvider[] {
    const { provider, otherProviders } = this.#parts.settings();
    if (provider.kind !== 'openai') return [];
    const all = [provider, ...Object.values(otherProviders)].filter((each) => each !== null);
    return [...new Map(all.map((each) => [endpointOrigin(each.baseUrl), each])).values()];
  }
}
