import type {
  CallbackResponse,
  OnBeforeRequestListenerDetails,
  OnCompletedListenerDetails,
  OnErrorOccurredListenerDetails,
  OnHeadersReceivedListenerDetails,
} from 'electron';

import type { Resolver } from './host-lookup.ts';

type Answer = (response: CallbackResponse) => void;

/** The used part of Electron's session. */
export interface FilteredSession extends Resolver {
  readonly webRequest: {
    onBeforeRequest(
      listener: (details: OnBeforeRequestListenerDetails, answer: Answer) => void,
    ): void;
    onHeadersReceived(
      listener: (details: OnHeadersReceivedListenerDetails, answer: Answer) => void,
    ): void;
    onCompleted(listener: (details: OnCompletedListenerDetails) => void): void;
    onErrorOccurred(listener: (details: OnErrorOccurredListenerDetails) => void): void;
  };
}

interface SessionListeners {
  /** Whether a request, or its next hop, may leave. */
  readonly mayAsk: (details: OnBeforeRequestListenerDetails) => Promise<boolean>;
  /** Whether the page may get the answer. */
  readonly mayAnswer: (details: OnHeadersReceivedListenerDetails) => Promise<boolean>;
  /** The answer does not end. */
  readonly streams: (requestId: number, webContentsId: number | undefined) => void;
  /** `status` is null where none came. */
  readonly ended: (
    requestId: number,
    webContentsId: number | undefined,
    status: number | null,
  ) => void;
}

/** Listens to every request of the session, in place of earlier listeners. */
export function listenTo(
  { webRequest }: Pick<FilteredSession, 'webRequest'>,
  { mayAsk, mayAnswer, streams, ended }: SessionListeners,
): void {
  webRequest.onBeforeRequest((details, callback) => {
    void answer(callback, () => mayAsk(details));
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
  // A rule that fails is no permission.
  let isAllowed = false;
  try {
    isAllowed = await mayGoOn();
  } finally {
    callback({ cancel: !isAllowed });
  }
}

/** Events, pictures of a camera and lines of data that are sent as they come. */
const STREAMS =
  /^(?:text\/event-stream|multipart\/x-mixed-replace|application\/(?:x-ndjson|stream\+json))/i;

function isStream(headers: Readonly<Record<string, readonly string[]>> = {}): boolean {
  return Object.entries(headers).some(
    ([name, values]) =>
      name.toLowerCase() === 'content-type' && values.some((value) => STREAMS.test(value.trim())),
  );
}
