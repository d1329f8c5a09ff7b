import type { Content, GenerateContentParameters, Part } from '@google/genai';
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
import { type Effort, isEffort } from './effort.ts';
import { piece } from './piece.ts';
import type { ChatBody, Protocol, ReadEvent } from './protocol.ts';

/** Thinking budgets in tokens, by effort. */
const THINKING: Readonly<Record<Effort, number>> = {
  minimal: 512,
  low: 1024,
  medium: 8192,
  high: 24_576,
};

/** Gemini's generateContent (https://ai.google.dev/api/generate-content). The service itself caches beginnings that repeat. */
export const GEMINI: Protocol = {
  request: (body) => {
    const { path, prefix, own } = geminiRequest(body);
    return { path, body: { ...prefix, ...own } };
  },
  headers: (apiKey) => ({
    authorization: null,
    ...(apiKey !== null && { 'x-goog-api-key': apiKey.value }),
  }),
  reader,
};

/** The request body: the fields of the SDK's `config`, placed where the service expects them. */
type Config = NonNullable<GenerateContentParameters['config']>;

/** The common beginning of all calls of a run. */
export type GeminiPrefix = Pick<Config, 'systemInstruction' | 'tools' | 'toolConfig'>;

type OwnPart = Pick<GenerateContentParameters, 'contents'> & {
  readonly generationConfig: Pick<
    Config,
    'temperature' | 'responseMimeType' | 'responseJsonSchema' | 'thinkingConfig'
  >;
};

interface GeminiRequest {
  readonly path: string;
  readonly prefix: GeminiPrefix;
  /** The rest of the body. */
  readonly own: OwnPart;
}

/** Converts a request to the service's format, in two parts: the first can be stored in a cache. */
export function geminiRequest(body: ChatBody): GeminiRequest {
  const messages = messagesOf(body);
  const system = messages.flatMap((message): Part[] =>
    message.role === 'system' ? [{ text: message.text }] : [],
  );
  const tools = toolsOf(body);
  const model = encodeURIComponent(body.model.replace(/^models\//, ''));
  const prefix = {
    ...(system.length > 0 && { systemInstruction: { parts: system } }),
    ...(tools.length > 0 && {
      tools: [
        {
          functionDeclarations: tools.map(({ name, description, schema }) => ({
            name,
            description,
            parametersJsonSchema: schema,
          })),
        },
      ],
      ...choiceOf(body),
    }),
  };
  const generationConfig = {
    ...(body.temperature != null && { temperature: body.temperature }),
    ...formatOf(body),
    ...thinkingOf(body),
  };
  const own = { contents: joined(messages), generationConfig };
  return { path: `/models/${model}:streamGenerateContent?alt=sse`, prefix, own };
}

function choiceOf(body: ChatBody): Record<string, unknown> {
  const name = forcedTool(body);
  return name === null
    ? {}
    : { toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: [name] } } };
}

function formatOf(body: ChatBody): Partial<OwnPart['generationConfig']> {
  const format = answerSchema(body);
  if (format !== null)
    return { responseMimeType: 'application/json', responseJsonSchema: format.schema };
  return body.response_format?.type === 'json_object'
    ? { responseMimeType: 'application/json' }
    : {};
}

function thinkingOf({ reasoning_effort: effort }: ChatBody): Partial<OwnPart['generationConfig']> {
  return isEffort(effort)
    ? { thinkingConfig: { thinkingBudget: THINKING[effort], includeThoughts: true } }
    : {};
}

/** Joins messages so that roles alternate: tool results belong to the user role, next to the person's messages. */
function joined(messages: readonly ChatMessage[]): Content[] {
  const names = new Map(
    messages.flatMap((message) =>
      message.role === 'assistant' ? message.calls.map(({ id, name }) => [id, name] as const) : [],
    ),
  );
  const all: { role: string; parts: Part[] }[] = [];
  for (const message of messages) {
    if (message.role === 'system') continue;
    const role = message.role === 'assistant' ? 'model' : 'user';
    const last = all.at(-1);
    if (last?.role === role) last.parts.push(...partsOf(message, names));
    else all.push({ role, parts: partsOf(message, names) });
  }
  return all.filter(({ parts }) => parts.length > 0);
}

