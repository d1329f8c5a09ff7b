import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { ModelRole, Tokens } from '#shared/model/run/run-event.ts';

import { setTimeout as sleep } from 'node:timers/promises';

import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import type { PromptMessage } from '../../prompts/prompt.ts';
import type { ModelContext } from '../model.ts';
import type { Added, Completion } from '../answer/completion.ts';
import { filledRoom, readRoom } from '../answer/context-room.ts';
import { contextFilled, type Endpoint, EndpointError } from './endpoint-error.ts';
import { estimateTokens } from '../request/estimate-prompt-tokens.ts';
import { keptAnswer, keptRequest } from './exchange.ts';
import { InvalidAnswer, UnfinishedAnswer } from '../answer/invalid-answer.ts';
import { type RetryTiming, retryDelay } from './retry-delay.ts';
import { type SendOptions, type StreamTiming, aborted } from './send-request.ts';

export type Body = ChatCompletionCreateParamsStreaming;

/** One question to the endpoint, however many requests it takes. */
export interface Ask<Answer> {
  readonly role: ModelRole;
  /** Called for every request, because a refusal changes its form. */
  body(feedback: readonly PromptMessage[]): Body;
  /** Throws `InvalidAnswer`. */
  read(completion: Completion): Answer;
  onPiece(added: Added): void;
  /** Called when the endpoint refused the request. Returns whether the next request has another form. */
  adaptToRefusal(refusal: EndpointError, body: Body): boolean;
  /** Called when the answer did not have the requested form. Returns whether the count of unusable answers starts again. */
  onMalformed(): boolean;
  /** Whether the rest of an answer that was cut off can be requested: not when the endpoint enforces its form. */
  canContinue(): boolean;
}

/** Sends one request and reads its answer to the end. `attempt` counts from 1 for each question. */
export type SendBody = (
  body: Body,
  options: SendOptions & { readonly role: ModelRole; readonly attempt: number },
) => Promise<Completion>;

export interface Connection {
  readonly send: SendBody;
  readonly endpoint: Endpoint;
  readonly timing: StreamTiming & RetryTiming;
}

const MAX_INVALID_ANSWERS = 3;
const MAX_CONTINUATIONS = 4;

/**
 * Repeats until there is an answer: retries after failures, changes the request after refusals, sends problems of an answer back, requests
 * the rest of one that was cut off. Every request is reported to the context. Throws `AppError`: `ENDPOINT_…`, `MODEL_ANSWER_INVALID` or
 * `ABORTED`.
 */
export async function converse<Answer>(
  connection: Connection,
  ask: Ask<Answer>,
  context: ModelContext,
): Promise<Answer> {
  let feedback: readonly PromptMessage[] = [];
  let written = '';
  let failures = 0;
  let invalidAnswers = 0;
  let continuations = 0;
  for (let number = 1; ; number += 1) {
    if (context.signal.aborted) throw aborted();
    const body = ask.body(feedback);
    try {
      return await attempt(connection, ask, { body, number, written }, context);
    } catch (error) {
      if (
        error instanceof UnfinishedAnswer &&
        ask.canContinue() &&
        continuations < MAX_CONTINUATIONS
      ) {
        continuations += 1;
        written = error.written;
        feedback = error.continuation;
      } else if (error instanceof InvalidAnswer) {
        invalidAnswers += 1;
        failures = 0;
        written = '';
        feedback = error.feedback;
        if (error.isFormless && ask.onMalformed()) invalidAnswers = 0;
        if (invalidAnswers >= MAX_INVALID_ANSWERS)
          throw error.read === null ? error : contextFilled(error.read);
      } else if (error instanceof EndpointError) {
        if (ask.adaptToRefusal(error, body)) continue;
        failures += 1;
        const delayMs = retryDelay(error, failures, connection.timing);
        if (delayMs === null) throw error;
        await pause(delayMs, context.signal);
      } else throw error;
    }
  }
}

interface Attempt {
  readonly body: Body;
  readonly number: number;
  /** Text that the model wrote before it was cut off. */
  readonly written: string;
}

/** Sends one request, reports it once, and reads the answer. */
async function attempt<Answer>(
  { send, endpoint, timing }: Connection,
  ask: Ask<Answer>,
  { body, number, written }: Attempt,
  context: ModelContext,
): Promise<Answer> {
  const startedAt = performance.now();
  let received = '';
  let completion: Completion | null = null;
  const request = keptRequest(body);
  const report = async (error: AppError | null): Promise<void> => {
    const ms = performance.now() - startedAt;
    context.onCall({
      model: endpoint.model,
      role: ask.role,
      attempt: number,
      tokens: completion?.usage ?? spent(error, body, received),
      ms,
      error: error?.toInfo() ?? null,
      exchange: { request: await request, answer: keptAnswer(completion ?? error ?? aborted()) },
    });
  };
  try {
    completion = await send(body, {
      role: ask.role,
      attempt: number,
      signal: context.signal,
      timing,
      onPiece: (added) => {
        context.onBegin?.();
        received += added.content + added.callArguments;
        ask.onPiece(added);
      },
    });
    const answer = ask.read({ ...completion, text: written + completion.text });
    await report(null);
    return answer;
  } catch (thrown) {
    const error = withReason(thrown, completion, body);
    await report(error instanceof AppError ? error : new AppError(toErrorInfo(error)));
    throw error;
  }
}

/** Finds out whether a full context is the cause: an answer that was cut off for that reason would be cut off again, however brief. */
function withReason(error: unknown, completion: Completion | null, body: Body): unknown {
  if (!(error instanceof InvalidAnswer) || completion === null) return error;
  // Counted without the tools, which services count in different ways.
  const sent = estimated(body.messages, '').input;
  const filled = filledRoom(completion, sent);
  if (filled !== null) return contextFilled(filled);
  error.read = readRoom(completion, sent);
  return error;
}

/** Tokens of a request without a usage report. One that failed before any answer arrived used none. */
function spent(error: AppError | null, body: Body, received: string): Tokens {
  const hasNothing = error instanceof EndpointError && received === '';
  return hasNothing ? { input: 0, output: 0 } : estimated(body, received);
}

function estimated(body: unknown, received: string): Tokens {
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
