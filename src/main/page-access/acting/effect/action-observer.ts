import type { NodeId, TabId } from '#shared/model/ids.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

import { pause } from '../../../platform/async/bounded.ts';
import { dialogText } from '../../../browser/tabs/tab/dialog-text.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
import type { Page } from '../../page-rpc/page.ts';
import type { TabEvent } from '../../../browser/tabs/tab-pool.ts';
import { rememberFileChooser } from './file-chooser.ts';
import { effectText } from './effect-text.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';

type RequestSent = Extract<Change, { type: 'request_sent' }>;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Most requests recorded for one action. */
const MAX_REQUESTS = 50;
const MAX_FRAMES = 2;
/** Milliseconds until a tab without a page closes. */
const CLOSING_MS = 1000;
/** Requests that a page may wait for before it shows an effect; `other` is a download by a link. */
const AWAITED_TYPES = new Set(['mainFrame', 'subFrame', 'xhr', 'script', 'stylesheet', 'other']);

/** Collects what happens around a page during an action: tabs, dialogs, downloads, requests. */
export class ActionObserver {
  isClosed = false;
  readonly #changes: Change[] = [];
  readonly #requests = new Map<number, RequestSent>();
  readonly #frames: Change[] = [];
  readonly #downloads = new Map<number, Change>();
  readonly #downloadEnded = new Emitter<void>();
  readonly #closed = new Emitter<void>();
  readonly #underWay = new Set<number>();
  readonly #page: Page;
  #scriptError: string | null = null;
  #hasBegun = false;

