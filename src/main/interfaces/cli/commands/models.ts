import { BUILT_IN_MODELS } from '#shared/model/model-list/built-in-models.ts';
import type { KnownModels } from '#shared/model/model-list/merge-lists.ts';
import type { ModelRow } from '#shared/model/model-list/model-row.ts';
import { ModelProtocolSchema } from '#shared/model/settings/model-protocol.ts';
import { modelKey } from '#shared/model/settings/model-key.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { InvalidArgumentError } from '@commander-js/extra-typings';

import type { SingleRequests } from '../../../runs/agent-host/models/single-requests.ts';
import type { ListedModels } from '../../../runs/agent-host/models/listed-models.ts';
import type { ModelCatalogue } from '../../../runs/agent-host/models/model-catalogue.ts';
import { refreshModels } from '../../../runs/agent-host/models/refresh-models.ts';
import type { NamedOutput } from '../agent/agent-command.ts';
import { addressValue, defineCommand, parseOrExitCode } from '../define-command.ts';

export interface ModelsCommandServices extends NamedOutput {
  readonly catalogue: Pick<ModelCatalogue, 'at'>;
  readonly listed: Pick<ListedModels, 'lists' | 'keep'>;
  readonly requests: Pick<SingleRequests, 'listModels'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
}

/** `waymark models`: prints the known models. With `--refresh` the service is asked first. */
export async function runModelsCommand(
  args: readonly string[],
  services: ModelsCommandServices,
): Promise<number> {
  const parsed = parseOrExitCode(() =>
    options(services.command)
      .parse([...args], { from: 'user' })
      .opts(),
  );
  if (typeof parsed === 'number') return parsed;
  const { baseUrl, protocol, refresh, json } = parsed;
  if (refresh) {
    if (baseUrl === undefined) {
      services.stderr(
        `--refresh needs --base-url: the service to ask. All options: ${services.command} --help\n`,
      );
      return 2;
    }
    const key = services.env['WAYMARK_API_KEY'] || services.env['OPENAI_API_KEY'];
    try {
      await refreshModels({ baseUrl, protocol, apiKey: modelKey(baseUrl, key) }, services);
    } catch (error) {
      const { message, next } = toErrorInfo(error);
      services.stderr(`${message} ${next}\n`);
      return 1;
    }
  }
  const lists = [...BUILT_IN_MODELS, ...services.listed.lists()];
  const addresses =
    baseUrl === undefined ? [...new Set(lists.map(({ origin }) => origin))] : [baseUrl];
  const known = addresses.map((address) => [address, services.catalogue.at(address)] as const);
  services.stdout(
    json ? `${JSON.stringify(Object.fromEntries(known))}\n` : known.map(serviceText).join('\n'),
  );
  return 0;
}

const options = (name: string) =>
  defineCommand({
    name,
    about: `Prints what is known of models: context size, price for a million tokens, and whether they see.
Nothing is asked of a service without --refresh.
Exit code: 0, 1 when the service could not be asked, 2 for bad usage.`,
    examples: ['--base-url https://openrouter.ai/api/v1 --refresh'],
  })
    .option('--base-url <url>', 'only the models of this service', addressValue)
    .option(
      '--refresh',
      'ask the service first, with the key in WAYMARK_API_KEY, and keep what it tells',
      false,
    )
    .option('--protocol <name>', `what it speaks, if its address does not tell`, protocolValue)
    .option('--json', 'print one JSON document', false)
    .exitOverride();

function protocolValue(text: string) {
  const protocol = ModelProtocolSchema.safeParse(text);
  if (protocol.success) return protocol.data;
  throw new InvalidArgumentError(`It takes one of ${ModelProtocolSchema.options.join(', ')}.`);
}

function serviceText([address, { rows, pricesAsOf, listedOn }]: readonly [
  string,
  KnownModels,
]): string {
  const dates = [
    pricesAsOf === null ? 'no prices known' : `prices of ${pricesAsOf}`,
    ...(listedOn === null ? [] : [`asked on ${listedOn}`]),
  ];
  return `${address} (${dates.join(', ')})\n${rows.map((row) => `  ${rowText(row)}\n`).join('')}`;
}

function rowText({ id, contextTokens, price, vision }: ModelRow): string {
  return [
    id,
    ...(contextTokens === undefined ? [] : [`${contextTokens.toLocaleString('en')} tokens`]),
    ...(price === undefined ? [] : [`$${price.input} in, $${price.output} out`]),
    ...(price?.cachedInput === undefined ? [] : [`$${price.cachedInput} cached`]),
    ...(vision === true ? ['sees pictures'] : []),
  ].join(' · ');
}
