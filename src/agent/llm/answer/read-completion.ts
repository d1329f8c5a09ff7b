import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';

import { type Added, type Completion, CompletionBuilder } from './completion.ts';
import type { ReadEvent } from '../protocols/protocol.ts';
import { noticeEndMark } from './notice-end-mark.ts';

/** Receives the pieces of an answer as they arrive. */
export interface PieceListener {
  readonly read: ReadEvent;
  /** Called when something arrived, even if it adds no text. */
  onPiece(added: Added): void;
}

/** Reads an answer: a stream of events, or one JSON body from endpoints that do not stream. */
export async function readCompletion(
  response: Response,
  client: OpenAI,
  controller: AbortController,
  listener: PieceListener,
): Promise<Completion> {
  const builder = new CompletionBuilder();
  const take = (event: unknown) => {
    const pieces = listener.read(event);
    // An event that adds nothing still shows that the service is alive.
    if (pieces.length === 0) listener.onPiece({ content: '', callArguments: '' });
    for (const piece of pieces) listener.onPiece(builder.add(piece));
  };
  if (response.headers.get('content-type')?.includes('application/json')) {
    const body = await response.text();
    if (body.trim() !== '') take(JSON.parse(body));
  } else {
    const watched = noticeEndMark(response);
    const pieces = Stream.fromSSEResponse<unknown>(watched.response, controller, client);
    for await (const piece of pieces) take(piece);
    if (watched.hasEnded()) builder.end();
  }
  return builder.build();
}