  /** Starts to listen, until the call ends; `nodeId` is the target. */
  constructor({ tabs }: ToolContext, page: Page, nodeId: NodeId | null) {
    this.#page = page;
    const { tab } = page;
    const listeners = [
      tab.cdp.on('Page.javascriptDialogOpening', ({ type, message, url }) => {
        this.#changes.push({
          type: 'dialog_opened',
          dialog: type,
          message: dialogText(tabs, tab, { message, url }).slice(0, 1000),
        });
      }),
      tab.cdp.on('Page.javascriptDialogClosed', ({ result }) => {
        const at = this.#changes.findLastIndex(({ type }) => type === 'dialog_opened');
        const opened = this.#changes[at];
        if (opened?.type === 'dialog_opened') this.#changes[at] = { ...opened, accepted: result };
      }),
      tab.cdp.on('Page.fileChooserOpened', ({ mode, backendNodeId }, sessionId) => {
        const takesSeveral = mode === 'selectMultiple';
        this.#changes.push({ type: 'file_asked', several: takesSeveral });
        if (backendNodeId !== undefined)
          rememberFileChooser(tab, { backendNodeId, sessionId, nodeId, takesSeveral });
      }),
      tab.onEvent((event) => this.#hear(event)),
      tabs.onChange((change) => {
        if (change.type === 'opened' && change.openerId === tab.id) {
          this.#changes.push({ type: 'tab_opened', tabId: change.tab.id, url: change.tab.url });
        }
        if (change.type === 'closed') this.#forget(change.tabId);
        if (change.type === 'closed' && change.tabId === tab.id) {
          this.isClosed = true;
          this.#closed.emit();
        }
      }),
    ];
    const stop = (): void => {
      for (const listener of listeners) listener.dispose();
    };
    // Node never frees a joined signal (`AbortSignal.any`) that still has a listener, even once it has aborted, so `once` removes this one.
    page.signal.addEventListener('abort', stop, { once: true });
  }

  /** Counts requests as effects from now on; earlier ones are the page's own. */
  begin(): void {
    this.#hasBegun = true;
  }

  /** Whether a request since `begin` is still unanswered. */
  get isUnderWay(): boolean {
    return this.#underWay.size > 0;
  }

  /** Whether a request that changes something was sent since `begin`. */
  get hasWritten(): boolean {
    return this.writes > 0;
  }

  /** Number of distinct requests (method and URL) that change something. */
  get writes(): number {
    const sent = [...this.#requests.values()].filter(({ method }) => !READS.has(method));
    return new Set(sent.map(({ method, url }) => `${method} ${url}`)).size;
  }

  get hasAny(): boolean {
    return this.isClosed || this.#changes.length > 0 || this.#downloads.size > 0;
  }

  tabsOpened(): readonly Extract<Change, { type: 'tab_opened' }>[] {
    return this.#changes.filter((change) => change.type === 'tab_opened');
  }

  /** Navigations of child frames, which do not matter when the page itself navigated. */
  framesNavigated(): readonly Change[] {
    return this.#frames.slice(0, MAX_FRAMES);
  }

  /** The first script error since `begin`, which may explain a missing effect. */
  scriptErrors(): readonly Change[] {
    return this.#scriptError === null
      ? []
      : [{ type: 'script_failed', message: this.#scriptError }];
  }

  /** Changes without opened tabs and child frame navigations. */
  others(): readonly Change[] {
    return [
      ...this.#changes.filter(({ type }) => type !== 'tab_opened'),
      ...this.#downloads.values(),
      ...summedUp([...this.#requests.values()]),
    ];
  }

  /** Waits for the downloads that were started, `maxMs` at most. */
  async downloadsEnd(maxMs: number): Promise<void> {
    const isOpen = (): boolean =>
      [...this.#downloads.values()].some(({ type }) => type === 'download_started');
    if (!isOpen()) return;
    const allEnded = new Promise<void>((resolve) => {
      this.#downloadEnded.on(() => (isOpen() ? undefined : resolve()));
    });
    await Promise.race([allEnded, pause(maxMs, this.#page.signal)]);
  }

  /** Reports downloads that are still running once they have ended, which may be after the call. */
  tellDownloadsLater(tell: (sentence: string) => void): void {
    for (const [downloadId, { type }] of this.#downloads) {
      if (type !== 'download_started') continue;
      const listener = this.#page.tab.onEvent((event) => {
        if (event.type !== 'download_ended' || event.downloadId !== downloadId) return;
        listener.dispose();
        tell(effectText({ changes: [endOf(event)] }));
      });
    }
  }

  /** Waits up to `CLOSING_MS` for the tab to close after its page has gone. */
  async closing(): Promise<void> {
    if (this.isClosed) return;
    const closed = new Promise<void>((resolve) => {
      this.#closed.on(() => resolve());
    });
    await Promise.race([closed, pause(CLOSING_MS, this.#page.signal)]);
  }

  /** Drops the effect of a tab that has already closed, such as one opened for a file. */
  #forget(tabId: TabId): void {
    const at = this.#changes.findIndex(
      (change) => change.type === 'tab_opened' && change.tabId === tabId,
    );
    if (at !== -1) this.#changes.splice(at, 1);
  }

  #hear(event: TabEvent): void {
    if (!this.#hasBegun) return;
    switch (event.type) {
      case 'request_started': {
        const { requestId, method, url, resourceType } = event;
        if (AWAITED_TYPES.has(resourceType)) this.#underWay.add(requestId);
        if (resourceType === 'xhr' && this.#requests.size < MAX_REQUESTS)
          this.#requests.set(requestId, {
            type: 'request_sent',
            method,
            url: url.replace(/[?#].*/s, '').slice(0, 300),
            status: null,
          });
        return;
      }
      case 'request_ended': {
        this.#underWay.delete(event.requestId);
        const request = this.#requests.get(event.requestId);
        if (request !== undefined)
          this.#requests.set(event.requestId, {
            ...request,
            status: event.status,
            ...lossOf(event, request.isStopped === true),
          });
        return;
      }
      case 'frame_navigated':
        // A frame that a script fills (`about:blank`) has no URL worth reporting.
        if (/^https?:/.test(event.url))
          this.#frames.push({ type: 'frame_navigated', url: event.url.slice(0, 300) });
        return;
      case 'script_failed':
        this.#scriptError ??= cleanText(event.message).slice(0, 200);
        return;
      case 'network_lost':
        this.#changes.push({ type: 'network_lost' });
        return;
      case 'permission_refused':
        this.#changes.push({ type: 'permission_refused', kinds: [...event.kinds] });
        return;
      case 'download_started':
        this.#downloads.set(event.downloadId, {
          type: 'download_started',
          fileName: event.fileName,
          ...(event.totalBytes !== null && { bytes: event.totalBytes }),
          ...(event.folder !== '' && { folder: event.folder }),
        });
        return;
      case 'download_ended':
        if (this.#downloads.has(event.downloadId))
          this.#downloads.set(event.downloadId, endOf(event));
        this.#downloadEnded.emit();
    }
  }
}

/** Merges equal requests into one with a count, in order of the first of each. */
function summedUp(requests: readonly RequestSent[]): readonly RequestSent[] {
  const alike = new Map<string, RequestSent>();
  for (const request of requests) {
    const { method, url, status, isBroken = false } = request;
    const key = `${method} ${url} ${status} ${isBroken}`;
    const known = alike.get(key);
    alike.set(key, known === undefined ? request : { ...known, count: (known.count ?? 1) + 1 });
  }
  return [...alike.values()];
}

function endOf({
  fileName,
  outcome,
  bytes,
  folder,
}: Extract<TabEvent, { type: 'download_ended' }>): Change {
  const place = folder === '' ? {} : { folder };
  return { type: 'download_ended', fileName, outcome, bytes, ...place };
}

/**
 * Returns how a request was lost: `isStopped` for one that the program stopped, which is also reported as failed, else `isBroken` when it
 * got no answer.
 */
function lossOf(
  { status, isStopped }: Extract<TabEvent, { readonly type: 'request_ended' }>,
  wasStopped: boolean,
): { readonly isStopped?: true; readonly isBroken?: true } {
  if (isStopped === true || wasStopped) return { isStopped: true };
  return status === null ? { isBroken: true } : {};
}
