import type { ModelKey } from '#shared/model/settings/model-key.ts';
import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';

import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { z } from 'zod';

import { type ContextRoom, isTooLong, roomIn, roomText } from '../answer/context-room.ts';
import { InvalidAnswer } from '../answer/invalid-answer.ts';
import { retryAfterOf } from './retry-after.ts';

/** How a failed request is retried; `never` means that the same request will fail again. */
export type RetryClass = 'never' | 'refused' | 'dropped' | 'server' | 'busy' | 'loading';

/** A failed request, with what the retry rules need to know. */
export class EndpointError extends AppError {
  readonly retry: RetryClass;
  /** HTTP status, or `null` when no answer came. */
  readonly status: number | null;
  /** Wait in ms that the endpoint asked for; `null` without one. */
  readonly retryAfterMs: number | null;

  constructor(
    info: ErrorInfo,
    details: { retry: RetryClass; status?: number; retryAfterMs?: number | null },
    options?: { readonly cause?: unknown },
  ) {
    super(info, options);
    this.name = 'EndpointError';
    this.retry = details.retry;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

export interface Endpoint {
  readonly baseUrl: string;
  readonly model: string;
  /** Never shown: error messages of endpoints sometimes repeat it. */
  readonly apiKey: ModelKey | null;
}

/** Converts a failure into an error for the person who set up the endpoint. */
export function describeFailure(thrown: unknown, endpoint: Endpoint): AppError {
  if (thrown instanceof AppError) return thrown;
  // The client reports whatever its `fetch` throws as a failed connection.
  if (thrown instanceof APIConnectionError && thrown.cause instanceof AppError) return thrown.cause;
  const { baseUrl } = endpoint;
  if (thrown instanceof APIConnectionTimeoutError) return noAnswer(baseUrl, thrown);
  if (thrown instanceof APIConnectionError) return unreachable(baseUrl, thrown);
  if (thrown instanceof APIError && thrown.status !== undefined)
    return byStatus(thrown, thrown.status, endpoint);
  if (thrown instanceof APIError)
    return new EndpointError(
      {
        code: 'ENDPOINT_FAILED',
        message: `The model service reported an error in the middle of its answer: ${serverText(thrown, endpoint)}`,
        next: 'Try again. If it keeps happening, choose another model (Settings, or --model).',
      },
      { retry: 'server', retryAfterMs: waitIn(thrown) },
      { cause: thrown },
    );
  return cutOff(baseUrl, thrown);
}

/** The error when the stream ended before the answer did. */
export function cutOff(baseUrl: string, cause?: unknown): EndpointError {
  return new EndpointError(
    {
      code: 'ENDPOINT_CUT_OFF',
      params: { baseUrl },
      message: `The connection to ${baseUrl} broke off in the middle of an answer.`,
      next: 'Check the network connection and try again.',
    },
    { retry: 'dropped' },
    { cause },
  );
}

/** The error when the answer was successful but contained nothing that a model service sends. */
export function emptyAnswer(baseUrl: string, cause?: unknown): EndpointError {
  return new EndpointError(
    {
      code: 'ENDPOINT_CUT_OFF',
      params: { reason: 'empty', baseUrl },
      message: `What answers at ${baseUrl} gave no answer of a model.`,
      next: 'Check the base URL (Settings, or --base-url), often it ends in /v1, and what the service itself says in its log.',
    },
    { retry: 'dropped' },
    { cause },
  );
}

/** The error when a website answers, or the sign-in page of the network. */
export function webPage(baseUrl: string): EndpointError {
  return new EndpointError(
    {
      code: 'ENDPOINT_REJECTED',
      params: { reason: 'web-page', baseUrl },
      message: `What answers at ${baseUrl} is a web page, not a model service.`,
      next: 'Check the base URL (Settings, or --base-url), often it ends in /v1, and whether this network wants you to sign in first.',
    },
    { retry: 'never', status: 200 },
  );
}

/** The error when nothing arrived for too long. */
export function noAnswer(baseUrl: string, cause?: unknown): EndpointError {
  return new EndpointError(
    {
      code: 'ENDPOINT_UNREACHABLE',
      params: { reason: 'slow', baseUrl },
      message: `The model service at ${baseUrl} took too long to answer.`,
      next: 'Try again later, or choose a faster model (Settings, or --model).',
    },
    { retry: 'dropped' },
    { cause },
  );
}

function unreachable(baseUrl: string, cause: unknown): EndpointError {
  return new EndpointError(
    {
      code: 'ENDPOINT_UNREACHABLE',
      params: { baseUrl },
      message: `Nothing answers at ${baseUrl}.`,
      next: 'Check the base URL (Settings, or --base-url). If the model runs on this computer, start its server; otherwise check the network connection.',
    },
    { retry: 'refused' },
    { cause },
  );
}

function byStatus(error: APIError, status: number, endpoint: Endpoint): AppError {
  const said = serverText(error, endpoint);
  const generated = failedGeneration(error.error);
  if (generated !== null)
    return new InvalidAnswer(generated, `the service could not read it: ${said}`, REPAIR_HINT, {
      isFormless: true,
    });
  const make = (info: ErrorInfo, retry: RetryClass, retryAfterMs: number | null = null) =>
    new EndpointError(info, { retry, status, retryAfterMs }, { cause: error });
  if (status === 429 || status === 402) {
    const isSpent = status === 402 || SPENT.test(`${String(error.code)} ${said}`);
    return make(rateLimited(status, said, isSpent), isSpent ? 'never' : 'busy', waitIn(error));
  }
  if (status >= 500 || status === 408 || status === 409)
    return make(
      {
        code: 'ENDPOINT_FAILED',
        params: { status, said },
        message: `The model service had an error of its own (${status}): ${said}`,
        next: 'Try again in a few minutes. If it keeps happening, choose another model or provider (Settings, or --model and --base-url). Where it runs on this computer, its own log says more.',
      },
      /loading model/i.test(said) ? 'loading' : 'server',
      waitIn(error),
    );
  return make(refusedFor(error, status, said, endpoint), 'never');
}

function rateLimited(status: number, said: string, isSpent: boolean): ErrorInfo {
  return {
    code: 'ENDPOINT_RATE_LIMITED',
    params: { status, said, ...(isSpent && { reason: 'spent' }) },
    message: `The model service takes no more requests for now (${status}): ${said}`,
    next: isSpent
      ? 'Your account there has no credit left: add some, or choose another provider (Settings, or --base-url).'
      : 'Wait a few minutes and try again, or choose another model (Settings, or --model).',
  };
}

/** Describes errors that the same request would get again. */
function refusedFor(error: APIError, status: number, said: string, endpoint: Endpoint): ErrorInfo {
  if (status === 401 || status === 403 || (status === 400 && WRONG_KEY.test(said)))
    return {
      code: 'ENDPOINT_UNAUTHORIZED',
      params: { status, said },
      message: `The model service refused the API key (${status}): ${said}`,
      next: 'Enter a valid API key (Settings, or WAYMARK_API_KEY) and check that it may use this model.',
    };
  if (status === 404)
    return {
      code: 'ENDPOINT_NOT_FOUND',
      params: { model: endpoint.model, baseUrl: endpoint.baseUrl, said },
      message: `The model service does not know this address${endpoint.model === '' ? '' : ` or the model “${endpoint.model}”`} (404): ${said}`,
      next: `Check that the base URL ${endpoint.baseUrl} is complete, often it ends in /v1, and that the model name is spelled exactly as the service writes it (Settings, or --base-url and --model).`,
    };
  if (status >= 300 && status < 400) {
    const target = error.headers?.get('location')?.slice(0, 200) ?? 'another address';
    return {
      code: 'ENDPOINT_REJECTED',
      params: { reason: 'redirect', baseUrl: endpoint.baseUrl, target, status },
      message: `The model service at ${endpoint.baseUrl} sends requests on to ${target} (${status}). Nothing was sent there.`,
      next: 'If you trust that address, enter its base URL (Settings, or --base-url).',
    };
  }
  if (isTooLong(said)) return contextTooSmall(roomIn(said, error.error), `(${status}): ${said}`);
  return {
    code: 'ENDPOINT_REJECTED',
    params: { status, said },
    message: `The model service did not accept the request (${status}): ${said}`,
    next: 'Choose a model that can call tools (Settings, or --model).',
  };
}

/** @param more message of the service; may be empty */
function contextTooSmall(found: ContextRoom, more: string): ErrorInfo {
  const { needed, room } = found;
  const known = room !== null && needed !== null;
  return {
    code: 'ENDPOINT_REJECTED',
    params: { reason: 'too-long', ...(known && { needed, room }) },
    message: `The model’s context is too small: ${roomText(found)}${more === '' ? '' : ` ${more}`}${more === '' ? '.' : ''}`,
    next: `Choose a model with a larger context, or load it with one (num_ctx, --ctx-size, “context length” of the server)${room === null ? '' : `; or keep requests below it with --context-tokens ${room}`}.`,
  };
}

/** The error when the prompt did not fit into the model's context but the service did not say so. */
export const contextFilled = (found: ContextRoom): EndpointError =>
  new EndpointError(contextTooSmall(found, ''), { retry: 'never', status: 200 });

const WRONG_KEY = /api.?key.{0,20}(?:not valid|invalid|expired)|invalid.{0,5}api.?key/i;
/** “Insufficient balance” in the words of the Chinese services and in English. */
const SPENT =
  /quota exceeded|insufficient_quota|current quota|billing|credit|balance|余额|欠费|充值/i;
const REPAIR_HINT = 'Answer again, with well-formed JSON in the form that was asked for.';

const FailedGenerationSchema = z.object({ failed_generation: z.string() });

/** The model's text when the service rejected its answer instead of returning it (Groq does that). */
function failedGeneration(body: unknown): string | null {
  return FailedGenerationSchema.safeParse(body).data?.failed_generation ?? null;
}

const waitIn = (error: APIError): number | null =>
  retryAfterOf({ headers: error.headers, said: error.message, body: error.error });

function serverText(error: Error, { apiKey }: Endpoint): string {
  const text = error.message.replace(/^\d{3}\s+/, '').slice(0, 300);
  return apiKey === null ? text : text.replaceAll(apiKey.value, '[key]');
}
