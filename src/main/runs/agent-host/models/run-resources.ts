import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type {
  ModelPrice,
  OpenAiProvider,
  OtherProviders,
  Settings,
} from '#shared/model/settings/settings.ts';

import type { ModelCatalogue } from './model-catalogue.ts';
import type { ContinueRun } from '../runs/run-service.ts';

/** Part of the work that can have its own model and key. */
export type ModelPart = 'planner' | keyof OtherProviders;

/** Returns the key for a part's model at a URL; `null` for none. */
export type KeyOf = (part: ModelPart, baseUrl: string) => ModelKey | null;

/** Resources of a run: its models, each with the key of its URL, its limits, and the prices of models. */
export type RunResources = Pick<
  ContinueRun,
  'provider' | 'apiKey' | 'others' | 'limits' | 'prices'
>;

/** Combines settings or command line options into a run's resources. Everything that starts a run uses this. */
export function runResources(
  {
    provider,
    otherProviders,
    limits,
    prices,
  }: Readonly<Pick<Settings, 'provider' | 'otherProviders' | 'limits'>> & {
    readonly prices: readonly ModelPrice[];
  },
  keyOf: KeyOf,
  catalogue: Pick<ModelCatalogue, 'withSize' | 'pricesFor'>,
): RunResources {
  // The built-in engine and coding agents work alone: a person who chose them wants no model service to be asked.
  const isModel = provider.kind === 'openai';
  const access = (part: keyof OtherProviders) => {
    const other: OpenAiProvider | null = isModel ? otherProviders[part] : null;
    return other === null
      ? null
      : { provider: catalogue.withSize(other), apiKey: keyOf(part, other.baseUrl) };
  };
  const others = isModel ? Object.values(otherProviders) : [];
  const models = [provider, ...others].filter((each) => each?.kind === 'openai');
  return {
    provider: isModel ? catalogue.withSize(provider) : provider,
    apiKey: isModel ? keyOf('planner', provider.baseUrl) : null,
    others: {
      executor: access('executor'),
      vision: access('vision'),
      extraction: access('extraction'),
      quick: access('quick'),
      fallback: access('fallback'),
    },
    limits,
    prices: catalogue.pricesFor(models, prices),
  };
}
