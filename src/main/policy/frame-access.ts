import type { SiteRule } from '#shared/model/settings/site-rules.ts';

import { originOf } from './origin-sets.ts';
import { isOwnSite } from './same-site.ts';
import { siteRefusal, siteRuleOf } from './site-rules.ts';

interface FrameFacts {
  readonly url: string;
  /** Of the page that shows it. */
  readonly pageUrl: string;
  /** Whether the run might follow a link there. */
  readonly mayGo: boolean;
  readonly rules: readonly SiteRule[];
}

/**
 * How much of a frame a run may look at in a page that it may read: what it could go to, and what belongs to the site of the page. All
 * else is another place, which the person has to give to it.
 */
export function frameAccess(facts: FrameFacts): 'all' | 'text' | 'ask' | 'never' {
  const { url, pageUrl, mayGo, rules } = facts;
  if (siteRefusal(url, rules) !== null) return 'never';
  const address = URL.parse(url);
  if (!mayGo && (address === null || !isOwnSite(originOf(pageUrl), address))) return 'ask';
  return siteRuleOf(url, rules)?.hasPictures === false ? 'text' : 'all';
}
