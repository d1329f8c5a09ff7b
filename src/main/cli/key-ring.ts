import type { OtherProviders } from '#shared/model/settings/settings.ts';

import type { AgentTask } from './agent-task.ts';

/** A part of the work that can have a model, and so a key, of its own. */
export type ModelPart = 'planner' | keyof OtherProviders;

/** The key for a part's model at an address; `null`: none. */
export type KeyOf = (part: ModelPart, baseUrl: string) => string | null;

/**
 * The keys of a task's models, from the environment. The one for all belongs to the address of `--base-url`: a model at
 * another address gets the key that is named for its part of the work, never the other service's.
 */
export function keyRing(
  env: Readonly<Record<string, string | undefined>>,
  { provider }: Pick<AgentTask, 'provider'>,
): KeyOf {
  const main = env['WAYMARK_API_KEY'] || env['OPENAI_API_KEY'] || null;
  return (part, baseUrl) =>
    env[`WAYMARK_${part.toUpperCase()}_API_KEY`] ||
    (provider.kind === 'openai' && provider.baseUrl === baseUrl ? main : null);
}
