import type { CdpEvent, CdpSession } from '../../../page-access/cdp/cdp-session.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';

type Headers = Readonly<Record<string, string>>;

/** Request recorded from CDP events. */
export interface HeardRequest {
  /** Number of the request in its tab, from 1. */
  readonly id: number;
  readonly requestId: string;
  readonly frameId: string;
  readonly method: string;
  readonly url: string;
  /** Resource type in lower case: `document`, `fetch`, `xhr`, `script`, … */
  readonly type: string;
  readonly sentHeaders: Headers;
  /** Whether this is the request for the page itself. */
  readonly isPage: boolean;
  readonly hasBody: boolean;
  readonly startedAt: number;
  status: number | null;
  mime: string;
  headers: Headers;
  bytes: number;
  ms: number | null;
  failure: string | null;
}

const MAX_REQUESTS = 300;
const MAX_URL_CHARS = 2_000;
/** Buffers in which Chromium keeps response bodies for later reading. */
const BUFFERS = { maxTotalBufferSize: 20_000_000, maxResourceBufferSize: 2_000_000 };

/**
 * Requests of a tab's page and its same-process frames, recorded over CDP from `begin` to `end`. Nothing is enabled before. Frames in their
 * own process, which are those of other sites, are not recorded.
 */
export class NetworkLog {
  readonly #cdp: CdpSession;
  readonly #requests = new Map<string, HeardRequest>();
  #listeners: readonly Disposable[] = [];
  #mainFrameId: string | null = null;
  #lastId = 0;

  constructor(cdp: CdpSession) {
    this.#cdp = cdp;
  }

  get isOn(): boolean {
    return this.#listeners.length > 0;
  }

  /** Requests of the current document, its own first; those of earlier documents are dropped. */
  get requests(): readonly HeardRequest[] {
    const all = [...this.#requests.values()].toSorted((a, b) => a.id - b.id);
    const from = all.findLastIndex(
      ({ isPage, status, failure }) => isPage && status !== null && failure === null,
    );
    return all.slice(Math.max(from, 0));
  }

  /** Enables recording. To be called at each look, as a new CDP connection starts without it. */
  async begin(): Promise<void> {
    if (!this.isOn) this.#listen();
    const [main] = await this.#cdp.frames();
    this.#mainFrameId = main?.frameId ?? null;
    await this.#cdp.send('Network.enable', BUFFERS);
  }

  end(): void {
    for (const listener of this.#listeners) listener.dispose();
    this.#listeners = [];
    this.#requests.clear();
  }

  #listen(): void {
    const ofTab =
      <Event>(listener: (event: Event) => void) =>
      (event: Event, sessionId: string | undefined) => {
        if (sessionId === undefined) listener(event);
      };
    this.#listeners = [
      this.#cdp.on(
        'Network.requestWillBeSent',
        ofTab((event) => this.#sent(event)),
      ),
      this.#cdp.on(
        'Network.responseReceived',
        ofTab(({ requestId, response }) => this.#answered(requestId, response)),
      ),
      this.#cdp.on(
        'Network.loadingFinished',
        ofTab(({ requestId, encodedDataLength, timestamp }) => {
          const request = this.#requests.get(requestId);
          if (request === undefined) return;
          request.bytes = encodedDataLength;
          request.ms = msSince(request, timestamp);
        }),
      ),
      this.#cdp.on(
        'Network.loadingFailed',
        ofTab(({ requestId, errorText, blockedReason, timestamp }) => {
          const request = this.#requests.get(requestId);
          if (request === undefined) return;
          request.failure = blockedReason ?? errorText;
          request.ms = msSince(request, timestamp);
        }),
      ),
    ];
  }

  #sent(event: CdpEvent<'Network.requestWillBeSent'>): void {
    const { requestId, request, redirectResponse, type = 'Other', frameId = '' } = event;
    if (/^data:/i.test(request.url)) return;
    const before = this.#requests.get(requestId);
    if (before !== undefined) {
      // A redirect keeps the request id, so the earlier hop stays in the list under its own number.
      if (redirectResponse !== undefined) this.#answered(requestId, redirectResponse);
      this.#requests.delete(requestId);
      this.#requests.set(`${requestId} ${before.id}`, before);
    }
    this.#lastId += 1;
    this.#requests.set(requestId, {
      id: this.#lastId,
      requestId,
      frameId,
      method: request.method,
      url: request.url.slice(0, MAX_URL_CHARS),
      type: type.toLowerCase(),
      sentHeaders: request.headers,
      isPage: frameId === this.#mainFrameId && requestId === event.loaderId,
      hasBody: request.hasPostData === true,
      startedAt: event.timestamp,
      status: null,
      mime: '',
      headers: {},
      bytes: 0,
      ms: null,
      failure: null,
    });
    const [oldest] = this.#requests.keys();
    if (this.#requests.size > MAX_REQUESTS && oldest !== undefined) this.#requests.delete(oldest);
  }

  #answered(requestId: string, response: CdpEvent<'Network.responseReceived'>['response']): void {
    const request = this.#requests.get(requestId);
    if (request === undefined) return;
    request.status = response.status;
    request.mime = response.mimeType;
    request.headers = response.headers;
  }
}

const msSince = ({ startedAt }: HeardRequest, timestamp: number): number =>
  Math.round((timestamp - startedAt) * 1000);
