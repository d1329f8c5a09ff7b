import { basename, resolve } from 'node:path';

import { z } from 'zod';

import { AcpProviderSchema } from '#shared/acp/acp-provider.ts';
import { knownAgent } from '#shared/acp/known-agents.ts';
import { parseCommandLine } from '#shared/mcp/parse-command-line.ts';
import { NO_OTHER_PROVIDERS } from '#shared/model/settings/default-settings.ts';
import type {
  ModelPrice,
  OpenAiProvider,
  OtherProviders,
  Provider,
} from '#shared/model/settings/settings.ts';
import { ModelProtocolSchema } from '#shared/model/settings/model-protocol.ts';
import { ModelPriceSchema, OpenAiProviderSchema } from '#shared/model/settings/settings.ts';

import { TaskFieldError } from './task-field-error.ts';

const text = z.string('has to be text');
const amount = z.coerce.number('has to be a number');

/** Parts of the work that can have their own model. */
const ROLES = ['executor', 'vision', 'extraction', 'quick', 'fallback'] as const;

/** Fields about models: flags of the command line, and keys of a line of `--tasks`. */
export const MODEL_FIELDS = {
  provider: z.enum(['builtin', 'openai'], 'has to be builtin or openai').optional(),
  'base-url': text.optional(),
  model: text.optional(),
  vision: z.enum(['on', 'off'], 'has to be on or off').optional(),
  pictures: z.enum(['auto', 'always', 'never'], 'has to be auto, always or never').optional(),
  protocol: z
    .enum(ModelProtocolSchema.options, `has to be ${ModelProtocolSchema.options.join(', ')}`)
    .optional(),
  temperature: amount.min(0, 'is below 0').max(2, 'is above 2').optional(),
  'context-tokens': amount
    .int('has to be a whole number')
    .min(2000, 'has to be at least 2000')
    .max(10_000_000, 'is more than 10000000')
    .optional(),
  'executor-model': text.optional(),
  'executor-base-url': text.optional(),
  'vision-model': text.optional(),
  'vision-base-url': text.optional(),
  'extraction-model': text.optional(),
  'extraction-base-url': text.optional(),
  'quick-model': text.optional(),
  'quick-base-url': text.optional(),
  'fallback-model': text.optional(),
  'fallback-base-url': text.optional(),
  acp: text.min(1, 'is empty').optional(),
  'acp-folder': text.min(1, 'is empty').optional(),
  acpVariables: z.array(text).optional(),
  prices: z.array(text).optional(),
};
export type ModelFields = Partial<z.infer<z.ZodObject<typeof MODEL_FIELDS>>>;

export interface TaskModels {
  readonly provider: Provider;
  readonly otherProviders: OtherProviders;
  readonly prices: readonly ModelPrice[];
}

/** Returns the models of a task. Throws `TaskFieldError` for the first field that is invalid or missing. */
export function toModels(fields: ModelFields): TaskModels {
  const prices = (fields.prices ?? []).map(toPrice);
  if (fields.acp !== undefined) return { ...toAgent(fields), prices };
  if (fields['acp-folder'] !== undefined || fields.acpVariables !== undefined)
    throw new TaskFieldError('acp', 'is missing: it names the agent');
  if (fields.provider !== 'openai') {
    const needless = Object.keys(MODEL_FIELDS).find(
      (name) => name !== 'provider' && name !== 'prices' && Object.hasOwn(fields, name),
    );
    if (needless !== undefined) throw new TaskFieldError(needless, 'needs provider openai');
    return { provider: { kind: 'builtin' }, otherProviders: NO_OTHER_PROVIDERS, prices };
  }
  const baseUrl = required(fields['base-url'], 'base-url');
  const main = toProvider(fields, {
    baseUrl: ['base-url', baseUrl],
    model: ['model', required(fields.model, 'model')],
    vision: fields.vision === 'on',
  });
  const others: { -readonly [Role in keyof OtherProviders]: OtherProviders[Role] } = {
    ...NO_OTHER_PROVIDERS,
  };
  for (const role of ROLES) {
    const [modelField, urlField] = [`${role}-model`, `${role}-base-url`] as const;
    const model = fields[modelField];
    if (model === undefined) {
      if (fields[urlField] !== undefined)
        throw new TaskFieldError(modelField, `is missing: --${urlField} is its address`);
      continue;
    }
    const own = fields[urlField];
    others[role] = toProvider(fields, {
      baseUrl: own === undefined ? ['base-url', baseUrl] : [urlField, own],
      model: [modelField, model],
      vision: role === 'vision' || fields.vision === 'on',
    });
  }
  return { provider: main, otherProviders: others, prices };
}

