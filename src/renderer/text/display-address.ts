/** An address in the three parts that it is shown in: what matters for trust is `host`. */
export interface AddressParts {
  /** Empty for https, the default. */
  readonly scheme: string;
  readonly host: string;
  readonly rest: string;
}

/** An address for display. It is never decoded, so that each letter is real. */
export function splitAddress(url: string): AddressParts {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !/^https?:$/.test(address.protocol))
    return { scheme: '', host: '', rest: url };
  const rest = url.slice(address.origin.length);
  const isOrigin = address.href === `${address.origin}/`;
  return {
    scheme: address.protocol === 'http:' ? 'http://' : '',
    // A name and password before the host would pass for the host; they are left out.
    host: address.host,
    rest: isOrigin
      ? ''
      : address.username === '' && address.password === ''
        ? rest
        : address.pathname + address.search + address.hash,
  };
}

/** The same as one string; the new-tab page has no address. */
export function displayAddress(url: string): string {
  if (url === 'waymark://newtab' || url === 'about:blank') return '';
  const { scheme, host, rest } = splitAddress(url);
  return scheme + host + rest;
}
