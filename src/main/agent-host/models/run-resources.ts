import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type { OpenAiProvider, OtherProviders, Settings } from '#shared/model/settings/settings.ts';

import type { ContinueRun } from '../runs/run-service.ts';

/** A part of the work that can have a model, and so a key, of its own. */
export type ModelPart = 'planner' | keyof OtherProviders;

/** The key for a part's model at an address; `null`: none. */
export type KeyOf = (part: ModelPart, baseUrl: string) => ModelKey | null;

/** What a run may draw on: its models, each with the key of its own address, its limits, and what models cost. */
export type RunResources = Pick<
  ContinueRun,
  'provider' | 'apiKey' | 'others' | 'limits' | 'prices'
>;

/** What the settings, or a command line, say of a run's resources. Whoever starts a run puts them together here. */
export function runResources(
  {
    provider,
    otherProviders,
    limits,
    prices,
  }: Readonly<Pick<Settings, 'provider' | 'otherProviders' | 'limits'>> &
    Pick<RunResources, 'prices'>,
  keyOf: KeyOf,
): RunResources {
  // The built-in engine and the person's own agent work alone: who chose them wants no service to be asked.
  const isModel = provider.kind === 'openai';
  const access = (part: keyof OtherProviders) => {
    const other: OpenAiProvider | null = isModel ? otherProviders[part] : null;
    return other === null ? null : { provider: other, apiKey: keyOf(part, other.baseUrl) };
  };
  return {
    provider,
    apiKey: isModel ? keyOf('planner', provider.baseUrl) : null,
    others: {
      executor: access('executor'),
      vision: access('vision'),
      extraction: access('extraction'),
      quick: access('quick'),
      fallback: access('fallback'),
    },
    limits,
    prices,
  };
}
