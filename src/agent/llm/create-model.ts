import type { Provider } from '#shared/model/settings.ts';

import { createBuiltInModel } from './built-in/built-in-model.ts';
import type { Model } from './model.ts';
import { createOpenAiModel } from './openai/openai-model.ts';

/** The model of a provider, new for each run. */
export function createModel(provider: Provider, apiKey: string | null): Model {
  switch (provider.kind) {
    case 'builtin':
      return createBuiltInModel();
    case 'openai':
      return createOpenAiModel({ provider, apiKey });
  }
}
