import type { OnBeforeRequestListenerDetails } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import { SAFE_METHODS } from '../../policy/safe-methods.ts';
import type { AnsweredDocuments } from './answered-documents.ts';
import type { DocumentSpaces } from './document-spaces.ts';
import type { Attribution, Navigator } from './open-requests.ts';
import type { OwnFetch, OwnFetches } from './own-fetches.ts';
import { initiatorOrigins, workerOrigin } from './request-initiator.ts';
import type { RequestWatcher } from './request-watcher.ts';
import type { RequestWatchers } from './request-watchers.ts';
import type { ToolCalls, TrackedToolCall } from './tool-calls.ts';

interface AttributionParts {
  readonly watchers: RequestWatchers;
  readonly toolCalls: ToolCalls;
  readonly fetches: OwnFetches;
  readonly documents: AnsweredDocuments;
  readonly spaces: DocumentSpaces;
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
    // A request without a referrer (`no-referrer`) counts as one of a worker of its target, which it mostly is.
    const silent = fetch === undefined ? (origins[0] ?? originOf(details.url)) : null;
    const call =
      tabId === null
        ? this.#callOfWorker(worker ?? silent)
        : (toolCalls.of(tabId) ?? this.#callOfOrigin(details, tabId, origins));
    const isOwnLoad = navigator?.by === 'program';
    return {
      tabId,
      // A load that the program starts after a run is not the run's effect.
      call: isOwnLoad && call?.isRunOver === true ? null : call,
      initiator: origins[0],
      askers,
      initiatorSpace: spaces.ofAll(askers),
      isOwnLoad,
    };
  }

  /** A worker works for all pages of its origin: for a run that acts there, or where only runs have such pages. */
  #callOfWorker(origin: string | null): TrackedToolCall | null {
    const { watchers, toolCalls } = this.#parts;
    if (origin === null) return null;
    return toolCalls.actingAt(origin) ?? toolCalls.lastOf(watchers.tabsAt(origin));
  }

  /** Pages of one origin can share what is to be sent: a write belongs to a run that acts there, unless the person used this tab. */
  #callOfOrigin(
    { method }: OnBeforeRequestListenerDetails,
    tabId: TabId,
    origins: readonly string[],
  ): TrackedToolCall | null {
    const { toolCalls } = this.#parts;
    if (SAFE_METHODS.has(method.toUpperCase()) || toolCalls.hasGesture(tabId)) return null;
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
