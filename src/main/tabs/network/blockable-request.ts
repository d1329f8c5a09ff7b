import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import type { StartedRequest, RequestWatcher } from './request-watcher.ts';

/** A request of a page for something in it. */
export interface BlockableRequest {
  readonly url: string;
  readonly resourceType: string;
  /** Address of the tab's page. */
  readonly pageUrl: string;
  readonly tabId: TabId | null;
}

export const BLOCKED_BY_LIST: ErrorInfo = {
  code: 'BLOCKED_BY_LIST',
  message: 'A request was blocked because a filter list names it.',
  next: 'Nothing has to be done. The person can switch blocking off for this site.',
};

/** The request as filter lists see it; `null` when no page asks, and for pages themselves, which somebody went to. */
export function blockableOf(
  { url, resourceType }: Pick<StartedRequest, 'url' | 'resourceType'>,
  watcher: RequestWatcher | undefined,
): BlockableRequest | null {
  const pageOrigin = watcher?.origin() ?? null;
  if (watcher === undefined || pageOrigin === null || resourceType === 'mainFrame') return null;
  return { url, resourceType, pageUrl: `${pageOrigin}/`, tabId: watcher.tabId };
}
