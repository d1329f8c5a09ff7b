import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { Tokens } from '#shared/model/run-event.ts';
import type { ToolContract } from '#shared/tools/define-tool.ts';

import { setTimeout as sleep } from 'node:timers/promises';

import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import { executorMessages } from '../../context/executor-messages.ts';
import { plannerMessages } from '../../context/planner-messages.ts';
import type { PromptMessage } from '../../context/prompt.ts';
import { createFence } from '../../context/untrusted.ts';
import type { ActAnswer, ActRequest, Model, ModelContext, Plan, PlanRequest } from '../model.ts';
import type { Added, Completion } from './completion.ts';
import { createEndpointClient } from './endpoint-client.ts';
import { type Endpoint, EndpointError } from './endpoint-error.ts';
import { createEndpointTraits } from './endpoint-traits.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { saveExchange } from './exchange.ts';
import { createFieldReader } from './field-reader.ts';
import { InvalidAnswer } from './invalid-answer.ts';
import { strictSchema, toolSchema } from './json-schema.ts';
import { planSchema, readPlan } from './read-plan.ts';
import { readActAnswer } from './read-act-answer.ts';
import { type RetryTiming, retryDelay } from './retry-delay.ts';
import { type StreamTiming, aborted, sendRequest } from './send-request.ts';
import { structuredFields, structuredPrompt } from './structured-output.ts';
import { wireMessages } from './wire-messages.ts';

export interface OpenAiModelOptions extends Endpoint {
  /** Whether the model sees pictures. */
  readonly vision: boolean;
  readonly timing?: Partial<StreamTiming & RetryTiming>;
}

type Body = ChatCompletionCreateParamsStreaming;

/** One thing asked of the endpoint, however many requests it takes. */
interface Ask<Answer> {
  readonly role: 'planner' | 'executor';
  /** Made anew for every request, because a refusal changes how it is asked. */
  body(feedback: readonly PromptMessage[]): Body;
  /** Throws `InvalidAnswer`. */
  read(completion: Completion): Answer;
  onPiece(added: Added): void;
}

const DEFAULT_TIMING: StreamTiming & RetryTiming = {
  firstPieceMs: 180_000,
  silenceMs: 60_000,
  baseMs: 500,
  maxMs: 60_000,
};
const MAX_INVALID_ANSWERS = 3;

/** A `Model` behind any OpenAI-compatible endpoint. Make one per run: it remembers what the endpoint refuses. */
export function createOpenAiModel(options: OpenAiModelOptions): Model {
  const timing = { ...DEFAULT_TIMING, ...options.timing };
  const client = createEndpointClient(options);
  const traits = createEndpointTraits(options.vision);
  const fence = createFence();

  const request = (prompt: readonly PromptMessage[], feedback: readonly PromptMessage[]) => ({
    model: options.model,
    messages: wireMessages([...prompt, ...feedback]),
    stream: true as const,
    ...(traits.reportsUsage ? { stream_options: { include_usage: true } } : {}),
  });

  /** Without the picture when the endpoint turned out not to take any. */
  const visible = <Request extends PlanRequest | ActRequest>(asked: Request): Request =>
    traits.seesImages ? asked : { ...asked, state: { ...asked.state, screenshot: null } };

  /** Sends one request, reports it once, and reads the answer. */
  async function attempt<Answer>(
    ask: Ask<Answer>,
    body: Body,
    number: number,
    context: ModelContext,
  ): Promise<Answer> {
    const startedAt = performance.now();
    let received = '';
    let completion: Completion | null = null;
    const report = (error: AppError | null) =>
      context.onCall({
        role: ask.role,
        attempt: number,
        tokens: completion?.usage ?? estimated(body, received),
        ms: performance.now() - startedAt,
        error: error?.toInfo() ?? null,
        exchange: saveExchange(body, completion ?? error ?? aborted()),
      });
    try {
      completion = await sendRequest(client, options, body, {
        signal: context.signal,
        timing,
        onPiece: (added) => {
          received += added.content + added.callArguments;
          ask.onPiece(added);
        },
      });
      const answer = ask.read(completion);
      report(null);
      return answer;
    } catch (error) {
      report(error instanceof AppError ? error : new AppError(toErrorInfo(error)));
      throw error;
    }
  }

  /** Repeats until there is an answer: waits out failures, gives way to refusals, sends findings back. */
  async function converse<Answer>(ask: Ask<Answer>, context: ModelContext): Promise<Answer> {
    let feedback: readonly PromptMessage[] = [];
    let failures = 0;
    let invalidAnswers = 0;
    for (let number = 1; ; number += 1) {
      if (context.signal.aborted) throw aborted();
      try {
        return await attempt(ask, ask.body(feedback), number, context);
      } catch (error) {
        if (error instanceof InvalidAnswer) {
          invalidAnswers += 1;
          failures = 0;
          feedback = error.feedback;
          if (invalidAnswers >= MAX_INVALID_ANSWERS) throw error;
        } else if (error instanceof EndpointError) {
          if (traits.giveWay(error, ask.role)) continue;
          failures += 1;
          const delayMs = retryDelay(error, failures, timing);
          if (delayMs === null) throw error;
          await pause(delayMs, context.signal);
        } else throw error;
      }
    }
  }

  return {
    provider: 'openai',
    name: options.model,
    get seesImages() {
      return traits.seesImages;
    },

    plan(planRequest: PlanRequest, context: ModelContext): Promise<Plan> {
      const schema = strictSchema(planSchema(planRequest.mode));
      let readReasoning = createFieldReader('stepByStepReasoning');
      return converse<Plan>(
        {
          role: 'planner',
          body: (feedback) => {
            readReasoning = createFieldReader('stepByStepReasoning');
            const prompt = plannerMessages(visible(planRequest), fence, traits.seesImages);
            return {
              ...request(structuredPrompt(traits.structuredMethod, prompt, schema), feedback),
              ...structuredFields(traits.structuredMethod, schema),
            };
          },
          read: (completion) => readPlan(completion, planRequest.mode),
          onPiece: ({ content, callArguments }) =>
            emit(readReasoning(content + callArguments), context),
        },
        context,
      );
    },

    act(actRequest: ActRequest, context: ModelContext): Promise<ActAnswer> {
      const tools = actRequest.tools.map(wireTool);
      let readMessage = createFieldReader('message');
      return converse<ActAnswer>(
        {
          role: 'executor',
          body: (feedback) => {
            readMessage = createFieldReader('message');
            return {
              ...request(executorMessages(visible(actRequest), fence, traits.seesImages), feedback),
              tools,
              tool_choice: 'auto',
            };
          },
          read: (completion) => readActAnswer(completion, actRequest),
          // Of the calls a person can read only the message of `done`.
          onPiece: ({ content, callArguments }) =>
            emit(content + readMessage(callArguments), context),
        },
        context,
      );
    },
  };
}

function wireTool(tool: ToolContract) {
  return {
    type: 'function' as const,
    function: {
      name: tool.name,
      description: tool.description,
      parameters: toolSchema(tool.input),
    },
  };
}

function emit(text: string, context: ModelContext): void {
  if (text !== '') context.onDelta(text);
}

function estimated(body: Body, received: string): Tokens {
  let images = 0;
  const text = JSON.stringify(body, (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('data:image/')) return value;
    images += 1;
    return '';
  });
  return { input: estimateTokens(text, images), output: estimateTokens(received) };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (signal.aborted) throw aborted();
    throw error;
  }
}
