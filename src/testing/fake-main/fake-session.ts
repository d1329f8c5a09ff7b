import type {
  OnBeforeRequestListenerDetails,
  OnErrorOccurredListenerDetails,
  OnHeadersReceivedListenerDetails,
} from 'electron';

import { TabIdSchema } from '#shared/model/ids.ts';

import type { FilteredSession } from '../../main/browser/tabs/network/filtered-session.ts';
import type { RequestWatcher } from '../../main/browser/tabs/network/request-watcher.ts';

/** Default web contents of requests, and their tab. */
export const FAKE_CONTENTS = 11;
export const FAKE_TAB = TabIdSchema.parse(1);

type Listeners = FilteredSession['webRequest'];
type First<Name extends keyof Listeners> = Parameters<Listeners[Name]>[0];

/** A stand-in for Electron's session: passes requests to the filter and returns its answers. */
export class FakeSession implements FilteredSession {
  readonly addresses = new Map<string, string>();
  proxy = 'DIRECT';
  readonly #listeners: {
    ask?: First<'onBeforeRequest'>;
    send?: First<'onBeforeSendHeaders'>;
    answered?: First<'onHeadersReceived'>;
    failed?: First<'onErrorOccurred'>;
  } = {};
  readonly webRequest: Listeners = {
    onBeforeRequest: (listener) => void (this.#listeners.ask = listener),
    onBeforeSendHeaders: (listener) => void (this.#listeners.send = listener),
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

  /** Returns whether a request may be sent. */
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

  /** Returns whether a permitted request is sent with these headers. */
  sends(
    id: number,
    requestHeaders: Record<string, string>,
    of: { readonly url?: string; readonly webContentsId?: number } = {},
  ): Promise<boolean> {
    const details = {
      id,
      url: '',
      ...of,
      method: 'GET',
      resourceType: 'xhr',
      referrer: '',
      timestamp: 0,
      requestHeaders,
    } as const;
    return new Promise((resolve) => {
      this.#listeners.send?.(details, ({ cancel }) => resolve(cancel !== true));
    });
  }

  /** Returns whether the page gets a response from this IP address. */
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

/** Watcher of a tab that ignores all events and that no run navigates. */
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
