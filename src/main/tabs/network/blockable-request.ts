import type { TabId } from '#shared/model/ids.ts';

/** A request of a page for something in it. */
export interface BlockableRequest {
  readonly url: string;
  readonly resourceType: string;
  /** Of the page that the tab shows. */
  readonly pageUrl: string;
  readonly tabId: TabId | null;
}
