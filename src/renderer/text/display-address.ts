/** A URL in the three parts of its display; `host` is the one that matters for trust. */
export interface AddressParts {
  /** Scheme; empty for https, the default. */
  readonly scheme: string;
  readonly host: string;
  readonly rest: string;
}

/** Splits a URL for display. It is never decoded, so that each letter is real. */
export function splitAddress(url: string): AddressParts {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !/^https?:$/.test(address.protocol))
    return { scheme: '', host: '', rest: url };
  const rest = url.slice(address.origin.length);
  const isOrigin = address.href === `${address.origin}/`;
  return {
    scheme: address.protocol === 'http:' ? 'http://' : '',
    // A user name and password are left out, since they could pass for the host.
    host: address.host,
    rest: isOrigin
      ? ''
      : address.username === '' && address.password === ''
        ? rest
        : address.pathname + address.search + address.hash,
  };
}

/** The URL for display as one string; empty for the new tab's page. */
export function displayAddress(url: string): string {
  if (url === 'waymark://newtab' || url === 'about:blank') return '';
  const { scheme, host, rest } = splitAddress(url);
  return scheme + host + rest;
}
