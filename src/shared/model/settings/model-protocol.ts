import { z } from 'zod';

import { endpointOrigin } from './endpoint-origin.ts';

/** Protocols of model services. `chat`: OpenAI's chat completions, which most services support. */
export const ModelProtocolSchema = z.enum(['chat', 'responses', 'anthropic', 'gemini']);
export type ModelProtocol = z.infer<typeof ModelProtocolSchema>;

/**
 * Returns the configured protocol, or else the one that the address is known for. Addresses that support several use `chat`, except those
 * listed here.
 */
export function protocolOf({
  protocol,
  baseUrl,
}: {
  readonly protocol?: ModelProtocol | undefined;
  readonly baseUrl: string;
}): ModelProtocol {
  if (protocol !== undefined) return protocol;
  switch (endpointOrigin(baseUrl)) {
    case 'https://api.openai.com':
      return 'responses';
    case 'https://api.anthropic.com':
      return 'anthropic';
    case 'https://generativelanguage.googleapis.com':
      return baseUrl.includes('/openai') ? 'chat' : 'gemini';
    default:
      return 'chat';
  }
}
