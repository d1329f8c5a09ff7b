import type { ModelAccess, RunStart } from '#shared/ports/agent/run-messages.ts';
import type { ModelTraits } from '#shared/model/settings/model-traits.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { createBuiltInModel } from './built-in/built-in-model.ts';
import type { Model } from './model.ts';
import { createModelTeam } from './model-team.ts';
import { createEndpointModel } from './endpoint/endpoint-model.ts';

/**
 * The model of a run: the built-in engine, one endpoint, or a team of several.
 * @param onTraits called when a model turns out to accept something other than was assumed
 */
export function createRunModel(
  { provider, apiKey, traits, others }: Pick<RunStart, 'provider' | 'apiKey' | 'traits' | 'others'>,
  onTraits: (provider: OpenAiProvider, traits: ModelTraits) => void,
): Model {
  // A coding agent is not a `Model`: what it does not do itself, such as replayed steps, needs none.
  if (provider.kind !== 'openai') return createBuiltInModel();
  const make = (access: ModelAccess): Model =>
    createEndpointModel({
      ...access,
      onTraits: (learnt) => onTraits(access.provider, learnt),
    });
  const main = make({ provider, apiKey, traits });
  if (Object.values(others).every((access) => access === null)) return main;
  const member = (access: ModelAccess | null): Model | null =>
    access === null ? null : make(access);
  return createModelTeam({
    main,
    executor: member(others.executor),
    vision: member(others.vision),
    extraction: member(others.extraction),
    quick: member(others.quick),
    fallback: member(others.fallback),
  });
}
