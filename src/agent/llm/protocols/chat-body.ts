import { z } from 'zod';

import type { ChatBody } from './protocol.ts';

/** A message of the chat completions API, limited to what `wireMessages` writes. */
export type ChatMessage =
  | { readonly role: 'system'; readonly text: string }
  | { readonly role: 'user'; readonly parts: readonly ChatPart[] }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ChatCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

export type ChatPart =
  | { readonly kind: 'text'; readonly text: string }
  /** An image; `data` is base64. */
  | { readonly kind: 'image'; readonly url: string; readonly mime: string; readonly data: string };

export interface ChatCall {
  readonly id: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Data that the service expects back with the call. */
  readonly extra: unknown;
}

const TextSchema = z
  .union([z.string(), z.array(z.object({ text: z.string() }))])
  .transform((content) =>
    typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
  );
const PartSchema = z.union([
  z
    .object({ type: z.literal('text'), text: z.string() })
    .transform(({ text }): ChatPart => ({ kind: 'text', text })),
  z
    .object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) })
    .transform(({ image_url: { url } }): ChatPart => {
      const [, mime = 'image/png', data = ''] = /^data:([\w/+.-]+);base64,(.*)$/s.exec(url) ?? [];
      return { kind: 'image', url, mime, data };
    }),
]);
const CallSchema = z
  .object({
    id: z.string(),
    function: z.object({ name: z.string(), arguments: z.string() }),
    extra_content: z.unknown(),
  })
  .transform(({ id, function: { name, arguments: written }, extra_content: extra }): ChatCall => ({
    id,
    name,
    args: z.record(z.string(), z.unknown()).catch({}).parse(JSON.parse(written)),
    extra,
  }));
const MessageSchema = z.discriminatedUnion('role', [
  z
    .object({ role: z.literal('system'), content: TextSchema })
    .transform(({ content }): ChatMessage => ({ role: 'system', text: content })),
  z
    .object({
      role: z.literal('user'),
      content: z.union([
        z.string().transform((text): ChatPart[] => [{ kind: 'text', text }]),
        z.array(PartSchema),
      ]),
    })
    .transform(({ content }): ChatMessage => ({ role: 'user', parts: content })),
  z
    .object({
      role: z.literal('assistant'),
      content: TextSchema.nullish(),
      tool_calls: z.array(CallSchema).optional(),
    })
    .transform(({ content, tool_calls: calls = [] }): ChatMessage => ({
      role: 'assistant',
      text: content ?? '',
      calls,
    })),
  z
    .object({ role: z.literal('tool'), tool_call_id: z.string(), content: TextSchema })
    .transform(({ tool_call_id: callId, content }): ChatMessage => ({
      role: 'tool',
      callId,
      text: content,
    })),
]);

/** The messages of a request, without the chat completions format. */
export function messagesOf({ messages }: ChatBody): readonly ChatMessage[] {
  return z.array(MessageSchema).parse(messages);
}

export interface ChatTool {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

export function toolsOf({ tools = [] }: ChatBody): readonly ChatTool[] {
  return tools.flatMap((tool) =>
    tool.type === 'function'
      ? [
          {
            name: tool.function.name,
            description: tool.function.description ?? '',
            schema: tool.function.parameters ?? { type: 'object', properties: {} },
          },
        ]
      : [],
  );
}

/** Name of the one tool that has to be called; `null` when the model may choose. */
export function forcedTool({ tool_choice: choice }: ChatBody): string | null {
  return typeof choice === 'object' && choice.type === 'function' ? choice.function.name : null;
}

/** Schema for the answer; `null` for any text, or JSON of any form. */
export function answerSchema({ response_format: format }: ChatBody): {
  readonly name: string;
  readonly schema: Record<string, unknown>;
  readonly isStrict: boolean;
} | null {
  if (format?.type !== 'json_schema') return null;
  const { name, schema = {}, strict } = format.json_schema;
  return { name, schema, isStrict: strict === true };
}
