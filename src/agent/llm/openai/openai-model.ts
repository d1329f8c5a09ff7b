import {
  DISPENSABLE_FIELDS,
  type ModelTraits,
  UNKNOWN_MODEL,
} from '#shared/model/settings/model-traits.ts';
import type { ModelRole } from '#shared/model/run/run-event.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';
import { serializePage, stateOptionsFor } from '#shared/page-state/serialize-page.ts';

import type { z } from 'zod';

import { answerMessages } from '../../context/answer-messages.ts';
import { executorMessages } from '../../context/executor-messages.ts';
import { budgetsFor } from '../../context/part-budgets.ts';
import { plannerMessages } from '../../context/planner-messages.ts';
import type { PromptMessage } from '../../context/prompt.ts';
import { createFence } from '../../context/untrusted.ts';
import type {
  ActAnswer,
  ActRequest,
  AnswerRequest,
  Model,
  ModelContext,
  Plan,
  PlanRequest,
} from '../model.ts';
import type { Completion } from './completion.ts';
import { type Ask, type Body, type Connection, converse } from './converse.ts';
import { createEndpointClient } from './endpoint-client.ts';
import { type Asked, afterFormlessAnswer, afterRefusal } from './endpoint-traits.ts';
import { createFieldReader } from './field-reader.ts';
import { type JsonSchema, closedSchema, strictSchema } from './json-schema.ts';
import { readAnswer } from './read-answer.ts';
import { readActAnswer, readWrittenActAnswer } from './read-act-answer.ts';
import { planSchema, readPlan } from './read-plan.ts';
import type { RetryTiming } from './retry-delay.ts';
import { type StreamTiming, streamTiming } from './send-request.ts';
import { structuredFields, structuredPrompt } from './structured-output.ts';
import { textProtocolPrompt } from './text-protocol.ts';
import { wireMessages } from './wire-messages.ts';
import { wireTool } from './wire-tool.ts';

export interface OpenAiModelOptions {
  readonly provider: OpenAiProvider;
  readonly apiKey: string | null;
  /** What earlier runs found out about this model; `null` when it is new. */
  readonly traits?: ModelTraits | null;
  /** Called when an answer has shown that something else works than was assumed. */
  readonly onTraits?: (traits: ModelTraits) => void;
  readonly timing?: Partial<StreamTiming & RetryTiming>;
}

interface Shaped<Answer> {
  readonly schema: JsonSchema;
  /** Made anew for every request: pictures may have been refused. */
  prompt(): readonly PromptMessage[];
  /** Throws `InvalidAnswer`. */
  read(completion: Completion): Answer;
  /** The text field that a person can follow while it is written. */
  readonly shownField: string | null;
}

const RETRY_TIMING: RetryTiming = { baseMs: 500, maxMs: 60_000 };

