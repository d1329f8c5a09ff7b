import { AppError } from '#shared/errors/app-error.ts';
import {
  MAX_MODELS,
  type ListedPrice,
  type ModelRow,
  ModelRowSchema,
} from '#shared/model/model-list/model-row.ts';

import { z } from 'zod';

const count = z.int().nonnegative().max(100_000_000).nullish();
const perToken = z.union([z.string().max(40), z.number()]).nullish();
const words = z.array(z.string().max(100)).max(200);

/** An entry of a model list, with the fields of all services that list more than ids. */
const EntrySchema = z.object({
  id: z.string().min(1).max(200),
  name: z.string().max(500).nullish(),
  display_name: z.string().max(500).nullish(),
  owned_by: z.string().max(500).nullish(),
  // Field names of OpenRouter, Mistral, Groq, vLLM and Anthropic.
  context_length: count,
  max_context_length: count,
  context_window: count,
  max_model_len: count,
  max_input_tokens: count,
  max_completion_tokens: count,
  max_tokens: count,
  top_provider: z.object({ max_completion_tokens: count }).nullish(),
  pricing: z
    .object({
      prompt: perToken,
      completion: perToken,
      input_cache_read: perToken,
      input_cache_write: perToken,
    })
    .nullish(),
  architecture: z.object({ input_modalities: words.nullish() }).nullish(),
  supported_parameters: words.nullish(),
  // Some services use this name for other data.
  capabilities: z
    .object({
      image_input: z.object({ supported: z.boolean() }).nullish(),
      vision: z.boolean().nullish(),
      function_calling: z.boolean().nullish(),
    })
    .nullish()
    .catch(null),
});
type Entry = z.infer<typeof EntrySchema>;

const GeminiEntrySchema = z
  .object({
    name: z.string().min(1).max(200),
    displayName: z.string().max(500).nullish(),
    inputTokenLimit: count,
    outputTokenLimit: count,
  })
  .transform(({ name, displayName, inputTokenLimit, outputTokenLimit }): Entry => ({
    id: name.replace(/^models\//, ''),
    display_name: displayName,
    max_input_tokens: inputTokenLimit,
    max_tokens: outputTokenLimit,
  }));

const ListSchema = z.union([
  z.object({ data: z.array(EntrySchema) }).transform(({ data }) => data),
  z.object({ models: z.array(GeminiEntrySchema) }).transform(({ models }) => models),
]);

export interface ReadList {
  readonly rows: readonly ModelRow[];
  /** Whether the list is from Ollama, which has separate details for each model. */
  readonly isOllama: boolean;
}

/** Reads what a service’s list states about its models. Throws `AppError` `MODEL_LIST_UNREADABLE` for anything else. */
export function readEntries(body: unknown, baseUrl: string): ReadList {
  const list = ListSchema.safeParse(body);
  if (!list.success) throw unreadable(baseUrl, 'it has another form than services document');
  const entries = new Map(list.data.map((entry) => [entry.id, entry]));
  if (entries.size > MAX_MODELS) throw unreadable(baseUrl, `it has ${entries.size} models`);
  return {
    rows: [...entries.values()].map((entry) => rowOf(entry, baseUrl)),
    isOllama: [...entries.values()].some(({ owned_by: owner }) => owner === 'library'),
  };
}

export const unreadable = (baseUrl: string, why: string): AppError =>
  new AppError({
    code: 'MODEL_LIST_UNREADABLE',
    params: { baseUrl, why },
    message: `The list of models at ${baseUrl} cannot be used: ${why}.`,
    next: 'Nothing was changed. Check the base URL (Settings, or --base-url), or try again later.',
  });

function rowOf(entry: Entry, baseUrl: string): ModelRow {
  const { architecture, capabilities, supported_parameters: parameters } = entry;
  const row = ModelRowSchema.safeParse({
    id: entry.id,
    ...known('name', (entry.display_name ?? entry.name)?.slice(0, 200)),
    ...known(
      'contextTokens',
      firstOf(
        entry.context_length,
        entry.max_context_length,
        entry.context_window,
        entry.max_model_len,
        entry.max_input_tokens,
      ),
    ),
    ...known(
      'maxOutputTokens',
      firstOf(
        entry.top_provider?.max_completion_tokens,
        entry.max_completion_tokens,
        entry.max_tokens,
      ),
    ),
    ...known(
      'vision',
      architecture?.input_modalities?.includes('image') ??
        capabilities?.image_input?.supported ??
        capabilities?.vision,
    ),
    ...known('tools', parameters?.includes('tools') ?? capabilities?.function_calling),
    ...known('price', priceOf(entry, baseUrl)),
  });
  if (!row.success) throw unreadable(baseUrl, `what it says of “${entry.id}” is out of bounds`);
  return row.data;
}

/** Returns the property as an object, empty when the value is unknown: `null`, `undefined` or an empty name. */
function known(name: string, value: unknown): Readonly<Record<string, unknown>> {
  return value === undefined || value === null || value === '' ? {} : { [name]: value };
}

const firstOf = (...counts: readonly (number | null | undefined)[]): number | undefined =>
  counts.find((each) => typeof each === 'number' && each > 0) ?? undefined;

/** OpenRouter's price for a router, whose final model is not known yet. */
const VARIES = -1;

function priceOf({ id, pricing }: Entry, baseUrl: string): ListedPrice | undefined {
  if (pricing?.prompt == null || pricing.completion == null) return undefined;
  const dollars = (value: string | number): number => {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
    if (number === VARIES) return VARIES;
    if (!Number.isFinite(number) || number < 0)
      throw unreadable(baseUrl, `the price of “${id}” is ${JSON.stringify(value)}`);
    return Math.round(number * 1e12) / 1e6;
  };
  const [input, output] = [dollars(pricing.prompt), dollars(pricing.completion)];
  if (input === VARIES || output === VARIES) return undefined;
  return {
    input,
    output,
    ...(pricing.input_cache_read != null && { cachedInput: dollars(pricing.input_cache_read) }),
    ...(pricing.input_cache_write != null && { cacheWrite: dollars(pricing.input_cache_write) }),
  };
}
