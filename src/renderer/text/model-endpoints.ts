import { isLoopbackHost } from '#shared/model/vault/origin-parts.ts';
import type { Settings } from '#shared/model/settings/settings.ts';

/** Endpoint of a model. */
export interface ModelEndpoint {
  readonly origin: string;
  /** Host with port, if any. */
  readonly host: string;
  /** Whether requests stay on this computer. */
  readonly isLocal: boolean;
  /** Pictures of pages go there too. */
  readonly seesPictures: boolean;
}

/** The endpoints of all models that are set up, each once. */
export function modelEndpoints({
  provider,
  otherProviders,
}: Pick<Settings, 'provider' | 'otherProviders'>): readonly ModelEndpoint[] {
  const found = new Map<string, ModelEndpoint>();
  for (const each of [provider, ...Object.values(otherProviders)]) {
    if (each === null || each.kind === 'builtin') continue;
    const { origin, host, hostname } = new URL(each.baseUrl);
    const seesPictures = each.vision && each.pictures !== 'never';
    found.set(origin, {
      origin,
      host,
      isLocal: isLoopbackHost(hostname),
      seesPictures: seesPictures || found.get(origin)?.seesPictures === true,
    });
  }
  return [...found.values()];
}
