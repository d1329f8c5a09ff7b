import { GEMINI } from '../protocols/gemini.ts';
import { GeminiCache } from '../protocols/gemini-cache.ts';
import type { SendBody } from './converse.ts';
import { type Service, sendRequest } from './send-request.ts';

/** How requests reach the service: Gemini’s through its cache of prompts. */
export function senderOf(service: Service): SendBody {
  if (service.protocol !== GEMINI) return (body, sending) => sendRequest(service, body, sending);
  const cache = new GeminiCache(service);
  return (body, sending) => cache.send(body, sending);
}
