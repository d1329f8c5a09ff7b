import type { OpenAiProvider } from '#shared/model/settings/settings.ts';
import { protocolOf } from '#shared/model/settings/model-protocol.ts';

import { ANTHROPIC } from './anthropic.ts';
import { CHAT } from './chat.ts';
import { GEMINI } from './gemini.ts';
import type { Protocol } from './protocol.ts';
import { RESPONSES } from './responses.ts';

const PROTOCOLS = { chat: CHAT, responses: RESPONSES, anthropic: ANTHROPIC, gemini: GEMINI };

/** The protocol of a model's service: as configured, otherwise by its address. */
export const speak = (provider: Pick<OpenAiProvider, 'baseUrl' | 'protocol'>): Protocol =>
  PROTOCOLS[protocolOf(provider)];
