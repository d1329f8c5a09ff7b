import type { OnBeforeRequestListenerDetails, UploadData } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import { SAFE_METHODS } from '../../../safety/network-policy/safe-methods.ts';
import type { AnsweredDocuments } from './private-network/answered-documents.ts';
import type { DocumentSpaces } from './private-network/document-address-spaces.ts';
import type { Attribution, Navigator } from './open-requests.ts';
import type { OwnFetch, OwnFetches } from './own-fetches.ts';
import { initiatorOrigins, workerOrigin } from './request-initiator.ts';
import type { RequestWatcher } from './request-watcher.ts';
import type { RequestWatchers } from './request-watchers.ts';
import type { ToolCalls, TrackedToolCall } from './tool-calls/tool-calls.ts';

interface AttributionParts {
  readonly watchers: RequestWatchers;
  readonly toolCalls: ToolCalls;
  readonly fetches: OwnFetches;
  readonly documents: AnsweredDocuments;
  readonly spaces: DocumentSpaces;
}

/** Part of Electron's request details. Other than its types say, `uploadData` is absent without a body. */
interface Sent extends Pick<OnBeforeRequestListenerDetails, 'method'> {
  readonly uploadData?: readonly UploadData[] | undefined;
}

/** Attributes a request to a tab, a tool call and its possible documents. */
export class RequestAttribution {
  readonly #parts: AttributionParts;

  constructor(parts: AttributionParts) {
    this.#parts = parts;
  }

  /** Attributes a first hop. Call it synchronously: later the tab may show another page. */
  of(details: OnBeforeRequestListenerDetails): Attribution {
    const { watchers, toolCalls, fetches, documents, spaces } = this.#parts;
    const fetch = details.webContentsId === undefined ? fetches.of(details.url) : undefined;
    const watcher = watchers.of(details.webContentsId);
    const tabId = fetch?.tabId ?? watcher?.tabId ?? null;
    const navigator = navigatorOf(details, fetch, watcher);
    const origins =
      navigator?.by === 'page' ? [navigator.origin] : initiatorOrigins(details, documents);
    const worker = tabId === null ? workerOrigin(details) : null;
    const askers = worker === null ? origins : [worker];
    // A request without a referrer (`no-referrer`) counts as one of a worker of its target's origin, which it usually is.
    const silent = fetch === undefined ? (origins[0] ?? originOf(details.url)) : null;
    const call =
      tabId === null
        ? this.#callOfWorker(worker ?? silent)
        : (toolCalls.of(tabId) ?? this.#callOfOrigin(details, tabId, origins));
    const isOwnLoad = navigator?.by === 'program';
    return {
      tabId,
      // A load that the program starts after a run is no effect of the run.
      call: isOwnLoad && call?.isRunOver === true ? null : call,
      initiator: origins[0],
      askers,
      initiatorSpace: spaces.ofAll(askers),
      isOwnLoad,
    };
  }

  /** Call for a worker, which serves all pages of its origin: that of a run acting there, or of runs that own all such pages. */
  #callOfWorker(origin: string | null): TrackedToolCall | null {
    const { watchers, toolCalls } = this.#parts;
    if (origin === null) return null;
    return toolCalls.actingAt(origin) ?? toolCalls.lastOf(watchers.tabsAt(origin));
  }

  /**
   * Call for a write of a page. Pages of one origin can share unsent data, so the write belongs to a run that acts there, unless the person
   * used this tab.
   */
  #callOfOrigin(
    { method, uploadData }: Sent,
    tabId: TabId,
    origins: readonly string[],
  ): TrackedToolCall | null {
    const { toolCalls } = this.#parts;
    const isRead = SAFE_METHODS.has(method.toUpperCase()) && (uploadData ?? []).length === 0;
    if (isRead || toolCalls.hasGesture(tabId)) return null;
    const calls = origins.map((origin) => toolCalls.actingAt(origin));
    return calls.find((call) => call !== null) ?? null;
  }
}

function navigatorOf(
  { url, resourceType }: OnBeforeRequestListenerDetails,
  fetch: OwnFetch | undefined,
  watcher: RequestWatcher | undefined,
): Navigator {
  if (fetch !== undefined) return fetch.navigator;
  return resourceType === 'mainFrame' ? (watcher?.navigatorTo(url) ?? null) : null;
}

const originOf = (url: string): string | null => URL.parse(url)?.origin ?? null;
