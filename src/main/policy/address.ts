import type { ErrorInfo, ErrorParams } from '#shared/errors/app-error.ts';

import { isPrivateHost, spaceByName } from './address-space.ts';

export type AddressClass =
  | {
      /** `metadata`: where a cloud serves credentials; it is allowed to nobody. */
      readonly kind: 'public' | 'private' | 'metadata';
      /** `host:port`, the port always written. */ readonly hostPort: string;
    }
  | { readonly kind: 'unsupported'; readonly scheme: string }
  | { readonly kind: 'invalid' };

/** The schemes that open a connection, with the port that is meant where none is written. */
export const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
};

/**
 * Where an address leads: to the public internet, into a private network, or nowhere that a tab may go.
 * Hosts are judged as the URL standard normalises them (decimal, octal, hex and short IPv4, full-width letters, case).
 * What a public name resolves to is not known here; `decideRequest` takes that as a fact.
 */
export function classifyAddress(url: string): AddressClass {
  const parsed = URL.parse(url);
  if (parsed === null) return { kind: 'invalid' };
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    return { kind: 'unsupported', scheme: parsed.protocol.slice(0, -1) };
  }
  return classifyHost(parsed);
}

/** The refusal of an address in a private network that nobody typed. */
export function privateAddress(hostPort: string, detail = ''): ErrorInfo {
  return blockedAddress(
    `${hostPort} is an address in a private network, and the person did not type it.${detail}`,
    { reason: 'private', address: hostPort },
    'Use a public address. The person can allow this one by typing it in the task, or private addresses altogether in Settings.',
  );
}

/** The refusal of an address under which a cloud serves credentials. */
export function metadataAddress(hostPort: string): ErrorInfo {
  return blockedAddress(
    `${hostPort} serves the credentials of cloud machines; it is never opened.`,
    { reason: 'metadata', address: hostPort },
    'Go on without it. No setting and no person can allow it.',
  );
}

/** The refusal of anything but http and https. */
export function unsupportedScheme(scheme: string): ErrorInfo {
  return blockedAddress(`Addresses that start with “${shorten(scheme)}:” cannot be opened.`, {
    reason: 'scheme',
    scheme: shorten(scheme),
  });
}

/** The refusal of an address; `BLOCKED_ADDRESS`. */
export function blockedAddress(
  message: string,
  params: ErrorParams,
  next = 'Give a full address that starts with http:// or https://.',
): ErrorInfo {
  return { code: 'BLOCKED_ADDRESS', params, message, next };
}

/** Where a host leads by its name alone. */
export function classifyHost(url: URL): {
  readonly kind: 'public' | 'private' | 'metadata';
  readonly hostPort: string;
} {
  const host = url.hostname.replace(/(?<!\.)\.+$/, '');
  const port = url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? '') : url.port;
  const isMetadata = spaceByName(host) === 'metadata';
  const kind = isMetadata ? 'metadata' : isPrivateHost(host) ? 'private' : 'public';
  return { kind, hostPort: `${host}:${port}` };
}

export function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
