import type { SiteRule } from '#shared/model/settings/site-rules.ts';

import { originOf } from './origin-sets.ts';
import { isOwnSite } from './same-site.ts';
import { siteRefusal, siteRuleOf } from './decide-site.ts';

interface FrameFacts {
  readonly url: string;
  /** URL of the page that shows the frame. */
  readonly pageUrl: string;
  /** Whether the run may follow a link to the frame's URL. */
  readonly mayGo: boolean;
  readonly rules: readonly SiteRule[];
}

/**
 * Returns how much of a frame a run may see in a page that it may read: `all` if the run may go there or the frame is of the page's site,
 * but `text` where a rule forbids pictures; `never` where a rule closes the site; otherwise `ask`, since the person must allow it.
 */
export function frameAccess(facts: FrameFacts): 'all' | 'text' | 'ask' | 'never' {
  const { url, pageUrl, mayGo, rules } = facts;
  if (siteRefusal(url, rules) !== null) return 'never';
  const address = URL.parse(url);
  if (!mayGo && (address === null || !isOwnSite(originOf(pageUrl), address))) return 'ask';
  return siteRuleOf(url, rules)?.hasPictures === false ? 'text' : 'all';
}
