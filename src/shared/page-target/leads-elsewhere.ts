/**
 * Whether a link's address says what it is for: many a link is a button, which leads nowhere (`javascript:`, `#`), or to the page that it
 * stands on, and is the same as its neighbours in that.
 */
export function leadsElsewhere(href: string, pageUrl: string): boolean {
  if (/^javascript:/i.test(href)) return false;
  const [address = '', fragment = ''] = href.split('#', 2);
  return fragment !== '' || (address !== '' && address !== pageUrl.replace(/#.*$/s, ''));
}
