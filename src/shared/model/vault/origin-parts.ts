/** This computer: what it serves crosses no network. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(host);

interface OriginParts {
  readonly isForAll: boolean;
  readonly scheme: string;
  readonly host: string;
  /** Empty for the scheme's own. */
  readonly port: string;
}

/** As the URL standard serialises an origin: small letters, Punycode, no default port. */
const ORIGIN =
  /^(https?):\/\/(\*\.)?([a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::([1-9]\d{0,4}))?$/;

/** Of an origin, or of all of a domain (`https://*.example.com`). */
export function parseOrigin(text: string): OriginParts | null {
  const found = ORIGIN.exec(text);
  if (found === null) return null;
  const [, scheme = '', all, host = '', port = ''] = found;
  const isDefaultPort = port === (scheme === 'https' ? '443' : '80');
  return isDefaultPort ? null : { isForAll: all !== undefined, scheme, host, port };
}

/** Whether an origin is one of those that a secret is bound to. */
export function isBoundTo(origin: string, bound: readonly string[]): boolean {
  const asked = parseOrigin(origin);
  if (asked === null || asked.isForAll) return false;
  return bound.some((entry) => {
    const owned = parseOrigin(entry);
    if (owned === null || owned.scheme !== asked.scheme || owned.port !== asked.port) return false;
    return asked.host === owned.host || (owned.isForAll && asked.host.endsWith(`.${owned.host}`));
  });
}

/** Whether what is typed at this origin crosses no network that others can read. */
export function isSafeTransport(origin: string): boolean {
  const parts = parseOrigin(origin);
  return parts !== null && (parts.scheme === 'https' || isLoopbackHost(parts.host));
}
