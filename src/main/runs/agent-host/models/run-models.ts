import type { ModelAccess, OtherModels, RunStart } from '#shared/ports/agent/run-messages.ts';
import type { ModelTraits } from '#shared/model/settings/model-traits.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { ContinueRun } from '../runs/run-service.ts';

/** Traits of models that earlier runs found out. */
export interface ModelMemory {
  get(model: Pick<OpenAiProvider, 'baseUrl' | 'model'>): ModelTraits | null;
  keep(model: Pick<OpenAiProvider, 'baseUrl' | 'model'>, traits: ModelTraits): void;
}

type RunModels = Pick<RunStart, 'provider' | 'apiKey' | 'traits' | 'others'>;

/** Returns the models of a run, each with its known traits. */
export function runModels(
  { provider, apiKey, others }: Pick<ContinueRun, 'provider' | 'apiKey' | 'others'>,
  memory: ModelMemory,
): RunModels {
  const known = (role: keyof OtherModels): ModelAccess | null => {
    const access = others[role];
    return access === null ? null : { ...access, traits: memory.get(access.provider) };
  };
  return {
    provider,
    apiKey,
    traits: provider.kind === 'openai' ? memory.get(provider) : null,
    others: {
      executor: known('executor'),
      vision: known('vision'),
      extraction: known('extraction'),
      quick: known('quick'),
      fallback: known('fallback'),
    },
  };
}

/** Returns all keys that the run's agent process receives. */
export function keysOf({ apiKey, others }: RunModels): readonly string[] {
  const keys = [apiKey, ...Object.values(others).map((access) => access?.apiKey ?? null)];
  return keys.flatMap((key) => key?.value ?? []);
}

/** Whether a model belongs to the run: its agent process may report on no other. */
export function usesModel(
  { provider, others }: Pick<RunModels, 'provider' | 'others'>,
  model: Pick<OpenAiProvider, 'baseUrl' | 'model'>,
): boolean {
  const providers = [provider, ...Object.values(others).map((access) => access?.provider)];
  return providers.some(
    (each) =>
      each?.kind === 'openai' && each.baseUrl === model.baseUrl && each.model === model.model,
  );
}
