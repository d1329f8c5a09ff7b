import type {
  ChatCompletionContentPart,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';

import type { ImagePart, PromptMessage, TextPart } from '../../context/prompt.ts';

/** A prompt in the form of the chat completions API. Texts are joined; a list of parts is sent only where there is an image. */
export function wireMessages(prompt: readonly PromptMessage[]): ChatCompletionMessageParam[] {
  return prompt.map(wireMessage);
}

function wireMessage(message: PromptMessage): ChatCompletionMessageParam {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: joined(message.parts) };
    case 'user':
      return { role: 'user', content: userContent(message.parts) };
    case 'assistant':
      if (message.calls.length === 0) return { role: 'assistant', content: message.text };
      return {
        role: 'assistant',
        // Some endpoints reject an empty text beside tool calls, none reject null.
        content: message.text === '' ? null : message.text,
        tool_calls: message.calls.map(({ id, tool, args }) => ({
          id,
          type: 'function',
          function: { name: tool, arguments: JSON.stringify(args) ?? '{}' },
        })),
      };
    case 'tool':
      return { role: 'tool', tool_call_id: message.callId, content: joined(message.parts) };
  }
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
