import { isLoopbackHost } from '#shared/model/vault/origin-parts.ts';
import { SecretOriginSchema } from '#shared/model/vault/secret-origin.ts';

/** The origin of what a person wrote or a file names: an address, a host, or an origin as it is; `null` for anything else. */
export function toSecretOrigin(written: string): string | null {
  const text = written.trim();
  if (SecretOriginSchema.safeParse(text).success) return text;
  const url = URL.parse(
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !isHostWithPort(text) ? text : `https://${text}`,
  );
  if (url === null) return null;
  // A log-in that was saved where it crossed the network readable is used only where it does not.
  const origin =
    url.protocol === 'http:' && !isLoopbackHost(url.hostname) ? `https://${url.host}` : url.origin;
  return SecretOriginSchema.safeParse(origin).success ? origin : null;
}

const isHostWithPort = (text: string): boolean => /^[a-z0-9.-]+:\d+(?:\/|$)/i.test(text);
