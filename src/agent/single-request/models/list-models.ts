import { MAX_MODELS, type ModelRow } from '#shared/model/model-list/model-row.ts';
import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import { protocolOf } from '#shared/model/settings/model-protocol.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { z } from 'zod';

import { createEndpointClient } from '../../llm/endpoint/endpoint-client.ts';
import type { Endpoint } from '../../llm/endpoint/endpoint-error.ts';
import { describeFailure, emptyAnswer, webPage } from '../../llm/endpoint/endpoint-error.ts';
import { isWebPage } from '../../llm/endpoint/send-request.ts';
import { speak } from '../../llm/protocols/protocol-of.ts';
import { readEntries, unreadable } from './model-entries.ts';

type Service = Pick<Endpoint, 'baseUrl' | 'apiKey'> & Pick<OpenAiProvider, 'protocol'>;

interface Patience {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** Lists of ids only, from any service that lists models. */
const IdsSchema = z.union([
  z.object({ data: z.array(z.object({ id: z.string().max(200) })) }).transform(({ data }) => data),
  z
    .object({ models: z.array(z.object({ name: z.string().max(200) })) })
    .transform(({ models }) => models.map(({ name }) => ({ id: name.replace(/^models\//, '') }))),
]);

/** The models that an endpoint lists, sorted by id, with their details where these can be parsed. Throws `AppError` (`ENDPOINT_…`). */
export async function listModels(
  service: Service,
  patience: Patience,
): Promise<readonly ModelRow[]> {
  const body = await askForList(service, patience);
  const list = IdsSchema.safeParse(body);
  if (!list.success) throw emptyAnswer(service.baseUrl, list.error);
  const told = new Map(toldOf(body, service.baseUrl).map((row) => [row.id, row]));
  return [...new Set(list.data.map(({ id }) => id))]
    .toSorted((left, right) => left.localeCompare(right))
    .slice(0, MAX_MODELS)
    .map((id) => told.get(id) ?? { id });
}

/**
 * Details of the listed models. Ids are enough to choose a model: problems with the details are reported when the person refreshes the
 * list.
 */
function toldOf(body: unknown, baseUrl: string): readonly ModelRow[] {
  try {
    return readEntries(body, baseUrl).rows;
  } catch {
    return [];
  }
}

/** Everything that an endpoint states about its models. Throws `AppError` (`ENDPOINT_…`, `MODEL_LIST_UNREADABLE`). */
export async function readModels(
  service: Service,
  patience: Patience,
): Promise<readonly ModelRow[]> {
  const { rows, isOllama } = readEntries(await askForList(service, patience), service.baseUrl);
  if (rows.length === 0) throw unreadable(service.baseUrl, 'it is empty');
  if (!isOllama) return rows;
  const all: ModelRow[] = [];
  for (const row of rows.slice(0, MAX_SHOWN)) all.push(await shownByOllama(row, service, patience));
  return [...all, ...rows.slice(MAX_SHOWN)];
}

/** Queries for longer pages than the services return by default. */
const PAGE = {
  anthropic: '?limit=1000',
  gemini: '?pageSize=1000',
  chat: '',
  responses: '',
} as const;

async function askForList(service: Service, { signal, timeoutMs }: Patience): Promise<unknown> {
  const endpoint = { ...service, model: '' };
  try {
    const response = await createEndpointClient(endpoint)
      .get(`/models${PAGE[protocolOf(service)]}`, {
        headers: speak(service).headers(service.apiKey),
        signal,
        timeout: timeoutMs,
      })
      .asResponse();
    if (isWebPage(response)) throw webPage(service.baseUrl);
    const text = await response.text();
    return parsed(text);
  } catch (error) {
    throw describeFailure(error, endpoint);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MAX_SHOWN = 100;
const ShownSchema = z.object({
  capabilities: z.array(z.string()).max(50).nullish(),
  model_info: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Adds Ollama's details of one model, which it lists one model at a time (https://docs.ollama.com/api). A model that it does not know keeps
 * its row.
 */
async function shownByOllama(
  row: ModelRow,
  { baseUrl, apiKey }: Service,
  { signal, timeoutMs }: Patience,
): Promise<ModelRow> {
  const endpoint = { baseUrl: endpointOrigin(baseUrl), apiKey, model: row.id };
  try {
    const answer = await createEndpointClient(endpoint).post('/api/show', {
      body: { model: row.id },
      signal,
      timeout: timeoutMs,
    });
    const shown = ShownSchema.safeParse(answer).data;
    const [, length] =
      Object.entries(shown?.model_info ?? {}).find(([name]) => name.endsWith('.context_length')) ??
      [];
    const contextTokens = z.int().positive().max(100_000_000).safeParse(length).data;
    return {
      ...row,
      ...(contextTokens !== undefined && { contextTokens }),
      ...(shown?.capabilities != null && {
        vision: shown.capabilities.includes('vision'),
        tools: shown.capabilities.includes('tools'),
      }),
    };
  } catch (error) {
    const failure = describeFailure(error, endpoint);
    if (failure.code === 'ENDPOINT_NOT_FOUND') return row;
    throw failure;
  }
}
