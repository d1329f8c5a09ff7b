import type {
  BeforeSendResponse,
  CallbackResponse,
  OnBeforeRequestListenerDetails,
  OnBeforeSendHeadersListenerDetails,
  OnCompletedListenerDetails,
  OnErrorOccurredListenerDetails,
  OnHeadersReceivedListenerDetails,
} from 'electron';

import type { Resolver } from './private-network/host-lookup.ts';
import { meantMethod } from './meant-method.ts';

type Answer = (response: CallbackResponse & BeforeSendResponse) => void;

/** Part of Electron's `Session` that is used here. */
export interface FilteredSession extends Resolver {
  readonly webRequest: {
    onBeforeRequest(
      listener: (details: OnBeforeRequestListenerDetails, answer: Answer) => void,
    ): void;
    onBeforeSendHeaders(
      listener: (details: OnBeforeSendHeadersListenerDetails, answer: Answer) => void,
    ): void;
    onHeadersReceived(
      listener: (details: OnHeadersReceivedListenerDetails, answer: Answer) => void,
    ): void;
    onCompleted(listener: (details: OnCompletedListenerDetails) => void): void;
    onErrorOccurred(listener: (details: OnErrorOccurredListenerDetails) => void): void;
  };
}

interface SessionListeners {
  /** Whether a request, or its next hop after a redirect, may be sent. */
  readonly mayAsk: (details: OnBeforeRequestListenerDetails) => Promise<boolean>;
  /** Whether a request may be sent whose header names this method instead of its own. */
  readonly maySend: (
    details: OnBeforeSendHeadersListenerDetails,
    method: string,
  ) => Promise<boolean>;
  /** Whether the page may receive the response. */
  readonly mayAnswer: (details: OnHeadersReceivedListenerDetails) => Promise<boolean>;
  /** Called when a response streams without an end. */
  readonly streams: (requestId: number, webContentsId: number | undefined) => void;
  /** Called when a request ends; `status` is `null` without a response. */
  readonly ended: (
    requestId: number,
    webContentsId: number | undefined,
    status: number | null,
  ) => void;
}

/** Listens to every request of the session; replaces earlier listeners. */
export function listenTo(
  { webRequest }: Pick<FilteredSession, 'webRequest'>,
  { mayAsk, maySend, mayAnswer, streams, ended }: SessionListeners,
): void {
  webRequest.onBeforeRequest((details, callback) => {
    void answer(callback, () => mayAsk(details));
  });
  webRequest.onBeforeSendHeaders((details, callback) => {
    const meant = meantMethod(details.requestHeaders);
    if (meant === null) callback({});
    else void answer(callback, () => maySend(details, meant));
  });
  webRequest.onHeadersReceived((details, callback) => {
    if (isStream(details.responseHeaders)) streams(details.id, details.webContentsId);
    void answer(callback, () => mayAnswer(details));
  });
  webRequest.onCompleted(({ id, webContentsId, statusCode }) =>
    ended(id, webContentsId, statusCode),
  );
  webRequest.onErrorOccurred(({ id, webContentsId }) => ended(id, webContentsId, null));
}

async function answer(callback: Answer, mayGoOn: () => Promise<boolean>): Promise<void> {
  // A rule that throws denies the request.
  let isAllowed = false;
  try {
    isAllowed = await mayGoOn();
  } finally {
    callback({ cancel: !isAllowed });
  }
}

/** Content types of streams: server-sent events, camera images and JSON lines. */
const STREAMS =
  /^(?:text\/event-stream|multipart\/x-mixed-replace|application\/(?:x-ndjson|stream\+json))/i;

function isStream(headers: Readonly<Record<string, readonly string[]>> = {}): boolean {
  return Object.entries(headers).some(
    ([name, values]) =>
      name.toLowerCase() === 'content-type' && values.some((value) => STREAMS.test(value.trim())),
  );
}
