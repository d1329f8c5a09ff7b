import { isKeyFor, type ModelKey, modelKey } from '#shared/model/settings/model-key.ts';

import type { KeyOf, ModelPart } from '../../../runs/agent-host/models/run-resources.ts';
import type { ModelFields, TaskModels } from './model-fields.ts';

/** URL of the model of each part of the work, as written by the owner of the keys; absent for none. */
export type ModelAddresses = Partial<Readonly<Record<ModelPart, string>>>;

/**
 * Returns the keys of the environment, each bound to one URL: the general key to that of `--base-url`, the key of a part of the work to
 * that of its model. A model at another URL gets no key.
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

/** Returns the model URLs of a task that was written by the owner of the keys. */
export function addressesOf({ provider, otherProviders }: TaskModels): ModelAddresses {
  if (provider.kind !== 'openai') return {};
  const others = Object.entries(otherProviders).flatMap(([part, other]) =>
    other === null ? [] : [[part, other.baseUrl] as const],
  );
  return { planner: provider.baseUrl, ...Object.fromEntries(others) };
}

/** Returns the model URLs of defaults for many tasks. Each task may choose its own models, so every part has a URL. */
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
