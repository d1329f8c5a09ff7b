import { z } from 'zod';

import { type Limits, OpenAiProviderSchema } from '../../settings/settings.ts';

/** Median of some numbers and the range of most of them. */
const SpreadSchema = z.strictObject({ median: z.number(), low: z.number(), high: z.number() });
export type Spread = z.infer<typeof SpreadSchema>;

/** Expected usage of a run, estimated from earlier ones. */
export const EstimateSchema = z.strictObject({
  /** Number of earlier runs. */
  runs: z.int().positive(),
  steps: SpreadSchema,
  ms: SpreadSchema,
  tokens: SpreadSchema,
  /** US dollars; `null` if unknown for all runs. */
  cost: SpreadSchema.nullable(),
});
export type Estimate = z.infer<typeof EstimateSchema>;

/** A cheaper model that gave the same results in the person's similar saved tests. */
export const CheaperModelSchema = OpenAiProviderSchema.pick({ baseUrl: true, model: true }).extend({
  /** Number of saved tests. */
  savedTests: z.int().positive(),
  /** Share of the cost that it saves, 0 to 1. */
  saves: z.number().min(0).max(1),
});
export type CheaperModel = z.infer<typeof CheaperModelSchema>;

/** A completed run. */
export interface PastRun {
  readonly task: string;
  readonly agentId: string | null;
  /** Host of the first page of the run; empty for none. */
  readonly site: string;
  readonly steps: number;
  readonly ms: number;
  readonly tokens: number;
  readonly cost: number | null;
}

/** Run to estimate: an agent, or a task in words. */
export interface AskedRun {
  readonly task: string;
  readonly agentId: string | null;
}

/** Maximum runs to use; more add nothing, and old ones mislead. */
const MAX_RUNS = 20;
/** Maximum characters of a task to compare. */
const MAX_TEXT = 2000;
/** Minimum similarity of two tasks, at the same site and without a site. */
const ALIKE_AT_SITE = 0.5;
const ALIKE = 0.85;

/**
 * Returns an estimate from earlier runs of the agent, or of similar tasks at the same site; `null` without such runs. `past` is sorted
 * newest first.
 */
export function estimateRun(asked: AskedRun, past: readonly PastRun[]): Estimate | null {
  const runs = likeRuns(asked, past).slice(0, MAX_RUNS);
  if (runs.length === 0) return null;
  const costs = runs.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return {
    runs: runs.length,
    steps: spreadOf(runs.map(({ steps }) => steps)),
    ms: spreadOf(runs.map(({ ms }) => ms)),
    tokens: spreadOf(runs.map(({ tokens }) => tokens)),
    cost: costs.length === 0 ? null : spreadOf(costs),
  };
}

/** Returns the runs of the same agent, or of similar tasks at the same site. */
export function likeRuns<Run extends Pick<PastRun, 'task' | 'agentId' | 'site'>>(
  { task, agentId }: AskedRun,
  past: readonly Run[],
): readonly Run[] {
  if (agentId !== null) return past.filter((run) => run.agentId === agentId);
  const asked = partsOf(task);
  if (asked.size === 0) return [];
  const sites = sitesIn(task);
  return past.filter((run) => {
    if (run.agentId !== null) return false;
    const isAtSite = sites.some((site) => isSameSite(site, run.site));
    if (sites.length > 0 && !isAtSite) return false;
    return likeness(asked, partsOf(run.task)) >= (isAtSite ? ALIKE_AT_SITE : ALIKE);
  });
}

const ADDRESS =
  /(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,}|localhost|\d+(?:\.\d+){3})(:\d+)?(?:\/\S*)?/giu;

/** Returns the hosts that a task names. */
export function sitesIn(task: string): readonly string[] {
  return [...task.slice(0, MAX_TEXT).matchAll(ADDRESS)].map(
    ([, host = '', port = '']) => host.toLowerCase().replace(/^www\./, '') + port,
  );
}

const isSameSite = (named: string, seen: string): boolean =>
  seen.toLowerCase().replace(/^www\./, '') === named;

/** Returns the trigrams of a task without its addresses, because they also work in languages without spaces between words. */
function partsOf(task: string): ReadonlySet<string> {
  const words = task
    .slice(0, MAX_TEXT)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(ADDRESS, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const letters = [...` ${words} `];
  return new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')));
}

/** Returns the similarity of two sets of trigrams, 0 to 1 (Dice coefficient). */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((part) => right.has(part)).length;
  return (2 * common) / (left.size + right.size);
}

/** Returns the median and the range: the middle half of four or more numbers, else all. */
function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const isEnough = sorted.length >= 4;
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return { median, low: at(isEnough ? 0.25 : 0), high: at(isEnough ? 0.75 : 1) };
}

/** Minimum limits, so that one slow page does not stop a run. */
const LEAST = { steps: 10, tokens: 10_000, ms: 60_000, cost: 0.01 };

/** Returns limits at a multiple of the estimate, never higher than before. */
export function limitsByEstimate(
  limits: Limits,
  estimate: Estimate | null,
  times: number | null,
): Limits {
  if (estimate === null || times === null) return limits;
  const { steps, ms, tokens, cost } = estimate;
  const cap = (limit: number, { median }: Spread, least: number): number =>
    Math.min(limit, Math.max(least, Math.ceil(median * times)));
  const money = cost === null ? null : Math.max(LEAST.cost, cost.median * times);
  return {
    ...limits,
    maxToolCalls: cap(limits.maxToolCalls, steps, LEAST.steps),
    timeoutMs: cap(limits.timeoutMs, ms, LEAST.ms),
    maxTokens: cap(limits.maxTokens, tokens, LEAST.tokens),
    maxCost: limits.maxCost === null ? money : Math.min(limits.maxCost, money ?? limits.maxCost),
  };
}