/** A `Model` behind any OpenAI-compatible endpoint. Make one per run. */
export function createOpenAiModel(options: OpenAiModelOptions): Model {
  const { provider, apiKey } = options;
  const endpoint = { baseUrl: provider.baseUrl, model: provider.model, apiKey };
  const connection: Connection = {
    client: createEndpointClient(endpoint),
    endpoint,
    timing: { ...RETRY_TIMING, ...streamTiming(provider.baseUrl), ...options.timing },
  };
  const fence = createFence();
  const budgets = budgetsFor(provider.contextTokens);
  const extras = new Map<string, z.core.util.JSONType>();
  const reasonings = new Map<string, string>();
  let givesBackReasoning = true;
  let traits = options.traits ?? UNKNOWN_MODEL;
  let told = traits;
  let hasCalledTools = false;

  const seesImages = () => provider.vision && traits.takesImages;

  /** Without the picture when the endpoint takes none. */
  const visible = <Request extends PlanRequest | ActRequest>(asked: Request): Request =>
    seesImages() ? asked : { ...asked, state: { ...asked.state, screenshot: null } };

  /** With a shorter page for a model with little room. */
  const fitting = (asked: ActRequest): ActRequest => {
    const { state } = asked;
    if (provider.contextTokens === undefined) return asked;
    const text = serializePage(state.snapshot, stateOptionsFor(provider.contextTokens));
    return { ...asked, state: { ...state, text } };
  };

  const request = (prompt: readonly PromptMessage[], feedback: readonly PromptMessage[]) => ({
    model: provider.model,
    messages: wireMessages([...prompt, ...feedback], {
      systemMessage: traits.systemMessage,
      afterTools: traits.afterTools,
      extraOf: (callId) => extras.get(callId) ?? null,
      reasoningOf: (callId) => (givesBackReasoning ? (reasonings.get(callId) ?? '') : ''),
    }),
    stream: true as const,
    ...optionalFields(provider, traits),
  });

  const adaptToRefusal = (role: ModelRole): Ask<unknown>['adaptToRefusal'] => {
    return (refusal, body) => {
      // Some want their thinking back with the calls that it led to, others refuse it.
      if (givesBackReasoning && reasonings.size > 0 && /reasoning_content/.test(refusal.message)) {
        givesBackReasoning = false;
        return true;
      }
      const next = afterRefusal(traits, refusal, askedFor(role, body));
      traits = next ?? traits;
      return next !== null;
    };
  };

  /** The endpoint took the request and its answer could be used: what was assumed holds. */
  const proven = <Answer>(answer: Answer): Answer => {
    if (traits !== told) options.onTraits?.(traits);
    told = traits;
    return answer;
  };

  /** An answer in a given shape, by the strongest way that the endpoint is known to take. */
  const converseInShape = <Answer>(
    role: ModelRole,
    shaped: Shaped<Answer>,
    context: ModelContext,
  ): Promise<Answer> => {
    const { schema, shownField } = shaped;
    const fieldReader = () => (shownField === null ? () => '' : createFieldReader(shownField));
    let readShown = fieldReader();
    return converse<Answer>(
      connection,
      {
        role,
        body: (feedback) => {
          readShown = fieldReader();
          return {
            ...request(
              structuredPrompt(traits.structuredMethod, shaped.prompt(), schema),
              feedback,
            ),
            ...structuredFields(traits.structuredMethod, schema),
          };
        },
        read: (completion) => proven(shaped.read(completion)),
        onPiece: ({ content, callArguments }) => emit(readShown(content + callArguments), context),
        adaptToRefusal: adaptToRefusal(role),
        onMalformed: () => {
          traits = afterFormlessAnswer(traits);
          return false;
        },
        canContinue: () => traits.structuredMethod === 'text',
      },
      context,
    );
  };

  const readCalls = (completion: Completion, actRequest: ActRequest): ActAnswer => {
    if (traits.toolCalls === 'text')
      return readWrittenActAnswer(completion, actRequest, fence.callsTag);
    const answer = readActAnswer(completion, actRequest, hasCalledTools);
    hasCalledTools ||= answer.calls.length > 0;
    for (const [index, { id }] of answer.calls.entries()) {
      extras.set(id, completion.calls[index]?.extra ?? null);
      if (completion.reasoning !== '') reasonings.set(id, completion.reasoning);
    }
    return answer;
  };

  return {
    provider: 'openai',
    name: provider.model,
    get seesImages() {
      return seesImages();
    },

    plan(planRequest: PlanRequest, context: ModelContext): Promise<Plan> {
      return converseInShape<Plan>(
        'planner',
        {
          schema: strictSchema(planSchema(planRequest.mode)),
          prompt: () => plannerMessages(visible(planRequest), fence, seesImages(), budgets),
          read: (completion) => readPlan(completion, planRequest.mode),
          shownField: 'stepByStepReasoning',
        },
        context,
      );
    },

    answer<Answer>(question: AnswerRequest<Answer>, context: ModelContext): Promise<Answer> {
      return converseInShape<Answer>(
        question.role,
        {
          schema: closedSchema(question.schema),
          prompt: () =>
            answerMessages(seesImages() ? question : { ...question, image: null }, fence),
          read: (completion) => readAnswer(completion, question),
          shownField: null,
        },
        context,
      );
    },

    act(actRequest: ActRequest, context: ModelContext): Promise<ActAnswer> {
      let readMessage = createFieldReader('message');
      let formless = 0;
      return converse<ActAnswer>(
        connection,
        {
          role: 'executor',
          body: (feedback) => {
            readMessage = createFieldReader('message');
            const shown = visible(fitting(actRequest));
            const prompt = executorMessages(shown, fence, seesImages(), budgets);
            if (traits.toolCalls === 'text')
              return request(
                textProtocolPrompt(prompt, actRequest.tools, fence.callsTag),
                feedback,
              );
            return {
              ...request(prompt, feedback),
              tools: actRequest.tools.map(wireTool),
              tool_choice: 'auto',
            };
          },
          read: (completion) => proven(readCalls(completion, actRequest)),
          // Of the calls a person can read only the message of `done`.
          onPiece: ({ content, callArguments }) =>
            emit(content + readMessage(callArguments), context),
          adaptToRefusal: adaptToRefusal('executor'),
          onMalformed: () => {
            formless += 1;
            if (formless < 2 || traits.toolCalls === 'text') return false;
            traits = { ...traits, toolCalls: 'text' };
            return true;
          },
          canContinue: () => traits.toolCalls === 'text',
        },
        context,
      );
    },
  };
}

function optionalFields(provider: OpenAiProvider, { refusedFields }: ModelTraits) {
  const takes = (field: ModelTraits['refusedFields'][number]) => !refusedFields.includes(field);
  const { temperature, reasoningEffort } = provider;
  return {
    ...(takes('stream_options') ? { stream_options: { include_usage: true } } : {}),
    ...(temperature !== undefined && takes('temperature') ? { temperature } : {}),
    ...(reasoningEffort !== undefined && takes('reasoning_effort')
      ? { reasoning_effort: reasoningEffort }
      : {}),
  };
}

function askedFor(role: ModelRole, body: Body): Asked {
  return {
    role,
    hasImage: body.messages.some(
      ({ content }) => Array.isArray(content) && content.some((part) => part.type === 'image_url'),
    ),
    fields: DISPENSABLE_FIELDS.filter((field) => body[field] !== undefined),
  };
}

function emit(text: string, context: ModelContext): void {
  if (text !== '') context.onDelta(text);
}
