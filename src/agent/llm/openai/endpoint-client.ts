import OpenAI from 'openai';

import { boundedAnswer } from './bounded-answer.ts';
import type { Endpoint } from './endpoint-error.ts';
import { readableFailure } from './failure-body.ts';

/**
 * The `openai` client for one endpoint. It does not retry (that is ours to do and to report), reads nothing from the environment,
 * does not send the headers that describe the person's machine, and follows no redirect: what the run knows goes only where the person said.
 */
export function createEndpointClient({ baseUrl, apiKey }: Endpoint): OpenAI {
  const hasKey = apiKey !== null && apiKey !== '';
  return new OpenAI({
    baseURL: baseUrl.replace(/\/+$/, ''),
    apiKey: hasKey ? apiKey : 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    defaultHeaders: hasKey ? {} : { Authorization: null },
    fetch: async (input, init) => {
      const request = { ...init, headers: sparse(init?.headers), redirect: 'manual' as const };
      return readableFailure(boundedAnswer(await fetch(input, request)));
    },
  });
}

function sparse(headers: ConstructorParameters<typeof Headers>[0]): Headers {
  const all = new Headers(headers);
  const kept = new Headers([...all].filter(([name]) => !name.startsWith('x-stainless-')));
  kept.set('user-agent', 'Waymark');
  return kept;
}
