import type { Limits } from '#shared/model/settings.ts';

export interface Usage {
  readonly iteration: number;
  readonly toolCalls: number;
  readonly tokens: number;
  readonly elapsedMs: number;
}

/** From this share of time or tokens on, a round is spent on concluding while there still is something to spend. */
const CONCLUDE_AT = 0.9;

/** The limit that is used up, in words for a person, or `null`. Nothing more may be done then. */
export function reachedLimit(usage: Usage, limits: Limits): string | null {
  if (usage.elapsedMs >= limits.timeoutMs) return `${Math.round(limits.timeoutMs / 1000)} seconds`;
  if (usage.tokens >= limits.maxTokens) return `${limits.maxTokens} tokens`;
  return null;
}

/** The limit because of which the coming round has to be the last (SPEC L3), in words for a person, or `null`. */
export function concludingLimit(usage: Usage, limits: Limits): string | null {
  if (usage.iteration >= limits.maxIterations) return `${limits.maxIterations} rounds`;
  if (usage.toolCalls >= limits.maxToolCalls) return `${limits.maxToolCalls} tool calls`;
  if (usage.elapsedMs >= CONCLUDE_AT * limits.timeoutMs)
    return `${Math.round(limits.timeoutMs / 1000)} seconds`;
  if (usage.tokens >= CONCLUDE_AT * limits.maxTokens) return `${limits.maxTokens} tokens`;
  return null;
}
