import type { RunView } from '#shared/model/run/view/run-view.ts';

/** Origin of the web page that the run saw last; `null`: none. */
export function siteHere({
  iterations,
  contract,
}: Pick<RunView, 'iterations' | 'contract'>): string | null {
  const seen = iterations.findLast(({ observations }) => observations.length > 0);
  const url = URL.parse(seen?.observations.at(-1)?.url ?? '');
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  return contract?.sites.find((site) => !site.includes('*')) ?? null;
}
