/** Returns a host as in URLs, without a final dot: `shop.example.` is the same site. */
export function plainHost(host: string): string {
  const parsed = URL.parse(`https://${host}`)?.hostname ?? host;
  return parsed.replace(/\.+$/, '');
}

/** Whether a host is this site or a subdomain of it. */
export function isWithinSite(host: string, site: string): boolean {
  const [one, other] = [plainHost(host), plainHost(site)];
  return one === other || one.endsWith(`.${other}`);
}
