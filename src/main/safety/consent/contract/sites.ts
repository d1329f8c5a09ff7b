import { findNamedOrigins } from '../../network-policy/named-origins.ts';

/** Returns the sites that the person's words name, as origin patterns; otherwise the one that the run starts on. */
export function sitesOf(words: readonly string[], begunOn: string | null): readonly string[] {
  const named = [...findNamedOrigins(words)];
  if (named.length === 0) return begunOn === null ? [] : [begunOn];
  return [...new Set(named.map(withSubdomains))].slice(0, 50);
}

/** A named domain includes its subdomains. */
function withSubdomains(origin: string): string {
  const url = URL.parse(origin);
  const isDomain = url !== null && /^(?:www\.)?[a-z\d-]+\.[a-z]{2,}$/.test(url.hostname);
  return isDomain ? `${url.protocol}//*.${url.host.replace(/^www\./, '')}` : origin;
}
