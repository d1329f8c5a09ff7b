import type { ModelTraits } from '#shared/model/settings/model-traits.ts';

import type {
  ChatCompletionContentPart,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';

import type { z } from 'zod';

import type { ImagePart, PromptMessage, TextPart } from '../../prompts/prompt.ts';

type Json = z.core.util.JSONType;

export interface WireOptions {
  readonly systemMessage: ModelTraits['systemMessage'];
  readonly afterTools: ModelTraits['afterTools'];
  /** Data that an endpoint expects back with its own call, by call id. */
  extraOf(callId: string): Json;
  /** The reasoning that led to a call, if the endpoint expects it back; otherwise empty. */
  reasoningOf(callId: string): string;
}

/**
 * A prompt in the format of the chat completions API. Texts are joined; a list of parts is sent only with an image. Consecutive user
 * messages become one: the templates of some models require the roles to alternate.
 */
export function wireMessages(
  prompt: readonly PromptMessage[],
  options: WireOptions,
): ChatCompletionMessageParam[] {
  const placed = options.systemMessage === 'user' ? prompt.map(asUser) : prompt;
  const joinedPrompt = joinUsers(placed);
  const spoken = options.afterTools === 'user' ? joinedPrompt : joinedPrompt.flatMap(spokenBetween);
  return spoken.map((message) => wireMessage(message, options));
}

/** Inserts an assistant message between tool results and a user message: some endpoints require the roles to alternate. */
function spokenBetween(
  message: PromptMessage,
  index: number,
  prompt: readonly PromptMessage[],
): readonly PromptMessage[] {
  if (message.role !== 'user' || prompt[index - 1]?.role !== 'tool') return [message];
  return [{ role: 'assistant', text: 'I have the results.', calls: [] }, message];
}

function asUser(message: PromptMessage): PromptMessage {
  return message.role === 'system' ? { role: 'user', parts: message.parts } : message;
}

function joinUsers(prompt: readonly PromptMessage[]): readonly PromptMessage[] {
  const joinedPrompt: PromptMessage[] = [];
  for (const message of prompt) {
    const before = joinedPrompt.at(-1);
    if (message.role === 'user' && before?.role === 'user')
      joinedPrompt[joinedPrompt.length - 1] = {
        role: 'user',
        parts: [...before.parts, ...message.parts],
      };
    else joinedPrompt.push(message);
  }
  return joinedPrompt;
}

function wireMessage(message: PromptMessage, options: WireOptions): ChatCompletionMessageParam {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: joined(message.parts) };
    case 'user':
      return { role: 'user', content: userContent(message.parts) };
    case 'assistant':
      if (message.calls.length === 0) return { role: 'assistant', content: message.text };
      return {
        role: 'assistant',
        // Some endpoints reject an empty text beside tool calls; none reject null.
        content: message.text === '' ? null : message.text,
        ...withReasoning(options.reasoningOf(message.calls[0]?.id ?? '')),
        tool_calls: message.calls.map(({ id, tool, args }) => ({
          id,
          type: 'function',
          function: { name: tool, arguments: JSON.stringify(args) ?? '{}' },
          ...withExtra(options.extraOf(id)),
        })),
      };
    case 'tool':
      return { role: 'tool', tool_call_id: message.callId, content: joined(message.parts) };
  }
}

function withReasoning(reasoning: string): object {
  return reasoning === '' ? {} : { reasoning_content: reasoning };
}

function withExtra(extra: Json): object {
  return extra === null ? {} : { extra_content: extra };
}

function userContent(
  parts: readonly (TextPart | ImagePart)[],
): string | ChatCompletionContentPart[] {
  const texts = parts.filter((part) => part.kind === 'text');
  if (texts.length === parts.length) return joined(texts);
  const content: ChatCompletionContentPart[] = [{ type: 'text', text: joined(texts) }];
  for (const part of parts)
    if (part.kind === 'image')
      content.push({ type: 'image_url', image_url: { url: part.dataUrl } });
  return content;
}

function joined(parts: readonly TextPart[]): string {
  return parts.map((part) => part.text).join('\n\n');
}
