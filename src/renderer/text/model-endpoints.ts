import { isLoopbackHost } from '#shared/model/vault/origin-parts.ts';
import type { Settings } from '#shared/model/settings/settings.ts';

/** Endpoint of a model. */
export interface ModelEndpoint {
  readonly origin: string;
  /** Host with port, if any. */
  readonly host: string;
  /** Whether requests stay on this computer. */
  readonly isLocal: boolean;
  /** Whether pictures of pages are sent there too. */
  readonly seesPictures: boolean;
}

/** The endpoints of all configured models, without duplicates. */
export function modelEndpoints({
  provider,
  otherProviders,
}: Pick<Settings, 'provider' | 'otherProviders'>): readonly ModelEndpoint[] {
  const found = new Map<string, ModelEndpoint>();
  for (const each of [provider, ...Object.values(otherProviders)]) {
    if (each?.kind !== 'openai') continue;
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
