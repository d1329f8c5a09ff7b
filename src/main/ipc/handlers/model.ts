import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type { ModelTraits } from '#shared/model/settings/model-traits.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { AgentPrograms } from '../../agent-host/programs/agent-programs.ts';
import type { ModelProbe } from '../../agent-host/models/model-probe.ts';
import type { DomainHandlers } from '../handlers.ts';

export interface ModelHandlerOptions {
  readonly probe: ModelProbe;
  /** The key kept for an address; `null` when there is none. */
  readonly apiKey: (baseUrl: string) => ModelKey | null;
  readonly agentPrograms: Pick<AgentPrograms, 'found'>;
  /** Remembers what a test found out. */
  readonly keepTraits: (provider: OpenAiProvider, traits: ModelTraits) => void;
}

export function createModelHandlers(options: ModelHandlerOptions): DomainHandlers<'model'> {
  const { probe, apiKey, keepTraits, agentPrograms } = options;
  return {
    'model.test': async ({ provider }) => {
      const test = await probe.test(provider, apiKey(provider.baseUrl));
      if (test.traits !== null) keepTraits(provider, test.traits);
      return test;
    },
    'model.list': async ({ baseUrl }) => [...(await probe.listModels(baseUrl, apiKey(baseUrl)))],
    'model.findAgents': () => [...agentPrograms.found()],
    'model.findServers': async () => [...(await probe.findServers())],
  };
}
