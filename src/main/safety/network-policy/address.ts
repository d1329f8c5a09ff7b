import type { ErrorInfo, ErrorParams } from '#shared/errors/app-error.ts';

import { isPrivateHost, spaceByName } from './address-space.ts';

export type AddressClass =
  | {
      /** `metadata`: a cloud's service for credentials, which is never allowed. */
      readonly kind: 'public' | 'private' | 'metadata';
      /** `host:port`, always with the port. */ readonly hostPort: string;
    }
  | { readonly kind: 'unsupported'; readonly scheme: string }
  | { readonly kind: 'invalid' };

/** Schemes that open a connection, with their default ports. */
export const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
};

/**
 * Classifies a URL as public, private, or one that a tab may not open. Hosts are normalized by the URL standard (decimal, octal, hex and
 * short IPv4, full-width letters, case). What a public name resolves to is unknown here; `decideRequest` takes that as a fact.
 */
export function classifyAddress(url: string): AddressClass {
  const parsed = URL.parse(url);
  if (parsed === null) return { kind: 'invalid' };
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    return { kind: 'unsupported', scheme: parsed.protocol.slice(0, -1) };
  }
  return classifyHost(parsed);
}

/** Returns the error for a private network address that the person did not type. */
export function privateAddress(hostPort: string, detail = ''): ErrorInfo {
  return blockedAddress(
    `${hostPort} is an address in a private network, and the person did not type it.${detail}`,
    { reason: 'private', address: hostPort },
    'Use a public address. The person can allow this one by typing it in the task, or private addresses altogether in Settings.',
  );
}

/** Returns the error for a public page that leads a tab into a private network. */
export function ledIntoPrivate(hostPort: string, from: string, isOpened: boolean): ErrorInfo {
  return blockedAddress(
    `${hostPort} is an address in a private network. ${from} led there, and no page of the public internet may, whatever the person allowed.`,
    { reason: 'private', address: hostPort },
    isOpened
      ? 'The person named this address: open it itself, with navigate.'
      : 'Go on without it. The person can open it by typing it in the task, or private addresses altogether in Settings.',
  );
}

/** Returns the error for a cloud's address for credentials. */
export function metadataAddress(hostPort: string): ErrorInfo {
  return blockedAddress(
    `${hostPort} serves the credentials of cloud machines; it is never opened.`,
    { reason: 'metadata', address: hostPort },
    'Go on without it. No setting and no person can allow it.',
  );
}

/** Returns the error for schemes other than http and https. */
export function unsupportedScheme(scheme: string): ErrorInfo {
  return blockedAddress(`Addresses that start with “${shorten(scheme)}:” cannot be opened.`, {
    reason: 'scheme',
    scheme: shorten(scheme),
  });
}

/** Returns a `BLOCKED_ADDRESS` error. */
export function blockedAddress(
  message: string,
  params: ErrorParams,
  next = 'Give a full address that starts with http:// or https://.',
): ErrorInfo {
  return { code: 'BLOCKED_ADDRESS', params, message, next };
}

/** Classifies a host by its name alone. */
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