function partsOf(
  message: Exclude<ChatMessage, { role: 'system' }>,
  names: ReadonlyMap<string, string>,
): Part[] {
  switch (message.role) {
    case 'user':
      return message.parts.map(userPart);
    case 'tool': {
      const response = { result: message.text };
      return [{ functionResponse: { name: names.get(message.callId) ?? '', response } }];
    }
    case 'assistant':
      return [
        ...(message.text === '' ? [] : [{ text: message.text }]),
        ...message.calls.map(({ name, args, extra }) => ({
          functionCall: { name, args },
          ...signatureOf(extra),
        })),
      ];
  }
}

const userPart = (part: ChatPart): Part =>
  part.kind === 'text'
    ? { text: part.text }
    : { inlineData: { mimeType: part.mime, data: part.data } };

const ExtraSchema = z.object({ thoughtSignature: z.string() });

/** The signature that came with a call: a thinking model refuses its calls without it. */
const signatureOf = (extra: unknown): Partial<Part> => ExtraSchema.safeParse(extra).data ?? {};

const ChunkSchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(
                z.object({
                  text: z.string().optional(),
                  thought: z.boolean().optional(),
                  thoughtSignature: z.string().optional(),
                  functionCall: z
                    .object({
                      id: z.string().optional(),
                      name: z.string(),
                      args: z.record(z.string(), z.json()).nullish(),
                    })
                    .optional(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: z.number().nullish(),
      cachedContentTokenCount: z.number().nullish(),
      candidatesTokenCount: z.number().nullish(),
      thoughtsTokenCount: z.number().nullish(),
    })
    .nullish(),
});
type Chunk = z.infer<typeof ChunkSchema>;

const FILTERED = /^(?:SAFETY|RECITATION|LANGUAGE|BLOCKLIST|PROHIBITED_CONTENT|SPII|IMAGE_)/;

function reader(): ReadEvent {
  let calls = 0;
  const partsIn = (chunk: Chunk): CompletionPiece[] =>
    (chunk.candidates?.[0]?.content?.parts ?? []).map(
      ({ text = '', thought = false, functionCall, thoughtSignature }) => {
        if (functionCall === undefined)
          return piece(thought ? { reasoning_content: text } : { content: text });
        const { id = '', name, args } = functionCall;
        const call = {
          index: calls,
          id: id === '' ? `call_${calls + 1}` : id,
          function: { name, arguments: JSON.stringify(args ?? {}) },
          ...(thoughtSignature !== undefined && { extra_content: { thoughtSignature } }),
        };
        calls += 1;
        return piece({ tool_calls: [call] });
      },
    );
  return (event) =>
    // Without `alt=sse` the service sends one list of all chunks.
    z
      .union([z.array(ChunkSchema), ChunkSchema.transform((chunk) => [chunk])])
      .parse(event)
      .flatMap((chunk) => partsIn(chunk).concat(endOf(chunk, calls > 0)));
}

function endOf(chunk: Chunk, hasCalls: boolean): CompletionPiece {
  const { usageMetadata: usage, promptFeedback } = chunk;
  const said = chunk.candidates?.[0]?.finishReason ?? null;
  const isBlocked = promptFeedback?.blockReason != null;
  return {
    choices: [
      { delta: {}, finish_reason: isBlocked ? 'content_filter' : reasonOf(said, hasCalls) },
    ],
    ...(usage != null && {
      usage: {
        prompt_tokens: usage.promptTokenCount,
        prompt_tokens_details: { cached_tokens: usage.cachedContentTokenCount },
        completion_tokens: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
      },
    }),
  };
}

function reasonOf(said: string | null, hasCalls: boolean): string | null {
  if (said === null) return null;
  if (FILTERED.test(said)) return 'content_filter';
  if (said === 'MAX_TOKENS') return 'length';
  return hasCalls ? 'tool_calls' : 'stop';
}
