import { getDomain } from 'tldts';

/**
 * Hosts that give each customer a name below theirs, and that the Public Suffix List lacks. Only what is listed there or here keeps one
 * customer's pages from counting as another's.
 */
export const HOSTS_OF_CUSTOMERS = [
  'amazonaws.com',
  'atlassian.net',
  'freshdesk.com',
  'glitch.me',
  'neocities.org',
  'sharepoint.com',
  'squarespace.com',
  'tumblr.com',
  'weebly.com',
  'wordpress.com',
  'zendesk.com',
] as const;

/**
 * Returns the registrable domain of a host, whose owner has all names below it: by the Public Suffix List with its private part, as
 * customers share `github.io`. `null` for IP addresses, single names and suffixes.
 */
export function ownedDomain(host: string): string | null {
  const domain = getDomain(host, { allowPrivateDomains: true });
  const shared = HOSTS_OF_CUSTOMERS.find((each) => each === domain);
  if (domain === null || shared === undefined) return domain;
  const below = host.replace(/\.$/, '').slice(0, -shared.length - 1);
  return below === '' ? null : `${below.split('.').at(-1)}.${shared}`;
}
