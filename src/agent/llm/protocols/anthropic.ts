import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  MessageParam,
  TextBlockParam,
  ToolChoice,
} from '@anthropic-ai/sdk/resources/messages';
import { z } from 'zod';

import type { CompletionPiece } from '../answer/completion.ts';
import {
  answerSchema,
  type ChatMessage,
  type ChatPart,
  forcedTool,
  messagesOf,
  toolsOf,
} from './chat-body.ts';
import { type ClaudeThinking, claudeThinking } from './claude-thinking.ts';
import { isEffort } from './effort.ts';
import { piece } from './piece.ts';
import type { ChatBody, Protocol, ReadEvent } from './protocol.ts';

const VERSION = '2023-06-01';
const CACHED = { cache_control: { type: 'ephemeral' } } as const;

/** Anthropic's Messages API (https://platform.claude.com/docs/en/api/messages). */
export const ANTHROPIC: Protocol = {
  request: (body) => ({ path: '/messages', body: requestOf(body) }),
  headers: (apiKey) => ({
    authorization: null,
    'anthropic-version': VERSION,
    ...(apiKey !== null && { 'x-api-key': apiKey.value }),
  }),
  reader,
};

function requestOf(body: ChatBody): MessageCreateParamsStreaming {
  const messages = messagesOf(body);
  const system = messages.flatMap((message): TextBlockParam[] =>
    message.role === 'system' ? [{ type: 'text', text: message.text, ...CACHED }] : [],
  );
  const tools = toolsOf(body);
  const effort = isEffort(body.reasoning_effort) ? body.reasoning_effort : null;
  const { thinking, maxTokens, ...takes } = claudeThinking(body.model, effort);
  return {
    model: body.model,
    stream: true,
    max_tokens: maxTokens,
    ...(system.length > 0 && { system }),
    messages: withCacheMarks(joined(messages)),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, schema }, index) => ({
        name,
        description,
        input_schema: Object.assign({ type: 'object' as const }, schema),
        cache_control: index === tools.length - 1 ? CACHED.cache_control : null,
      })),
      tool_choice: choiceOf(body, takes.mayForceTool),
    }),
    ...outputOf(body, takes.effort),
    ...(thinking !== undefined && { thinking }),
    ...(body.temperature != null && takes.takesTemperature && { temperature: body.temperature }),
  };
}

function choiceOf(body: ChatBody, mayForceTool: boolean): ToolChoice {
  const name = forcedTool(body);
  return name === null || !mayForceTool ? { type: 'auto' } : { type: 'tool', name };
}

function outputOf(
  body: ChatBody,
  effort: ClaudeThinking['effort'],
): Pick<MessageCreateParamsStreaming, 'output_config'> {
  const format = answerSchema(body);
  if (format === null && effort === undefined) return {};
  return {
    output_config: {
      ...(format !== null && { format: { type: 'json_schema', schema: format.schema } }),
      ...(effort !== undefined && { effort }),
    },
  };
}

/** Joins messages so that roles alternate: tool results and the person's next message become one message. */
function joined(messages: readonly ChatMessage[]): MessageParam[] {
  const all: { role: 'user' | 'assistant'; content: ContentBlockParam[] }[] = [];
  for (const message of messages) {
    if (message.role === 'system') continue;
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const last = all.at(-1);
    if (last?.role === role) last.content.push(...blocksOf(message));
    else all.push({ role, content: blocksOf(message) });
  }
  return all.filter(({ content }) => content.length > 0);
}

function blocksOf(message: Exclude<ChatMessage, { role: 'system' }>): ContentBlockParam[] {
  switch (message.role) {
    case 'user':
      return message.parts.flatMap(userBlock);
    case 'tool':
      return [{ type: 'tool_result', tool_use_id: message.callId, content: message.text }];
    case 'assistant':
      return [
        ...thinkingOf(message.calls[0]?.extra),
        ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
        ...message.calls.map(({ id, name, args }) => ({
          type: 'tool_use' as const,
          id,
          name,
          input: args,
        })),
      ];
  }
}

function userBlock(part: ChatPart): ContentBlockParam[] {
  if (part.kind === 'text') return part.text === '' ? [] : [{ type: 'text', text: part.text }];
  const mime = z
    .enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
    .catch('image/png')
    .parse(part.mime);
  return [{ type: 'image', source: { type: 'base64', media_type: mime, data: part.data } }];
}

/**
 * Marks the last user message and the one before it for the cache: the next request begins with them. With tools and system rules this
 * makes the four marks that are allowed.
 */
function withCacheMarks(messages: MessageParam[]): MessageParam[] {
  const marked = messages.filter(({ role }) => role === 'user').slice(-2);
  for (const { content } of marked) {
    const last = typeof content === 'string' ? undefined : content.at(-1);
    if (last !== undefined) Object.assign(last, CACHED);
  }
  return messages;
}

/** Thinking blocks as received, signatures included: the service refuses calls without the thoughts that led to them. */
const ThinkingSchema = z.union([
  z.object({ type: z.literal('thinking'), thinking: z.string(), signature: z.string() }),
  z.object({ type: z.literal('redacted_thinking'), data: z.string() }),
]);
const ExtraSchema = z.object({ thinking: z.array(ThinkingSchema) });
type Thinking = z.infer<typeof ThinkingSchema>;

const thinkingOf = (extra: unknown): Thinking[] =>
  ExtraSchema.safeParse(extra).data?.thinking ?? [];

