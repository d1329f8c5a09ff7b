import type { Tab } from '#shared/model/tabs/tab.ts';
import { isSafeTransport } from '#shared/model/vault/origin-parts.ts';

import { splitAddress } from '../../text/display-address.ts';

/** Whether the shown page's URL is unconfirmed. While another page loads the bar shows that page's URL, so it is `false` then. */
const isDoubted = (tab: Tab | undefined): boolean =>
  tab?.pendingUrl === undefined && tab?.isUnconfirmed === true;

/** Whether others can read what the page's connection carries. A page that did not load carries nothing. */
export function isNotSecure(tab: Tab | undefined, url: string): boolean {
  const { scheme, host } = splitAddress(url);
  const isOpen = scheme !== '' && !isSafeTransport(scheme + host);
  return isDoubted(tab) || (isOpen && (tab?.failure ?? null) === null);
}
