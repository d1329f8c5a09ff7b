import { AppError } from '#shared/errors/app-error.ts';

import type OpenAI from 'openai';
import type { ChatBody, Protocol } from '../protocols/protocol.ts';
import type { Added, Completion } from '../answer/completion.ts';
import {
  type Endpoint,
  cutOff,
  emptyAnswer,
  describeFailure,
  noAnswer,
  webPage,
} from './endpoint-error.ts';
import { readCompletion } from '../answer/read-completion.ts';

export interface StreamTiming {
  /** Limit for the wait until the first piece of an answer; local models read long prompts slowly. */
  readonly firstPieceMs: number;
  /** Limit for the silence between two pieces. */
  readonly silenceMs: number;
}

/** Timing for an endpoint: a model on this computer reads a long prompt for minutes. */
export function streamTiming(baseUrl: string): StreamTiming {
  const isLocal = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/]|$)/i.test(baseUrl);
  return isLocal
    ? { firstPieceMs: 900_000, silenceMs: 180_000 }
    : { firstPieceMs: 180_000, silenceMs: 60_000 };
}

/** Destination of a request and the protocol used there. */
export interface Service {
  readonly client: OpenAI;
  readonly endpoint: Endpoint;
  readonly protocol: Protocol;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly timing: StreamTiming;
  onPiece(added: Added): void;
}

/**
 * Sends one request and reads its answer to the end; no retries.
 * Throws `AppError`: `ENDPOINT_…` (see `describeFailure`) or `ABORTED`, at once when the signal fires.
 */
export async function sendRequest(
  { client, endpoint, protocol }: Service,
  body: ChatBody,
  options: SendOptions,
): Promise<Completion> {
  const { signal, timing } = options;
  const controller = new AbortController();
  const onAbort = () => controller.abort();
  signal.addEventListener('abort', onAbort, { once: true });
  let isSilent = false;
  const onSilence = () => {
    isSilent = true;
    controller.abort();
  };
  let timer = setTimeout(onSilence, timing.firstPieceMs);
  try {
    const { path, body: said } = protocol.request(body);
    const headers = protocol.headers(endpoint.apiKey);
    const sending = { signal: controller.signal, timeout: timing.firstPieceMs + 1_000 };
    const response = await client
      .post(path, { body: said, headers, ...sending, stream: true })
      .asResponse();
    if (isWebPage(response)) throw webPage(endpoint.baseUrl);
    const completion = await readCompletion(response, client, controller, {
      read: protocol.reader(),
      onPiece: (added) => {
        clearTimeout(timer);
        timer = setTimeout(onSilence, timing.silenceMs);
        options.onPiece(added);
      },
    });
    // An aborted stream ends like a finished one: only the flags distinguish them.
    if (signal.aborted) throw aborted();
    if (isSilent) throw noAnswer(endpoint.baseUrl);
    if (completion.finishReason === null)
      throw hasNothing(completion) ? emptyAnswer(endpoint.baseUrl) : cutOff(endpoint.baseUrl);
    return completion;
  } catch (error) {
    if (signal.aborted) throw aborted();
    if (isSilent) throw noAnswer(endpoint.baseUrl, error);
    throw describeFailure(error, endpoint);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** Whether an answer is empty: such an endpoint did not break off in the middle. */
const hasNothing = ({ text, refusal, reasoning, calls }: Completion): boolean =>
  `${text}${refusal}${reasoning}` === '' && calls.length === 0;

export const isWebPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.toLowerCase().startsWith('text/html') === true;

/** The error of every operation that a stop has ended. */
export function aborted(): AppError {
  return new AppError({
    code: 'ABORTED',
    message: 'The run was stopped.',
    next: 'Start it again when you want to.',
  });
}
