import { APIError } from 'openai';
import type {
  ResponseCreateParamsStreaming,
  ResponseInputItem,
} from 'openai/resources/responses/responses';
import { z } from 'zod';

import { createHash } from 'node:crypto';

import type { CompletionPiece } from '../answer/completion.ts';
import {
  answerSchema,
  type ChatMessage,
  type ChatPart,
  forcedTool,
  messagesOf,
  toolsOf,
} from './chat-body.ts';
import { piece } from './piece.ts';
import type { ChatBody, Protocol, ReadEvent } from './protocol.ts';

/** Models that reason and return their reasoning encrypted; others refuse the request for it. */
const REASONS_ITSELF = /^(?:o\d|gpt-(?:[5-9]|\d{2}))/i;
/** Maximum characters of a cache key. */
const KEY_LENGTH = 32;

/** OpenAI's Responses API (https://platform.openai.com/docs/api-reference/responses). Nothing is stored at the service. */
export const RESPONSES: Protocol = {
  request: (body) => ({ path: '/responses', body: requestOf(body) }),
  headers: () => ({}),
  reader,
};

function requestOf(body: ChatBody): ResponseCreateParamsStreaming {
  const messages = messagesOf(body);
  const instructions = messages
    .flatMap((message) => (message.role === 'system' ? [message.text] : []))
    .join('\n\n');
  const tools = toolsOf(body);
  const forced = forcedTool(body);
  const format = answerSchema(body);
  const effort = body.reasoning_effort;
  return {
    model: body.model,
    stream: true,
    store: false,
    ...(instructions !== '' && { instructions }),
    input: messages.flatMap(itemsOf),
    prompt_cache_key: cacheKey(instructions, tools),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, schema }) => ({
        type: 'function',
        name,
        description,
        parameters: schema,
        strict: false,
      })),
      tool_choice: forced === null ? 'auto' : { type: 'function', name: forced },
    }),
    ...(format !== null && {
      text: {
        format: {
          type: 'json_schema',
          name: format.name,
          schema: format.schema,
          strict: format.isStrict,
        },
      },
    }),
    ...(body.response_format?.type === 'json_object' && {
      text: { format: { type: 'json_object' } },
    }),
    ...(effort != null && { reasoning: { effort } }),
    ...((effort != null || REASONS_ITSELF.test(body.model)) && {
      include: ['reasoning.encrypted_content'],
    }),
    ...(body.temperature != null && { temperature: body.temperature }),
  };
}

/** Key that routes requests with the same beginning to the same machine, which has the beginning in its cache. */
const cacheKey = (instructions: string, tools: readonly { readonly name: string }[]): string =>
  createHash('sha256')
    .update(`${instructions}\n${tools.map(({ name }) => name).join(' ')}`)
    .digest('hex')
    .slice(0, KEY_LENGTH);

function itemsOf(message: ChatMessage): ResponseInputItem[] {
  switch (message.role) {
    case 'system':
      return [];
    case 'user':
      return [{ role: 'user', content: message.parts.map(inputPart) }];
    case 'tool':
      return [{ type: 'function_call_output', call_id: message.callId, output: message.text }];
    case 'assistant':
      return [
        ...reasoningOf(message.calls[0]?.extra),
        ...(message.text === '' ? [] : [{ role: 'assistant' as const, content: message.text }]),
        ...message.calls.map(({ id, name, args }) => ({
          type: 'function_call' as const,
          call_id: id,
          name,
          arguments: JSON.stringify(args),
        })),
      ];
  }
}

const inputPart = (part: ChatPart) =>
  part.kind === 'text'
    ? { type: 'input_text' as const, text: part.text }
    : { type: 'input_image' as const, image_url: part.url, detail: 'auto' as const };

/** Reasoning items as received: with them a model continues its thinking. */
const ReasoningSchema = z.object({
  type: z.literal('reasoning'),
  id: z.string(),
  summary: z.array(z.object({ type: z.literal('summary_text'), text: z.string() })),
  encrypted_content: z.string().nullable().default(null),
});
type Reasoning = z.infer<typeof ReasoningSchema>;
const ExtraSchema = z.object({ reasoning: z.array(ReasoningSchema) });

const reasoningOf = (extra: unknown): Reasoning[] =>
  ExtraSchema.safeParse(extra).data?.reasoning ?? [];

