import { type ModelKey, modelKey } from '#shared/model/settings/model-key.ts';
import type { ModelTraits } from '#shared/model/settings/model-traits.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { AgentPrograms } from '../../../../runs/agent-host/programs/agent-programs.ts';
import type { SingleRequests } from '../../../../runs/agent-host/models/single-requests.ts';
import type { ServicesOfModels } from '../../../../runs/agent-host/models/services-of-models.ts';
import type { DomainHandlers } from '../../handlers.ts';

export interface ModelHandlerOptions {
  readonly requests: SingleRequests;
  /** Returns the stored key for a URL; `null` when there is none. */
  readonly apiKey: (baseUrl: string) => ModelKey | null;
  readonly models: Pick<ServicesOfModels, 'describe' | 'known' | 'refresh'>;
  readonly agentPrograms: Pick<AgentPrograms, 'found'>;
  /** Stores what a test found out about a model. */
  readonly keepTraits: (provider: OpenAiProvider, traits: ModelTraits) => void;
}

export function createModelHandlers(options: ModelHandlerOptions): DomainHandlers<'model'> {
  const { requests, apiKey, keepTraits, agentPrograms } = options;
  const keyFor = (baseUrl: string, typed: string | undefined): ModelKey | null =>
    typed === undefined ? apiKey(baseUrl) : modelKey(baseUrl, typed);
  return {
    'model.test': async ({ provider, apiKey: typed }) => {
      const test = await requests.test(provider, keyFor(provider.baseUrl, typed));
      if (test.traits !== null) keepTraits(provider, test.traits);
      return test;
    },
    'model.list': async ({ baseUrl, apiKey: typed }) => {
      const service = { baseUrl, apiKey: keyFor(baseUrl, typed), isRefresh: false };
      return [...options.models.describe(baseUrl, await requests.listModels(service))];
    },
    'model.known': () => options.models.known(),
    'model.refresh': () => options.models.refresh(),
    'model.findAgents': () => [...agentPrograms.found()],
    'model.findServers': async () => [...(await requests.findServers())],
  };
}
