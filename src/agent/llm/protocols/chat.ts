import { CompletionPieceSchema } from '../answer/completion.ts';
import type { Protocol } from './protocol.ts';

/** OpenAI's chat completions, which most services and local servers speak (https://platform.openai.com/docs/api-reference/chat). */
export const CHAT: Protocol = {
  request: (body) => ({ path: '/chat/completions', body }),
  headers: () => ({}),
  reader: () => (event) => [CompletionPieceSchema.parse(event)],
};
