/** Whether the host is this computer, whose traffic crosses no network. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(host);

interface OriginParts {
  readonly isForAll: boolean;
  readonly scheme: string;
  readonly host: string;
  /** Empty for the default port. */
  readonly port: string;
}

/** Matches an origin as the URL standard serialises it: lower case, Punycode, no default port. */
const ORIGIN =
  /^(https?):\/\/(\*\.)?([a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::([1-9]\d{0,4}))?$/;

/** Parses an origin or a whole domain (`https://*.example.com`); `null` for an invalid one. */
export function parseOrigin(text: string): OriginParts | null {
  const found = ORIGIN.exec(text);
  if (found === null) return null;
  const [, scheme = '', all, host = '', port = ''] = found;
  const isDefaultPort = port === (scheme === 'https' ? '443' : '80');
  return isDefaultPort ? null : { isForAll: all !== undefined, scheme, host, port };
}

/** Whether a secret is bound to the origin. */
export function isBoundTo(origin: string, bound: readonly string[]): boolean {
  const asked = parseOrigin(origin);
  if (asked === null || asked.isForAll) return false;
  return bound.some((entry) => {
    const owned = parseOrigin(entry);
    if (owned === null || owned.scheme !== asked.scheme || owned.port !== asked.port) return false;
    return asked.host === owned.host || (owned.isForAll && asked.host.endsWith(`.${owned.host}`));
  });
}

/** Whether text sent to the origin cannot be read on the network: https, or this computer. */
export function isSafeTransport(origin: string): boolean {
  const parts = parseOrigin(origin);
  return parts !== null && (parts.scheme === 'https' || isLoopbackHost(parts.host));
}
