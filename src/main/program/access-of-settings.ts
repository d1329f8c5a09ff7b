import type { ModelAccess } from '#shared/agent-port/messages.ts';
import { AppError } from '#shared/errors/app-error.ts';

import type { ModelMemory } from '../agent-host/models/run-models.ts';
import type { RunResources } from '../agent-host/models/run-resources.ts';

/** The model that is set, with its key and what is known of it. Throws `NEEDS_MODEL` where none is. */
export function accessOfSettings(
  { provider, apiKey }: Pick<RunResources, 'provider' | 'apiKey'>,
  memory: ModelMemory,
): ModelAccess {
  if (provider.kind === 'openai') return { provider, apiKey, traits: memory.get(provider) };
  throw new AppError({
    code: 'NEEDS_MODEL',
    message: 'No model is set.',
    next: 'Connect a model in Settings.',
  });
}
