import type { CdpEvent, CdpSession } from '../../cdp/cdp-session.ts';
import type { Disposable } from '../../platform/disposable.ts';

type Headers = Readonly<Record<string, string>>;

/** A request as it was heard. */
export interface HeardRequest {
  /** Counts from 1 in each tab. */
  readonly id: number;
  readonly requestId: string;
  readonly frameId: string;
  readonly method: string;
  readonly url: string;
  /** `document`, `fetch`, `xhr`, `script`, … */
  readonly type: string;
  readonly sentHeaders: Headers;
  /** The page itself. */
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
/** What Chromium keeps of answers, so that their bodies can be asked for. */
const BUFFERS = { maxTotalBufferSize: 20_000_000, maxResourceBufferSize: 2_000_000 };

/**
 * Requests of a tab's page and of its frames in the same process, heard over CDP from `begin` to `end`. Nothing is switched on before. Frames
 * in processes of their own are not heard: those of other sites.
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

  /** Of the document that is there now, its own first; what an earlier one has asked for is not told any more. */
  get requests(): readonly HeardRequest[] {
    const all = [...this.#requests.values()].toSorted((a, b) => a.id - b.id);
    const from = all.findLastIndex(
      ({ isPage, status, failure }) => isPage && status !== null && failure === null,
    );
    return all.slice(Math.max(from, 0));
  }

  /** Asked at each look: the connection may have been made anew, which forgets it. */
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
      // The same number goes on after a redirect; what was answered on the way stays in the list.
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
