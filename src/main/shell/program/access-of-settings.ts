import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';

import type { ModelMemory } from '../../runs/agent-host/models/run-models.ts';
import type { RunResources } from '../../runs/agent-host/models/run-resources.ts';

/** Returns the model in the settings, with its key and its known traits. Throws `NEEDS_MODEL` when none is set. */
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
