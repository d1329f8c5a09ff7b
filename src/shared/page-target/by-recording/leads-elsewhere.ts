/**
 * Whether a link's URL identifies the link. Many links are buttons that lead nowhere (`javascript:`, `#`) or to their own page, like their
 * neighbours.
 */
export function leadsElsewhere(href: string, pageUrl: string): boolean {
  if (/^javascript:/i.test(href)) return false;
  const [address = '', fragment = ''] = href.split('#', 2);
  return fragment !== '' || (address !== '' && address !== pageUrl.replace(/#.*$/s, ''));
}
