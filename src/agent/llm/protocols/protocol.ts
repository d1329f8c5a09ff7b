import type { ModelKey } from '#shared/model/settings/model-key.ts';

import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import type { CompletionPiece } from '../openai/completion.ts';

/** A request of the chat completions API, which every prompt is written as first. */
export type ChatBody = ChatCompletionCreateParamsStreaming;

/** A request as it goes to the service. */
export interface ProtocolRequest {
  /** Below the base URL. */
  readonly path: string;
  readonly body: object;
}

/** Says an event of a stream, or a whole answer, in pieces of the chat completions API. One for each answer: it keeps what came before. */
export type ReadEvent = (event: unknown) => readonly CompletionPiece[];

/** What a model service speaks. A protocol translates; what is asked and what an answer means is decided elsewhere. */
export interface Protocol {
  request(body: ChatBody): ProtocolRequest;
  /** Of each request, besides those that all have; `null` takes one away. */
  headers(apiKey: ModelKey | null): Readonly<Record<string, string | null>>;
  /** Throws `APIError` for a failure that the service tells of in its answer. */
  reader(): ReadEvent;
}
