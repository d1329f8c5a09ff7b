import type { LocalServer } from '#shared/ports/agent/single-request-messages.ts';
import { PROVIDER_PRESETS, type ProviderPreset } from '#shared/model/settings/provider-presets.ts';

import { listModels } from './list-models.ts';

type Address = Pick<ProviderPreset, 'name' | 'baseUrl'>;

const TIMEOUT_MS = 1500;

/** Finds model servers on loopback that answer with a list of models; other servers are ignored. */
export async function findServers(
  signal: AbortSignal,
  addresses: readonly Address[] = PROVIDER_PRESETS.filter(({ isLocal }) => isLocal),
): Promise<readonly LocalServer[]> {
  const found = await Promise.allSettled(
    addresses.map(async ({ name, baseUrl }) => {
      const models = await listModels({ baseUrl, apiKey: null }, { signal, timeoutMs: TIMEOUT_MS });
      return { name, baseUrl, models: models.map(({ id }) => id) };
    }),
  );
  return found.flatMap((server) => (server.status === 'fulfilled' ? [server.value] : []));
}