/** Returns the provider of a coding agent: one that Waymark knows, or a command. Throws `TaskFieldError`. */
function toAgent(fields: ModelFields): Pick<TaskModels, 'provider' | 'otherProviders'> {
  const { acp = '', 'acp-folder': folder, acpVariables: variables = [] } = fields;
  const needless = Object.keys(MODEL_FIELDS).find(
    (name) => !/^(?:acp|prices$)/.test(name) && Object.hasOwn(fields, name),
  );
  if (needless !== undefined) throw new TaskFieldError(needless, 'cannot be given with --acp');
  const known = knownAgent(acp);
  if (known !== undefined && variables.length > 0)
    throw new TaskFieldError('acp-env', 'is for an agent that is given as a command');
  const [command, ...args] = known === undefined ? commandOf(acp) : [acp];
  const provider = AcpProviderSchema.safeParse({
    kind: 'acp',
    agent: known?.id ?? 'own',
    ...(known === undefined && { own: { name: basename(command), command, args, variables } }),
    ...(folder !== undefined && { folder: resolve(folder) }),
  });
  if (!provider.success) throw new TaskFieldError('acp', 'names no agent that can be started');
  return { provider: provider.data, otherProviders: NO_OTHER_PROVIDERS };
}

function commandOf(line: string): ReturnType<typeof parseCommandLine> {
  try {
    return parseCommandLine(line);
  } catch {
    throw new TaskFieldError('acp', 'is no command: a quote is not closed');
  }
}

type Named = readonly [field: string, value: string];

function toProvider(
  { pictures, protocol, temperature, 'context-tokens': contextTokens }: ModelFields,
  {
    baseUrl,
    model,
    vision,
  }: { readonly baseUrl: Named; readonly model: Named; readonly vision: boolean },
): OpenAiProvider {
  const provider = OpenAiProviderSchema.safeParse({
    kind: 'openai',
    baseUrl: baseUrl[1],
    model: model[1],
    vision,
    ...(pictures !== undefined && { pictures }),
    ...(protocol !== undefined && { protocol }),
    ...(temperature !== undefined && { temperature }),
    ...(contextTokens !== undefined && { contextTokens }),
  });
  if (provider.success) return provider.data;
  throw provider.error.issues[0]?.path[0] === 'baseUrl'
    ? new TaskFieldError(baseUrl[0], 'is no http(s) address')
    : new TaskFieldError(model[0], 'is no name of a model');
}

function required(value: string | undefined, field: string): string {
  if (value === undefined) throw new TaskFieldError(field, 'is missing: provider openai needs it');
  return value;
}

/**
 * Reads a price such as `gpt-5-mini=0.25/2/0.025`: US dollars per million tokens of input, of output and, where it differs, of cached
 * input.
 */
function toPrice(written: string): ModelPrice {
  const [, model, input, output, cachedInput] =
    /^(.+)=([\d.]+)\/([\d.]+)(?:\/([\d.]+))?$/.exec(written.trim()) ?? [];
  const price = ModelPriceSchema.safeParse({
    model: model?.trim(),
    input: Number(input),
    output: Number(output),
    ...(cachedInput !== undefined && { cachedInput: Number(cachedInput) }),
  });
  if (price.success) return price.data;
  throw new TaskFieldError(
    'price',
    `has to be MODEL=INPUT/OUTPUT or MODEL=INPUT/OUTPUT/CACHED in dollars for a million tokens, not “${written.slice(0, 100)}”`,
  );
}
