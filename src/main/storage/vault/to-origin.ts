import { isLoopbackHost } from '#shared/model/vault/origin-parts.ts';
import { SecretOriginSchema } from '#shared/model/vault/secret-origin.ts';

/** Returns the origin of a URL, host or origin from a person or a file; `null` for anything else. */
export function toSecretOrigin(written: string): string | null {
  const text = written.trim();
  if (SecretOriginSchema.safeParse(text).success) return text;
  const url = URL.parse(
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !isHostWithPort(text) ? text : `https://${text}`,
  );
  if (url === null) return null;
  // A login that was saved on an unencrypted site is used only on an encrypted one.
  const origin =
    url.protocol === 'http:' && !isLoopbackHost(url.hostname) ? `https://${url.host}` : url.origin;
  return SecretOriginSchema.safeParse(origin).success ? origin : null;
}

const isHostWithPort = (text: string): boolean => /^[a-z0-9.-]+:\d+(?:\/|$)/i.test(text);
