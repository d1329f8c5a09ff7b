import { AppError } from '#shared/errors/app-error.ts';

import { parseInternalAddress } from './internal-address.ts';

/** Meaning of text typed into the address bar. */
export type TypedAddress =
  | { readonly kind: 'open'; readonly url: string }
  /** Source of the page at this URL. */
  | { readonly kind: 'source'; readonly url: string }
  | { readonly kind: 'search'; readonly url: string; readonly words: string };

/** Schemes that are clearly URLs but cannot be opened in a tab. */
const REFUSED_SCHEMES = new Set(['file', 'ftp', 'ftps', 'chrome', 'devtools', 'app', 'ws', 'wss']);
/** Scheme of a page's source. */
export const SOURCE_SCHEME = 'view-source:';
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const HOST_LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`;
const NAMED_HOST = new RegExp(String.raw`^${HOST_LABEL}(?:\.${HOST_LABEL})*\.?$`, 'u');
/** Top-level label: a letter-only or punycode one, so “3.14” and “v1.2” are words. */
const TOP_LABEL = /^(?:xn--[a-z0-9-]+|\p{L}{2,})$/u;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/i;
/** Hosts on this computer or in the local network, which rarely have a certificate. */
const LOCAL_HOST =
  /^(?:localhost|\[|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/i;

/**
 * Reads text as a URL if it looks like one, otherwise as a search. `searchUrl` contains `%s` for the words. Hosts without a scheme get
 * https, local ones http. Throws `AppError` `ADDRESS_EMPTY` or `ADDRESS_UNSUPPORTED`.
 */
export function readTypedAddress(input: string, searchUrl: string): TypedAddress {
  const text = input.trim().replaceAll(/[\r\n\t]+/g, ' ');
  if (text === '') throw emptyAddress();
  const internal = parseInternalAddress(text);
  if (internal !== null) return { kind: 'open', url: internal.url };
  if (text === 'about:blank') return { kind: 'open', url: text };
  return readWithScheme(text) ?? readBareHost(text) ?? search(text, searchUrl);
}

function readWithScheme(text: string): TypedAddress | null {
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return null;
  if (scheme === 'http' || scheme === 'https') {
    const withSlashes = text.replace(/^(https?):\/*/i, '$1://');
    return URL.canParse(withSlashes) ? { kind: 'open', url: new URL(withSlashes).href } : null;
  }
  if (scheme === 'view-source') return readSource(text);
  if (REFUSED_SCHEMES.has(scheme) && /^[a-z-]+:(?:\/|\S+$)/i.test(text))
    throw unsupportedAddress(scheme);
  return null;
}

function readSource(text: string): TypedAddress | null {
  const of = text.slice(SOURCE_SCHEME.length);
  // “view-source: what is it” is a search.
  if (/^\s/.test(of) || of === '') return null;
  const scheme = SCHEME.exec(of)?.[1]?.toLowerCase();
  const address = scheme === 'http' || scheme === 'https' ? readWithScheme(of) : readBareHost(of);
  if (address?.kind !== 'open') throw unsupportedAddress('view-source');
  return { kind: 'source', url: address.url };
}

function readBareHost(text: string): TypedAddress | null {
  const authority = /^[^/?#\s]+/.exec(text)?.[0] ?? '';
  const rest = text.slice(authority.length);
  if (authority.includes('@') || /^\s/.test(rest)) return null;
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(authority) ?? [];
  if (!isHost(host, port !== undefined || rest.startsWith('/'))) return null;
  const url = `${LOCAL_HOST.test(host) || !host.includes('.') ? 'http' : 'https'}://${text}`;
  return URL.canParse(url) ? { kind: 'open', url: new URL(url).href } : null;
}

function isHost(host: string, isMarked: boolean): boolean {
  if (IPV6.test(host) || IPV4.test(host) || host.toLowerCase() === 'localhost') return true;
  if (!NAMED_HOST.test(host)) return false;
  const labels = host.replace(/\.$/, '').split('.');
  // A single word is a host only with a port or path: “router/”, not “router”.
  if (labels.length === 1) return isMarked && /\p{L}/u.test(host);
  return TOP_LABEL.test(labels.at(-1) ?? '');
}

function search(words: string, searchUrl: string): TypedAddress {
  return { kind: 'search', url: searchUrl.replaceAll('%s', encodeURIComponent(words)), words };
}

function emptyAddress(): AppError {
  return new AppError({
    code: 'ADDRESS_EMPTY',
    message: 'There is nothing to open.',
    next: 'Type an address or words to search for.',
  });
}

function unsupportedAddress(scheme: string): AppError {
  return new AppError({
    code: 'ADDRESS_UNSUPPORTED',
    params: { scheme },
    message: `Addresses that start with “${scheme}:” are not opened here.`,
    next: 'Use an address that starts with http:// or https://.',
  });
}