const ItemSchema = z.looseObject({
  type: z.string(),
  call_id: z.string().optional(),
  name: z.string().optional(),
  arguments: z.string().optional(),
  content: z
    .array(z.object({ text: z.string().optional(), refusal: z.string().optional() }))
    .nullish(),
});
type Item = z.infer<typeof ItemSchema>;
const AnswerSchema = z.object({
  status: z.string().nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
  usage: z
    .object({
      input_tokens: z.number().nullish(),
      input_tokens_details: z
        .object({ cached_tokens: z.number().nullish(), cache_write_tokens: z.number().nullish() })
        .nullish(),
      output_tokens: z.number().nullish(),
    })
    .nullish(),
  output: z.array(ItemSchema).nullish(),
});
const EventSchema = z.object({
  type: z.string().nullish(),
  delta: z.string().optional(),
  output_index: z.number().optional(),
  item: ItemSchema.optional(),
  response: AnswerSchema.optional(),
  message: z.string().nullish(),
  code: z.string().nullish(),
});

function reader(): ReadEvent {
  const answer = new ResponsesAnswer();
  return (event) => {
    const read = EventSchema.parse(event);
    const index = read.output_index ?? 0;
    switch (read.type ?? '') {
      case 'response.output_text.delta':
        return [piece({ content: read.delta ?? '' })];
      case 'response.refusal.delta':
        return [piece({ refusal: read.delta ?? '' })];
      case 'response.reasoning_summary_text.delta':
        return [piece({ reasoning_content: read.delta ?? '' })];
      case 'response.output_item.added':
        return answer.begin(index, read.item);
      case 'response.function_call_arguments.delta':
        return [piece({ tool_calls: [{ index, function: { arguments: read.delta } }] })];
      case 'response.output_item.done':
        answer.keep(read.item);
        return [];
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed':
        return [answer.end(read.response ?? {})];
      case 'error':
        throw failed(read);
      case '':
        return answer.whole(AnswerSchema.parse(event));
      // Beginnings and ends of parts, and events of later versions.
      default:
        return [];
    }
  };
}

/** Collects what is known only at the end of an answer. */
class ResponsesAnswer {
  readonly #reasoning: Reasoning[] = [];
  readonly #calls: number[] = [];

  begin(index: number, item: Item | undefined): CompletionPiece[] {
    if (item?.type !== 'function_call') return [];
    this.#calls.push(index);
    const call = { name: item.name, arguments: item.arguments ?? '' };
    return [piece({ tool_calls: [{ index, id: item.call_id, function: call }] })];
  }

  keep(item: Item | undefined): void {
    const found = ReasoningSchema.safeParse(item).data;
    if (found !== undefined) this.#reasoning.push(found);
  }

  end(answer: z.infer<typeof AnswerSchema>): CompletionPiece {
    if (answer.status === 'failed' || answer.error != null) throw failed(answer.error);
    const [first] = this.#calls;
    const hasThoughts = first !== undefined && this.#reasoning.length > 0;
    const call = { index: first, extra_content: { reasoning: this.#reasoning } };
    return {
      choices: [
        {
          delta: hasThoughts ? { tool_calls: [call] } : {},
          finish_reason: finishOf(answer, first !== undefined),
        },
      ],
      usage: {
        prompt_tokens: answer.usage?.input_tokens,
        completion_tokens: answer.usage?.output_tokens,
        prompt_tokens_details: answer.usage?.input_tokens_details,
      },
    };
  }

  whole(answer: z.infer<typeof AnswerSchema>): CompletionPiece[] {
    const pieces = (answer.output ?? []).flatMap((item, index) => {
      this.keep(item);
      const said = item.type === 'message' ? (item.content ?? []) : [];
      return said
        .map(({ text, refusal }) => piece({ content: text ?? '', refusal }))
        .concat(this.begin(index, item));
    });
    return [...pieces, this.end(answer)];
  }
}

function finishOf(
  { incomplete_details: details }: z.infer<typeof AnswerSchema>,
  hasCalls: boolean,
) {
  switch (details?.reason) {
    case null:
    case undefined:
      return hasCalls ? 'tool_calls' : 'stop';
    case 'content_filter':
      return 'content_filter';
    default:
      return 'length';
  }
}

interface Failure {
  readonly code?: string | null | undefined;
  readonly message?: string | null | undefined;
}

/** A failure in the middle of an answer has no status. */
function failed(error: Failure | null | undefined): APIError {
  const { code = null, message = null } = error ?? {};
  return new APIError(undefined, { code, message }, message ?? code ?? 'no reason', undefined);
}
