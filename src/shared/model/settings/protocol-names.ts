import type { ModelProtocol } from './model-protocol.ts';

/** As the services call them, in every language. */
export const PROTOCOL_NAMES: Readonly<Record<ModelProtocol, string>> = {
  chat: 'OpenAI Chat Completions',
  responses: 'OpenAI Responses',
  anthropic: 'Anthropic Messages',
  gemini: 'Gemini generateContent',
};
