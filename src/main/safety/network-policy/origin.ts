import type { ErrorInfo } from '#shared/errors/app-error.ts';

/**
 * Whether a URL belongs to one of these origins. An entry is an origin (`https://example.org`, with its port if not the default), all
 * subdomains with the domain itself (`https://*.example.org`), or any port (`https://example.org:*`).
 */
export function isWithinOrigins(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port } = new URL(url);
  if (hostname === '') return false;
  return origins.some((entry) => {
    const isForAll = /^https?:\/\/\*\./i.test(entry);
    const isAnyPort = entry.endsWith(':*');
    const plain = entry.replace('*.', '').replace(/:\*$/, '');
    if (!URL.canParse(plain)) return false;
    const allowed = new URL(plain);
    if (allowed.protocol !== protocol || (!isAnyPort && allowed.port !== port)) return false;
    return hostname === allowed.hostname || (isForAll && hostname.endsWith(`.${allowed.hostname}`));
  });
}

/** Returns the error for a URL outside an agent's sites. */
export function originNotAllowed(url: string, origins: readonly string[]): ErrorInfo {
  return {
    code: 'ORIGIN_NOT_ALLOWED',
    params: { address: url.slice(0, 200) },
    message: `This agent does not act at ${url.slice(0, 200)}.`,
    next: `It is made for ${origins.slice(0, 10).join(', ')}: go back there, or conclude.`,
  };
}
