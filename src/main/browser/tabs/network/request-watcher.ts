import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import type { Navigator } from './open-requests.ts';

export interface StartedRequest {
  readonly requestId: number;
  readonly method: string;
  readonly url: string;
  /** Resource type from `webRequest`. */
  readonly resourceType: string;
}

/** Receives the filter's events for a tab's requests. */
export interface RequestWatcher {
  readonly tabId: TabId;
  started(request: StartedRequest): void;
  /** Called when a response streams without an end. */
  streams(requestId: number): void;
  /** Called when a request ends; `status` is `null` where it failed or was blocked (`isStopped`). */
  ended(requestId: number, status: number | null, isStopped?: true): void;
  /** Called when a request of the tab's call starts or stops waiting for a decision. */
  held(requestId: number, isHeld: boolean): void;
  /** Stops the current navigation of the tab, or of a frame in it, so the page stays. */
  stayOnPage(isFrame: boolean): void;
  pageBlocked(url: string, reason: ErrorInfo): void;
  /** Origin of the tab's page; `null` without one. */
  origin(): string | null;
  /** Initiator of the tab's navigation to this URL. */
  navigatorTo(url: string): Navigator;
}
