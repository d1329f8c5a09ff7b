import { isKeyFor, type ModelKey, modelKey } from '#shared/model/settings/model-key.ts';

import type { KeyOf, ModelPart } from '../agent-host/models/run-resources.ts';
import type { ModelFields, TaskModels } from './model-fields.ts';

/** The address of each part's model, as whoever owns the keys has written it; absent: none. */
export type ModelAddresses = Partial<Readonly<Record<ModelPart, string>>>;

/**
 * The keys of the environment, each bound to the address that it was given for: the one for all to that of `--base-url`, that of a part
 * of the work to the one of its model. A model at another address gets none.
 */
export function keyRing(
  env: Readonly<Record<string, string | undefined>>,
  addresses: ModelAddresses,
): KeyOf {
  const bound = (part: ModelPart, value: string | undefined): ModelKey | null => {
    const address = addresses[part];
    return address === undefined ? null : modelKey(address, value);
  };
  const main = bound('planner', env['WAYMARK_API_KEY'] || env['OPENAI_API_KEY']);
  return (part, baseUrl) => {
    const own = bound(part, env[`WAYMARK_${part.toUpperCase()}_API_KEY`]);
    return [own, main].find((key) => key !== null && isKeyFor(key, baseUrl)) ?? null;
  };
}

/** Those of the models of a task that the owner of the keys has written. */
export function addressesOf({ provider, otherProviders }: TaskModels): ModelAddresses {
  if (provider.kind !== 'openai') return {};
  const others = Object.entries(otherProviders).flatMap(([part, other]) =>
    other === null ? [] : [[part, other.baseUrl] as const],
  );
  return { planner: provider.baseUrl, ...Object.fromEntries(others) };
}

/** Those of what counts for many tasks, which may say its models by themselves. */
export function addressesIn(fields: ModelFields): ModelAddresses {
  const main = fields['base-url'];
  if (main === undefined) return {};
  return {
    planner: main,
    executor: fields['executor-base-url'] ?? main,
    vision: fields['vision-base-url'] ?? main,
    extraction: fields['extraction-base-url'] ?? main,
    quick: fields['quick-base-url'] ?? main,
    fallback: fields['fallback-base-url'] ?? main,
  };
}