const UsageSchema = z.object({
  input_tokens: z.number().nullish(),
  cache_creation_input_tokens: z.number().nullish(),
  cache_read_input_tokens: z.number().nullish(),
  output_tokens: z.number().nullish(),
});
const BlockSchema = z.object({
  type: z.string(),
  text: z.string().optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  input: z.record(z.string(), z.json()).optional(),
  thinking: z.string().optional(),
  signature: z.string().optional(),
  data: z.string().optional(),
});
const EventSchema = z.object({
  type: z.string(),
  index: z.number().optional(),
  message: z.object({ usage: UsageSchema.nullish() }).optional(),
  content_block: BlockSchema.optional(),
  delta: z
    .object({
      type: z.string().optional(),
      text: z.string().optional(),
      partial_json: z.string().optional(),
      thinking: z.string().optional(),
      signature: z.string().optional(),
      stop_reason: z.string().nullish(),
    })
    .optional(),
  usage: UsageSchema.nullish(),
  /** Fields of a whole answer, which is not streamed. */
  content: z.array(BlockSchema).optional(),
  stop_reason: z.string().nullish(),
});

const REASONS: Readonly<Record<string, string>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  tool_use: 'tool_calls',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'content_filter',
};

function reader(): ReadEvent {
  const answer = new AnthropicAnswer();
  return (event) => {
    const read = EventSchema.parse(event);
    switch (read.type) {
      case 'message_start':
        answer.used(read.message?.usage);
        return [];
      case 'content_block_start':
        return answer.begin(read.index ?? 0, read.content_block);
      case 'content_block_delta':
        return answer.go(read.index ?? 0, read.delta);
      case 'message_delta':
        answer.used(read.usage);
        return answer.end(read.delta?.stop_reason);
      case 'message':
        answer.used(read.usage);
        return [
          ...(read.content ?? []).flatMap((block, index) => answer.begin(index, block)),
          ...answer.end(read.stop_reason),
        ];
      // Pings, ends of blocks, and events of later versions.
      default:
        return [];
    }
  };
}

/** Collects what is known only at the end of an answer. */
class AnthropicAnswer {
  #input = 0;
  #cached = 0;
  #written = 0;
  #output = 0;
  readonly #calls = new Map<number, { hasInput: boolean }>();
  readonly #thinking = new Map<number, Thinking>();

  used(usage: z.infer<typeof UsageSchema> | null | undefined): void {
    if (usage == null) return;
    const { cache_creation_input_tokens: written, cache_read_input_tokens: read } = usage;
    const input = (usage.input_tokens ?? 0) + (written ?? 0) + (read ?? 0);
    this.#input = Math.max(this.#input, input);
    this.#cached = Math.max(this.#cached, read ?? 0);
    this.#written = Math.max(this.#written, written ?? 0);
    this.#output = usage.output_tokens ?? this.#output;
  }

  begin(index: number, block: z.infer<typeof BlockSchema> | undefined): CompletionPiece[] {
    if (block === undefined) return [];
    switch (block.type) {
      case 'text':
        return [piece({ content: block.text ?? '' })];
      case 'tool_use': {
        const written = Object.keys(block.input ?? {}).length > 0;
        this.#calls.set(index, { hasInput: written });
        const call = { name: block.name, arguments: written ? JSON.stringify(block.input) : '' };
        return [piece({ tool_calls: [{ index, id: block.id, function: call }] })];
      }
      case 'thinking':
        this.#thinking.set(index, {
          type: 'thinking',
          thinking: block.thinking ?? '',
          signature: block.signature ?? '',
        });
        return [piece({ reasoning_content: block.thinking ?? '' })];
      case 'redacted_thinking':
        this.#thinking.set(index, { type: 'redacted_thinking', data: block.data ?? '' });
        return [];
      default:
        return [];
    }
  }

  go(index: number, delta: z.infer<typeof EventSchema>['delta']): CompletionPiece[] {
    const thinking = this.#thinking.get(index);
    if (delta?.type === undefined) return [];
    switch (delta.type) {
      case 'text_delta':
        return [piece({ content: delta.text ?? '' })];
      case 'input_json_delta': {
        const call = this.#calls.get(index);
        if (call === undefined) return [];
        call.hasInput ||= (delta.partial_json ?? '') !== '';
        const written = { arguments: delta.partial_json ?? '' };
        return [piece({ tool_calls: [{ index, function: written }] })];
      }
      case 'thinking_delta':
        if (thinking?.type === 'thinking') thinking.thinking += delta.thinking ?? '';
        return [piece({ reasoning_content: delta.thinking ?? '' })];
      case 'signature_delta':
        if (thinking?.type === 'thinking') thinking.signature += delta.signature ?? '';
        return [];
      default:
        return [];
    }
  }

  end(reason: string | null | undefined): CompletionPiece[] {
    const usage = {
      prompt_tokens: this.#input,
      completion_tokens: this.#output,
      prompt_tokens_details: { cached_tokens: this.#cached, cache_write_tokens: this.#written },
    };
    const [first] = this.#calls.keys();
    const thinking = [...this.#thinking.values()];
    const calls = [...this.#calls].map(([index, { hasInput }]) => ({
      index,
      function: { arguments: hasInput ? '' : '{}' },
      extra_content: index === first && thinking.length > 0 ? { thinking } : null,
    }));
    const finish = reason == null ? null : (REASONS[reason] ?? 'stop');
    return [{ choices: [{ delta: { tool_calls: calls }, finish_reason: finish }], usage }];
  }
}
