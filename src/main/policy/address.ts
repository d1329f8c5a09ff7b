import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

import { isIpAddress, isPrivateIp } from './ip-range.ts';

export type AddressClass =
  | {
      readonly kind: 'public' | 'private';
      /** `host:port`, the port always written. */ readonly hostPort: string;
    }
  | { readonly kind: 'unsupported'; readonly scheme: string }
  | { readonly kind: 'invalid' };

/** Domains that only ever name machines of the own network, and names under which clouds serve credentials. */
const PRIVATE_DOMAINS = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'home.arpa',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
  'test',
  'metadata.goog',
  'metadata.packet.net',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
];

const DEFAULT_PORTS: Readonly<Record<string, string>> = {
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

/** Facts of one network request that a tab is about to make. */
export interface RequestFacts {
  readonly url: string;
  /** As Electron's `webRequest` names it: `mainFrame`, `subFrame`, `script`, `xhr` … */
  readonly resourceType: string;
  /** The page that asks, if one does. */
  readonly initiator?: string | undefined;
  /** What the host resolves to, where that is known; a public name may lead into a private network. */
  readonly resolvedAddresses?: readonly string[] | undefined;
  readonly grantedHosts: ReadonlySet<string>;
  readonly allowPrivateNetwork: boolean;
  /** The program itself is loading this, a file that the person opened in the tab. */
  readonly isOpenedFile: boolean;
}

export type RequestDecision =
  | { readonly allow: true }
  | { readonly allow: false; readonly reason: ErrorInfo };

/** Schemes that stay inside the page or the browser and open no connection. */
const INERT_SCHEMES = new Set(['data:', 'blob:', 'about:']);
/** Parts of Chromium itself, such as its PDF viewer; the engine keeps web pages from loading them. */
const BROWSER_SCHEMES = new Set(['chrome-extension:', 'chrome:', 'chrome-untrusted:', 'devtools:']);

/** Chromium’s PDF viewer; in older versions it is a page of its own inside of the tab. */
const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/** Whether a tab may make this request. Redirects come through here again, each hop by itself. */
export function decideRequest(facts: RequestFacts): RequestDecision {
  const parsed = URL.parse(facts.url);
  if (parsed === null)
    return deny(blockedAddress(`“${shorten(facts.url)}” is not a valid address.`));
  const isPage = facts.resourceType === 'mainFrame';
  if (INERT_SCHEMES.has(parsed.protocol)) {
    return isPage && parsed.protocol === 'data:'
      ? deny(unsupportedScheme('data'))
      : { allow: true };
  }
  if (BROWSER_SCHEMES.has(parsed.protocol)) {
    return isPage && !parsed.href.startsWith(PDF_VIEWER)
      ? deny(unsupportedScheme(parsed.protocol.slice(0, -1)))
      : { allow: true };
  }
  if (parsed.protocol === `${LOCAL_FILE_SCHEME}:`)
    return isPage && facts.isOpenedFile ? { allow: true } : deny(closedFile());
  if (!(parsed.protocol in DEFAULT_PORTS))
    return deny(unsupportedScheme(parsed.protocol.slice(0, -1)));
  const { kind, hostPort } = classifyHost(parsed);
  const leadsInside = kind === 'private' || (facts.resolvedAddresses ?? []).some(isPrivateIp);
  if (!leadsInside || facts.allowPrivateNetwork || facts.grantedHosts.has(hostPort))
    return { allow: true };
  const asker = facts.initiator === undefined ? '' : ` ${shorten(facts.initiator)} asked for it.`;
  return deny(privateAddress(hostPort, asker));
}

/** The refusal of an address in a private network that nobody typed. */
export function privateAddress(hostPort: string, detail = ''): ErrorInfo {
  return blockedAddress(
    `${hostPort} is an address in a private network, and the person did not type it.${detail}`,
    'Use a public address. The person can allow this one by typing it in the task, or private addresses altogether in Settings.',
  );
}

/** The refusal of a file of the person's that a page asks for, or that comes back without the person. */
function closedFile(): ErrorInfo {
  return blockedAddress(
    'A file of yours is shown only when you open it or go back to it yourself.',
    'Reload the page, or open the file again.',
  );
}

/** The refusal of anything but http and https. */
export function unsupportedScheme(scheme: string): ErrorInfo {
  return blockedAddress(`Addresses that start with “${shorten(scheme)}:” cannot be opened.`);
}

/** The refusal of an address; `BLOCKED_ADDRESS`. */
export function blockedAddress(
  message: string,
  next = 'Give a full address that starts with http:// or https://.',
): ErrorInfo {
  return { code: 'BLOCKED_ADDRESS', message, next };
}

function classifyHost(url: URL): {
  readonly kind: 'public' | 'private';
  readonly hostPort: string;
} {
  const host = url.hostname.replace(/\.+$/, '');
  const port = url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? '') : url.port;
  return { kind: isPrivateHost(host) ? 'private' : 'public', hostPort: `${host}:${port}` };
}

function isPrivateHost(host: string): boolean {
  const bare = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIpAddress(bare)) return isPrivateIp(bare);
  if (!bare.includes('.')) return true;
  return PRIVATE_DOMAINS.some((domain) => bare === domain || bare.endsWith(`.${domain}`));
}

function deny(reason: ErrorInfo): RequestDecision {
  return { allow: false, reason };
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
