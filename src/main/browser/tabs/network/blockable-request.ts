import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import type { StartedRequest, RequestWatcher } from './request-watcher.ts';

/** Request of a page for one of its resources. */
export interface BlockableRequest {
  readonly url: string;
  readonly resourceType: string;
  /** URL of the tab's page. */
  readonly pageUrl: string;
  readonly tabId: TabId | null;
}

export const BLOCKED_BY_LIST: ErrorInfo = {
  code: 'BLOCKED_BY_LIST',
  message: 'A request was blocked because a filter list names it.',
  next: 'Nothing has to be done. The person can switch blocking off for this site.',
};

/** The request in the form for filter lists; `null` for a page itself, and where no page made the request. */
export function blockableOf(
  { url, resourceType }: Pick<StartedRequest, 'url' | 'resourceType'>,
  watcher: RequestWatcher | undefined,
): BlockableRequest | null {
  const pageOrigin = watcher?.origin() ?? null;
  if (watcher === undefined || pageOrigin === null || resourceType === 'mainFrame') return null;
  return { url, resourceType, pageUrl: `${pageOrigin}/`, tabId: watcher.tabId };
}
