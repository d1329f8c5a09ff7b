import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import type { Navigator } from './open-requests.ts';

export interface StartedRequest {
  readonly requestId: number;
  readonly method: string;
  readonly url: string;
  /** Resource type of `webRequest`. */
  readonly resourceType: string;
}

/** News from the filter for a request's tab. */
export interface RequestWatcher {
  readonly tabId: TabId;
  started(request: StartedRequest): void;
  /** Told when an answer begins that does not end. */
  streams(requestId: number): void;
  /** `status` is null where none came: the request failed, or was kept from leaving (`isStopped`). */
  ended(requestId: number, status: number | null, isStopped?: true): void;
  /** Told when a request of the tab's call begins and ends to wait for a decision. */
  held(requestId: number, isHeld: boolean): void;
  /** Ends the navigation of the tab, or of a frame in it, that is under way: it keeps the page that it shows. */
  stayOnPage(isFrame: boolean): void;
  pageBlocked(url: string, reason: ErrorInfo): void;
  /** Origin of the tab's page. */
  origin(): string | null;
  /** Who takes the tab to this address. */
  navigatorTo(url: string): Navigator;
}
