import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { speak } from '../llm/protocols/protocol-of.ts';
import type { Endpoint } from '../llm/openai/endpoint-error.ts';
import { describeFailure, emptyAnswer, webPage } from '../llm/openai/endpoint-error.ts';
import { isWebPage } from '../llm/openai/send-request.ts';

import { z } from 'zod';

import { createEndpointClient } from '../llm/openai/endpoint-client.ts';

const ListSchema = z.union([
  z.object({ data: z.array(z.object({ id: z.string().max(200) })) }).transform(({ data }) => data),
  // Gemini's.
  z
    .object({ models: z.array(z.object({ name: z.string().max(200) })) })
    .transform(({ models }) => models.map(({ name }) => ({ id: name.replace(/^models\//, '') }))),
]);
const MAX_MODELS = 2000;

/** The models that an endpoint lists, by name. Throws `AppError` (`ENDPOINT_…`). */
export async function listModels(
  endpoint: Pick<Endpoint, 'baseUrl' | 'apiKey'> & Pick<OpenAiProvider, 'protocol'>,
  options: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<readonly string[]> {
  const whole = { ...endpoint, model: '' };
  try {
    const response = await createEndpointClient(whole)
      .get('/models', {
        headers: speak(endpoint).headers(endpoint.apiKey),
        signal: options.signal,
        timeout: options.timeoutMs,
      })
      .asResponse();
    if (isWebPage(response)) throw webPage(endpoint.baseUrl);
    const list = ListSchema.safeParse(await response.json().catch(() => null));
    if (!list.success) throw emptyAnswer(endpoint.baseUrl, list.error);
    return [...new Set(list.data.map(({ id }) => id))]
      .toSorted((left, right) => left.localeCompare(right))
      .slice(0, MAX_MODELS);
  } catch (error) {
    throw describeFailure(error, whole);
  }
}
