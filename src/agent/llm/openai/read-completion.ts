import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';

import {
  type Added,
  type Completion,
  CompletionBuilder,
  CompletionPieceSchema,
} from './completion.ts';
import { noticeEndMark } from './notice-end-mark.ts';

/** Watches the pieces of an answer as they come. */
export interface PieceListener {
  /** Something arrived, even if it adds no text. */
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
  const take = (piece: unknown) => {
    listener.onPiece(builder.add(CompletionPieceSchema.parse(piece)));
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
