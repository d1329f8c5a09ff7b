import type { Limits } from '#shared/model/settings/settings.ts';

/** What a run has used since it was started, or continued last. */
export interface Usage {
  readonly iterations: number;
  readonly toolCalls: number;
  readonly tokens: number;
  /** In US dollars. */
  readonly cost: number;
  readonly elapsedMs: number;
}

/** From this share of time, tokens or money on, a round is spent on concluding while there still is something to spend. */
const CONCLUDE_AT = 0.9;

/** The limit that is used up, in words for a person, or `null`. Nothing more may be done then. */
export function reachedLimit(usage: Usage, limits: Limits): string | null {
  if (usage.elapsedMs >= limits.timeoutMs) return secondsOf(limits);
  if (usage.tokens >= limits.maxTokens) return `${limits.maxTokens} tokens`;
  if (limits.maxCost !== null && usage.cost >= limits.maxCost) return dollars(limits.maxCost);
  return null;
}

/** The limit because of which the coming round has to be the last (SPEC L3), in words for a person, or `null`. */
export function concludingLimit(usage: Usage, limits: Limits): string | null {
  if (usage.iterations + 1 >= limits.maxIterations) return `${limits.maxIterations} rounds`;
  if (usage.toolCalls >= limits.maxToolCalls) return `${limits.maxToolCalls} tool calls`;
  if (usage.elapsedMs >= CONCLUDE_AT * limits.timeoutMs) return secondsOf(limits);
  if (usage.tokens >= CONCLUDE_AT * limits.maxTokens) return `${limits.maxTokens} tokens`;
  if (limits.maxCost !== null && usage.cost >= CONCLUDE_AT * limits.maxCost)
    return dollars(limits.maxCost);
  return null;
}

function secondsOf({ timeoutMs }: Limits): string {
  const seconds = Math.round(timeoutMs / 1000);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

function dollars(cost: number): string {
  return `${cost} US dollars`;
}
