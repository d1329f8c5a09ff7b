import type { LocalServer } from '#shared/agent-port/probe-messages.ts';
import { PROVIDER_PRESETS, type ProviderPreset } from '#shared/model/settings/provider-presets.ts';

import { listModels } from './list-models.ts';

type Address = Pick<ProviderPreset, 'name' | 'baseUrl'>;

const TIMEOUT_MS = 1500;

/** The model servers that answer on loopback with a list of models; what answers otherwise is no model server. */
export async function findServers(
  signal: AbortSignal,
  addresses: readonly Address[] = PROVIDER_PRESETS.filter(({ isLocal }) => isLocal),
): Promise<readonly LocalServer[]> {
  const found = await Promise.allSettled(
    addresses.map(async ({ name, baseUrl }) => {
      const models = await listModels({ baseUrl, apiKey: null }, { signal, timeoutMs: TIMEOUT_MS });
      return { name, baseUrl, models: [...models] };
    }),
  );
  return found.flatMap((server) => (server.status === 'fulfilled' ? [server.value] : []));
}
