import type { ModelProtocol } from './model-protocol.ts';

/** Names of protocols as the services call them, the same in every language. */
export const PROTOCOL_NAMES: Readonly<Record<ModelProtocol, string>> = {
  chat: 'OpenAI Chat Completions',
  responses: 'OpenAI Responses',
  anthropic: 'Anthropic Messages',
  gemini: 'Gemini generateContent',
};
