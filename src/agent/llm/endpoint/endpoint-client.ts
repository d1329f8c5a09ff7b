import OpenAI from 'openai';

import { AppError } from '#shared/errors/app-error.ts';
import { isKeyFor } from '#shared/model/settings/model-key.ts';

import { boundedAnswer } from './bounded-answer.ts';
import type { Endpoint } from './endpoint-error.ts';
import { readableFailure } from './failure-body.ts';

/**
 * Creates the `openai` client for one endpoint. It does not retry (the caller retries and reports), reads nothing from the environment,
 * does not send headers that describe the person's machine, and follows no redirect: the run's data goes only to the address that the
 * person chose.
 */
export function createEndpointClient({ baseUrl, apiKey }: Endpoint): OpenAI {
  if (apiKey !== null && !isKeyFor(apiKey, baseUrl)) throw keyOfOther(baseUrl);
  return new OpenAI({
    baseURL: baseUrl.replace(/(?<!\/)\/+$/, ''),
    apiKey: apiKey?.value ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    defaultHeaders: apiKey !== null ? {} : { Authorization: null },
    fetch: async (input, init) => {
      const request = { ...init, headers: sparse(init?.headers), redirect: 'manual' as const };
      return readableFailure(boundedAnswer(await fetch(input, request)));
    },
  });
}

/** Error of the caller, who combined a key with another service's address; nothing is sent. */
const keyOfOther = (baseUrl: string): AppError =>
  new AppError({
    code: 'ENDPOINT_KEY_ELSEWHERE',
    params: { baseUrl },
    message: `The key belongs to another address than ${baseUrl}.`,
    next: 'Give a key for this address.',
  });

function sparse(headers: ConstructorParameters<typeof Headers>[0]): Headers {
  const all = new Headers(headers);
  const kept = new Headers([...all].filter(([name]) => !name.startsWith('x-stainless-')));
  kept.set('user-agent', 'Waymark');
  return kept;
}
