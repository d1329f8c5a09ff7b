import type { ModelKey } from '#shared/model/settings/model-key.ts';

import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import type { CompletionPiece } from '../answer/completion.ts';

/** A request of the chat completions API, the first form of every prompt. */
export type ChatBody = ChatCompletionCreateParamsStreaming;

/** A request in the service's format. */
export interface ProtocolRequest {
  /** Path below the base URL. */
  readonly path: string;
  readonly body: object;
}

/** Converts an event of a stream, or a whole answer, to pieces of the chat completions API. One for each answer, since it keeps state. */
export type ReadEvent = (event: unknown) => readonly CompletionPiece[];

/** The protocol of a model service. It only translates; requests are composed and answers interpreted elsewhere. */
export interface Protocol {
  request(body: ChatBody): ProtocolRequest;
  /** Headers besides those that all requests have; `null` removes one. */
  headers(apiKey: ModelKey | null): Readonly<Record<string, string | null>>;
  /** Throws `APIError` for a failure that the service reports in its answer. */
  reader(): ReadEvent;
}
