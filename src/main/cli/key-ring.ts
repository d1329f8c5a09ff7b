import type { KeyOf } from '../agent-host/models/run-resources.ts';
import type { AgentTask } from './agent-task.ts';

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
