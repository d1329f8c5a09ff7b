import type {
  OnBeforeRequestListenerDetails,
  OnErrorOccurredListenerDetails,
  OnHeadersReceivedListenerDetails,
} from 'electron';

import { TabIdSchema } from '#shared/model/ids.ts';

import type { FilteredSession } from '../../main/tabs/network/filtered-session.ts';
import type { RequestWatcher } from '../../main/tabs/network/request-watcher.ts';

/** The web contents that requests are of, unless they say otherwise, and their tab. */
export const FAKE_CONTENTS = 11;
export const FAKE_TAB = TabIdSchema.parse(1);

type Listeners = FilteredSession['webRequest'];
type First<Name extends keyof Listeners> = Parameters<Listeners[Name]>[0];

/** Stands in for Electron's session: tells the filter of requests, and gives its answers. */
export class FakeSession implements FilteredSession {
  readonly addresses = new Map<string, string>();
  proxy = 'DIRECT';
  readonly #listeners: {
    ask?: First<'onBeforeRequest'>;
    answered?: First<'onHeadersReceived'>;
    failed?: First<'onErrorOccurred'>;
  } = {};
  readonly webRequest: Listeners = {
    onBeforeRequest: (listener) => void (this.#listeners.ask = listener),
    onHeadersReceived: (listener) => void (this.#listeners.answered = listener),
    onCompleted: () => undefined,
    onErrorOccurred: (listener) => void (this.#listeners.failed = listener),
  };

  resolveHost(host: string) {
    const address = this.addresses.get(host);
    return Promise.resolve({ endpoints: address === undefined ? [] : [{ address }] });
  }

  resolveProxy() {
    return Promise.resolve(this.proxy);
  }

  /** Whether a request may leave. */
  asks({
    isOfNoTab = false,
    ...details
  }: Partial<OnBeforeRequestListenerDetails> & { readonly isOfNoTab?: boolean }): Promise<boolean> {
    return new Promise((resolve) => {
      this.#listeners.ask?.(
        {
          id: 1,
          url: 'https://shop.example/',
          method: 'GET',
          ...(!isOfNoTab && { webContentsId: FAKE_CONTENTS }),
          resourceType: 'xhr',
          referrer: '',
          timestamp: 0,
          uploadData: [],
          ...details,
        },
        ({ cancel }) => resolve(cancel !== true),
      );
    });
  }

  /** Whether the page gets an answer that came from this IP address. */
  gets(details: Partial<OnHeadersReceivedListenerDetails>, ip: string): Promise<boolean> {
    const all = {
      id: 1,
      url: 'https://shop.example/',
      method: 'GET',
      webContentsId: FAKE_CONTENTS,
      resourceType: 'xhr',
      referrer: '',
      timestamp: 0,
      statusLine: '',
      statusCode: 200,
      ...details,
      ip,
    } as const;
    return new Promise((resolve) => {
      this.#listeners.answered?.(all, ({ cancel }) => resolve(cancel !== true));
    });
  }

  fails(id: number): void {
    const details: OnErrorOccurredListenerDetails = {
      id,
      url: '',
      method: 'GET',
      resourceType: 'xhr',
      referrer: '',
      timestamp: 0,
      fromCache: false,
      error: 'net::ERR_ABORTED',
    };
    this.#listeners.failed?.(details);
  }
}

/** Of a tab that is told nothing, and that nobody takes anywhere. */
export const silentWatcher: RequestWatcher = {
  tabId: FAKE_TAB,
  started: () => undefined,
  ended: () => undefined,
  held: () => undefined,
  stayOnPage: () => undefined,
  streams: () => undefined,
  pageBlocked: () => undefined,
  origin: () => null,
  navigatorTo: () => null,
};
