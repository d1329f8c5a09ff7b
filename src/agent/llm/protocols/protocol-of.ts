import type { OpenAiProvider } from '#shared/model/settings/settings.ts';
import { protocolOf } from '#shared/model/settings/model-protocol.ts';

import { ANTHROPIC } from './anthropic.ts';
import { CHAT } from './chat.ts';
import { GEMINI } from './gemini.ts';
import type { Protocol } from './protocol.ts';
import { RESPONSES } from './responses.ts';

const PROTOCOLS = { chat: CHAT, responses: RESPONSES, anthropic: ANTHROPIC, gemini: GEMINI };

/** What the service of this model speaks: as it is set, else by its address. */
export const speak = (provider: Pick<OpenAiProvider, 'baseUrl' | 'protocol'>): Protocol =>
  PROTOCOLS[protocolOf(provider)];
