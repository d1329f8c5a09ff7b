import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { ChatBody } from './protocol.ts';

/** How hard a model thinks, as the person can set it. */
export type Effort = NonNullable<OpenAiProvider['reasoningEffort']>;

/** Whether a request asks for one of these; chat completions know more. */
export const isEffort = (effort: ChatBody['reasoning_effort']): effort is Effort =>
  effort === 'minimal' || effort === 'low' || effort === 'medium' || effort === 'high';
