import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { ChatBody } from './protocol.ts';

/** Reasoning effort that the person can set. */
export type Effort = NonNullable<OpenAiProvider['reasoningEffort']>;

/** Whether a request's effort is one of these; chat completions have more. */
export const isEffort = (effort: ChatBody['reasoning_effort']): effort is Effort =>
  effort === 'minimal' || effort === 'low' || effort === 'medium' || effort === 'high';
